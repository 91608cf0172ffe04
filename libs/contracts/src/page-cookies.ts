/** Cookies that the server reads to render the host page. They decide how the page looks at first, and nothing else. */
export const pageCookies = {
  /** `light` or `dark`, where the user chose one. */
  theme: 'theme',
  /** The language that the user chose. */
  language: 'language',
  /** `1` while this browser keeps a session. It proves nothing. */
  signedIn: 'signed-in',
  /** Name of a note that the user has closed, so that the prerendered screen does not show it. */
  dismissed: 'dismissed',
  /** `none` or `some`: whether the account had files of its own when this browser last read their list. */
  files: 'files',
} as const;

const year = 365 * 24 * 60 * 60;

/**
 * The text for `document.cookie`.
 *
 * @param value  null deletes the cookie
 * @param secure whether the page came over HTTPS
 */
export function pageCookie(name: keyof typeof pageCookies, value: string | null, secure: boolean): string {
  const age = value === null ? 0 : year;

  return `${pageCookies[name]}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`;
}
