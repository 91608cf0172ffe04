import { ApiError } from '@fidelio/api-client';
import { api, queryClient } from './api';
import { notices } from './notices';
import { session } from './session';

/** A sign-out does not wait longer for a server that hangs. */
const timeout = 5_000;

const stillOpen =
  'You are signed out here, but the server could not be told: this session stays open there until it expires. ' +
  'To end it now, sign in again and end it in your account, under Sessions.';

/**
 * Ends the session on the server and removes it here; the session gate then redirects to sign-in. When the server cannot
 * be reached, the session is removed here all the same, and a notice says how to end it on the server.
 */
export async function signOut(): Promise<void> {
  // What is being read would be refused once the session has ended.
  await queryClient.cancelQueries();
  const ended = await api.call('signOut', { signal: AbortSignal.timeout(timeout) }).then(() => true, isOver);
  session.clear();
  if (!ended) notices.stay(stillOpen);
}

/** An error that says that the server has no such session (any more). */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('session');
}
