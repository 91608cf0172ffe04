import { useLocation, useSearchParams } from '@fidelio/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Arrangement, plain, sortKeys, statusFilters } from './arrange';

/**
 * Search, filter and order, kept in the address too: a reload and the way back find them again. The address follows what is
 * typed and is not asked for it, since the router moves in a transition: letters typed meanwhile would be lost on a slow phone.
 */
export function useArrangement(): [Arrangement, (change: Partial<Arrangement>) => void] {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [arrangement, setArrangement] = useState(() => read(query));
  const latest = useRef(arrangement);
  /** Addresses of ours that the router has not come to yet. */
  const onTheWay = useRef<string[]>([]);

  const change = useCallback(
    (changed: Partial<Arrangement>) => {
      latest.current = { ...latest.current, ...changed };
      setArrangement(latest.current);
      const address = write(latest.current);
      onTheWay.current.push(address.toString());
      setQuery(address, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );

  // A move that was not ours (the way back, a link) brings its own arrangement.
  useEffect(() => {
    const ours = onTheWay.current.indexOf(query.toString());
    onTheWay.current.splice(0, ours + 1);
    if (ours >= 0 || query.toString() === write(latest.current).toString()) return;
    latest.current = read(query);
    setArrangement(latest.current);
    // oxlint-disable-next-line react/exhaustive-deps -- a move is told by its key, also one to the same address
  }, [key]);

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
