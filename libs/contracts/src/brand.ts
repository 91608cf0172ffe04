/** Everything that contains the product's name. */
export const brand = {
  name: 'Fidelio',
  /** `{product}` in the specification's paths. */
  segment: 'fidelio',
  uploaderScheme: 'fidelio-uploader',
} as const;

/**
 * The link that gives the desktop uploader a session of its own.
 *
 * @param session the uploader's own session token
 * @param state   the value that the uploader sent, so that it can refuse a session transfer that it did not request
 */
export function uploaderCallback(session: string, state?: string): string {
  const query = `session=${encodeURIComponent(session)}`;
  const suffix = state === undefined ? '' : `&state=${encodeURIComponent(state)}`;

  return `${brand.uploaderScheme}://auth/callback?${query}${suffix}`;
}
