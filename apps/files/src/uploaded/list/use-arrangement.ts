import { useSearchParams } from '@fidelio/shell-api';
import { useCallback, useMemo } from 'react';
import { type Arrangement, plain, sortKeys, statusFilters } from './arrange';

/** Search, filter and order, kept in the address: a reload and the way back find them again. */
export function useArrangement(): [Arrangement, (change: Partial<Arrangement>) => void] {
  const [search, setSearch] = useSearchParams();
  const arrangement = useMemo(() => read(search), [search]);
  const change = useCallback(
    (changed: Partial<Arrangement>) =>
      setSearch((current) => write({ ...read(current), ...changed }), { replace: true, preventScrollReset: true }),
    [setSearch],
  );

  return [arrangement, change];
}

function read(search: URLSearchParams): Arrangement {
  return {
    search: search.get('q') ?? plain.search,
    status: statusFilters.find((status) => status === search.get('status')) ?? plain.status,
    sort: sortKeys.find((key) => key === search.get('sort')) ?? plain.sort,
    descending: search.has('order') ? search.get('order') === 'desc' : plain.descending,
  };
}

function write({ search, status, sort, descending }: Arrangement): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (status !== plain.status) query.set('status', status);
  if (sort !== plain.sort) query.set('sort', sort);
  if (sort !== plain.sort || !descending) query.set('order', descending ? 'desc' : 'asc');

  return query;
}
