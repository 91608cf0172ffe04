import { api, session } from '@fidelio/shell-api';

/** Ends the session on the server, and here in any case. */
export async function signOut(): Promise<void> {
  await api.call('signOut').catch(() => undefined);
  session.clear();
}
