/** Everything that carries the product's own name, once. */
export const brand = {
  name: 'Fidelio',
  /** `{product}` in the specification's paths. */
  segment: 'fidelio',
  uploaderScheme: 'fidelio-uploader',
  contact: 'privacy@fidelio.example',
} as const;

/**
 * The desktop uploader's link that carries a session made for it alone.
 *
 * @param session the uploader's own session token
 * @param state   what the uploader sent along, so that it can refuse a hand-off it did not ask for
 */
export function uploaderCallback(session: string, state?: string): string {
  const query = `session=${encodeURIComponent(session)}`;
  const suffix = state === undefined ? '' : `&state=${encodeURIComponent(state)}`;

  return `${brand.uploaderScheme}://auth/callback?${query}${suffix}`;
}
