import { signedInPaths } from '@fidelio/shell-api';

/** Where to go after sign-in: a page of the product, or the desktop uploader. */
export type Destination = { to: 'product'; path: string } | { to: 'uploader'; state: string | null };

const home: Destination = { to: 'product', path: '/' };

/**
 * Reads `?next=`, which is `uploader` or the path of a screen that needs a session. Any other value is ignored, so that a
 * link cannot redirect to another site.
 *
 * @param query query of the sign-in page
 */
export function destinationOf(query: URLSearchParams): Destination {
  const next = query.get('next');
  if (next === 'uploader') return { to: 'uploader', state: query.get('state') };

  return next ? pathInside(next) : home;
}

function pathInside(next: string): Destination {
  if (!next.startsWith('/')) return home;
  // Resolving as a browser does shows where backslashes, `//host` and `..` lead.
  const origin = 'https://inside.invalid';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url?.origin !== origin) return home;
  return signedInPaths.contains(url.pathname)
    ? { to: 'product', path: `${url.pathname}${url.search}${url.hash}` }
    : home;
}
