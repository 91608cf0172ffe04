/** Where a sign-in leads: into the product, or to the desktop uploader that asked for it. */
export type Destination = { to: 'product'; path: string } | { to: 'uploader'; state: string | null };

/** The product's own screens; anything else in `next` is ignored, so that a link cannot lead elsewhere. */
const screens = ['/chat', '/files', '/notifications', '/privacy'] as const;
const home: Destination = { to: 'product', path: '/' };

/**
 * Reads `?next=`: a name from a closed list (`uploader`), or a path of one of the product's screens.
 *
 * @param query the page's query
 */
export function destinationOf(query: URLSearchParams): Destination {
  const next = query.get('next');
  if (next === 'uploader') return { to: 'uploader', state: query.get('state') };

  return next ? pathInside(next) : home;
}

function pathInside(next: string): Destination {
  if (!next.startsWith('/')) return home;
  // Resolved as the browser would, against an origin that is nobody's: backslashes, `//host` and `..` show what they are.
  const origin = 'https://inside.invalid';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url?.origin !== origin) return home;
  const known = screens.some((screen) => url.pathname === screen || url.pathname.startsWith(`${screen}/`));

  return known ? { to: 'product', path: `${url.pathname}${url.search}${url.hash}` } : home;
}
