/** Google's own mailboxes: dots before the `@` do not count, and both names are one. */
const google = /@(?:gmail|googlemail)\.com$/;

/** The address without its tag: `ada+news@example.org` reaches the mailbox of `ada@example.org`. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).replace(/\+.*$/, ''), email.slice(at).toLowerCase()];

  return google.test(domain) ? `${local.replaceAll('.', '').toLowerCase()}@gmail.com` : local + domain;
}
