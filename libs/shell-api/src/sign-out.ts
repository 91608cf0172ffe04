import { ApiError, createApiClient } from '@fidelio/api-client';
import { queryClient } from './api';
import { notices } from './notices';
import { session } from './session';

/** A sign-out does not wait longer for a server that hangs. */
const timeoutMs = 5_000;

const stillOpen =
  'You are signed out here, but the server could not be told: this session stays open there until it expires. ' +
  'To end it now, sign in again and end it in your account, under Sessions.';

/**
 * Ends the session here, and on the server; the session gate then redirects to sign-in. When the server cannot be reached, a notice
 * says how to end it there.
 */
export async function signOut(): Promise<void> {
  const token = session.token();
  // Here first, so that no screen reads with a session that the server is ending.
  await queryClient.cancelQueries();
  session.clear();
  if (token === null) return;

  const api = createApiClient({ token: () => token, onRefused: () => undefined });
  const ended = await api
    .call('signOut', { keepalive: true, signal: AbortSignal.timeout(timeoutMs) })
    .then(() => true, isOver);
  if (!ended) notices.stay(stillOpen);
}

/** An error that says that the server has no such session (any more). */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('session');
}
