import type { User } from '@fidelio/contracts';
import { api, session, useSession } from '@fidelio/shell-api';
import { useEffect } from 'react';

/** Who is signed in; asked of the server where this browser holds a token without its user. */
export function useSignedInUser(): User | null {
  const state = useSession();
  const missing = state.status === 'signed-in' && !state.user;

  useEffect(() => {
    if (!missing) return;
    const stop = new AbortController();
    api.call('me', { signal: stop.signal }).then(
      ({ results }) => session.updateUser(results),
      // Without its user a session is of no use here; the sign-in form is.
      () => stop.signal.aborted || session.clear(),
    );

    return () => stop.abort();
  }, [missing]);

  return state.status === 'signed-in' ? state.user : null;
}
