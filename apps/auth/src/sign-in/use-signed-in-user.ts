import type { User } from '@fidelio/contracts';
import { api, queryClient, session, useQuery, useSession } from '@fidelio/shell-api';

interface SignedInUser {
  user: User | null;
  /** Reads the user once more; null unless that has failed. */
  retry: (() => void) | null;
}

/** The signed-in user, read from the server when this browser holds a token only. */
export function useSignedInUser(): SignedInUser {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : null;
  const { error, isFetching, refetch } = useQuery(
    {
      queryKey: ['signed-in-user'],
      queryFn: async ({ signal }) => {
        const { results } = await api.call('me', { signal });
        session.updateUser(results);

        return results;
      },
      enabled: state.status === 'signed-in' && user === null,
      gcTime: 0,
      staleTime: 0,
    },
    queryClient,
  );

  return { user, retry: error && !isFetching ? () => void refetch() : null };
}
