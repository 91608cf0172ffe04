import type { RequestOf } from '@fidelio/api-client';
import type { User } from '@fidelio/contracts';
import { api } from './api';
import { session } from './session';

/**
 * The sign-up variant that signs in at once: token and user of its answer become the session of this browser.
 *
 * @throws ApiError `account.exists` for a registered address
 */
export async function signUpEmail(body: RequestOf<'signUpEmail'>): Promise<User> {
  const { token, user } = await api.call('signUpEmail', { body });
  session.start(token, user);

  return user;
}
