import { ApiError } from '@fidelio/api-client';
import { api } from './api';
import { notices } from './notices';
import { session } from './session';

/** Who wants out does not wait for a server that hangs. */
const patience = 5_000;

const notHeard =
  'You are signed out here, but the server could not be told: this session stays open there until it expires. ' +
  'To end it now, sign in again and end it in your account, under Sessions.';

/**
 * Sign Out: ends the session on the server and forgets it here; the gate then leads to sign-in. A server that does not
 * hear of it keeps nobody signed in on this machine, but the user is told, and what to do.
 */
export async function signOut(): Promise<void> {
  const heard = await api.call('signOut', { signal: AbortSignal.timeout(patience) }).then(() => true, isOver);
  session.clear();
  if (!heard) notices.stay(notHeard);
}

/** A session that the server does not know, or that was ended elsewhere, is as ended as it can be. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('session');
}
