/** What a browser tells the host page of itself, so that it looks right from its first byte. Nothing else is decided by it. */
export const pageCookies = {
  /** `light` or `dark`, where one was chosen. */
  theme: 'theme',
  /** `1` while this browser keeps a session: no secret, and no proof of one. */
  signedIn: 'signed-in',
  /** Name of a note that was dismissed, so that it is not painted again; a remote's own word. */
  dismissed: 'dismissed',
} as const;

const year = 365 * 24 * 60 * 60;

/**
 * The text that sets one of them.
 *
 * @param value  null takes it away
 * @param secure whether the page came over HTTPS
 */
export function pageCookie(name: keyof typeof pageCookies, value: string | null, secure: boolean): string {
  const age = value === null ? 0 : year;

  return `${pageCookies[name]}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`;
}
