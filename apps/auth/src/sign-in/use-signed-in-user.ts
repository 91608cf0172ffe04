import type { User } from '@fidelio/contracts';
import { api, session, useSession } from '@fidelio/shell-api';
import { useEffect } from 'react';

/** The signed-in user, read from the server when this browser holds a token only. */
export function useSignedInUser(): User | null {
  const state = useSession();
  const missing = state.status === 'signed-in' && !state.user;

  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    api.call('me', { signal: abort.signal }).then(
      ({ results }) => session.updateUser(results),
      // This page cannot work without the user: show the sign-in form instead.
      () => abort.signal.aborted || session.clear(),
    );

    return () => abort.abort();
  }, [missing]);

  return state.status === 'signed-in' ? state.user : null;
}
