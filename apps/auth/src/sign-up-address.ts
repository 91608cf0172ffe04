import { Email } from '@fidelio/contracts';

/**
 * The address of the sign-up page. It opens in a new tab, where history state is not available. The email is therefore
 * in the fragment, which no server and no log receives; the page removes it from the address bar.
 *
 * @param search query of the sign-in page (`?next=`)
 * @param email  what was entered so far
 */
export function signUpAddress(search: string, email: string): string {
  const address = Email.safeParse(email.trim());

  return `/auth/sign-up${search}${address.success ? `#${new URLSearchParams({ email: address.data })}` : ''}`;
}

/** The email in the fragment of the sign-up page. */
export function emailOfFragment(hash: string): string {
  const address = Email.safeParse(new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? '');

  return address.success ? address.data : '';
}
