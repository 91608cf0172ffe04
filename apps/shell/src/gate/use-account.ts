import { api, session, useUser } from '@fidelio/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const accountQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await api.call('me', { signal })).results,
});

export type AccountState = { status: 'known' } | { status: 'loading' } | { status: 'failed'; retry: () => void };

/** The account behind the session: from local storage, else from the server. */
export function useAccount(): AccountState {
  const user = useUser();
  const { data, isError, refetch } = useQuery({ ...accountQuery, enabled: !user && session.token() !== null });
  useEffect(() => {
    if (data) session.updateUser(data);
  }, [data]);

  if (user) return { status: 'known' };
  if (isError) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}
