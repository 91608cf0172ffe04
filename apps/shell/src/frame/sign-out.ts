import { api, session } from '@fidelio/shell-api';

/**
 * Sign Out: ends the session on the server and forgets it here; the gate then leads to sign-in. A server that cannot be
 * reached must not keep anybody signed in on this machine.
 */
export async function signOut(): Promise<void> {
  await api.call('signOut').catch(() => undefined);
  session.clear();
}
