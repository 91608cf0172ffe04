import type { RemoteVersion } from '@fidelio/contracts';

const asked = new Set<string>();

/** Has the browser fetch files that will be needed soon, once each, and run none of them. */
export function preload(files: RemoteVersion['preload']): void {
  for (const { href, as, integrity } of files) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href, integrity: integrity ?? '', crossOrigin: 'anonymous' });
    document.head.append(link);
  }
}
