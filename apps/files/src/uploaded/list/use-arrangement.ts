import { useLocation, useSearchParams } from '@fidelio/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Arrangement, defaultArrangement, sortKeys, statusFilters } from './arrange';

/**
 * Search, filter and order, which are also in the address. State is kept here and written to the address, not read back
 * from it: the router navigates in a transition, and letters typed meanwhile would be lost on a slow phone.
 */
export function useArrangement(): [Arrangement, (change: Partial<Arrangement>) => void] {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [arrangement, setArrangement] = useState(() => read(query));
  const latest = useRef(arrangement);
  /** Queries that this hook set and the router has not reached yet. */
  const pending = useRef<string[]>([]);

  const change = useCallback(
    (changed: Partial<Arrangement>) => {
      latest.current = { ...latest.current, ...changed };
      setArrangement(latest.current);
      const next = write(latest.current);
      pending.current.push(next.toString());
      setQuery((before) => withFileOf(before, next), { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );

  // Any other navigation (back, a link) sets the arrangement of its address.
  useEffect(() => {
    const address = write(read(query)).toString();
    const index = pending.current.indexOf(address);
    pending.current.splice(0, index + 1);
    if (index >= 0 || address === write(latest.current).toString()) return;
    latest.current = read(query);
    setArrangement(latest.current);
    // oxlint-disable-next-line react/exhaustive-deps -- the key changes with every navigation, even to the same address
  }, [key]);

  return [arrangement, change];
}

function read(search: URLSearchParams): Arrangement {
  return {
    search: search.get('q') ?? defaultArrangement.search,
    status: statusFilters.find((status) => status === search.get('status')) ?? defaultArrangement.status,
    conversation: search.get('conversation') ?? defaultArrangement.conversation,
    sort: sortKeys.find((key) => key === search.get('sort')) ?? defaultArrangement.sort,
    descending: search.has('order') ? search.get('order') === 'desc' : defaultArrangement.descending,
  };
}

function write({ search, status, conversation, sort, descending }: Arrangement): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (status !== defaultArrangement.status) query.set('status', status);
  if (conversation) query.set('conversation', conversation);
  if (sort !== defaultArrangement.sort) query.set('sort', sort);
  if (sort !== defaultArrangement.sort || !descending) query.set('order', descending ? 'desc' : 'asc');

  return query;
}

/** The file whose details are open stays in the address. */
function withFileOf(before: URLSearchParams, next: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(next);
  const file = before.get('file');
  if (file) query.set('file', file);

  return query;
}
