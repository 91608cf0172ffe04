import { ReleaseSet, type RemoteVersion } from '@fidelio/contracts';

const releaseSetElement = 'release-set';
const preloaded = new Set<string>();

/**
 * Reads the release set that the host page carries.
 *
 * @throws Error when the page carries none that can be parsed
 */
export function readReleaseSet(page: Document = document): ReleaseSet {
  const text = page.getElementById(releaseSetElement)?.textContent ?? '';

  return ReleaseSet.parse(JSON.parse(text));
}

/** Adds a preload link for each file that this page has not preloaded yet. Nothing is executed. */
export function preload(files: RemoteVersion['preload']): void {
  for (const { href, as, integrity } of files) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as, href, integrity: integrity ?? '', crossOrigin: 'anonymous' });
    document.head.append(link);
  }
}

/**
 * Enables or disables the style sheets of one version of a remote. They apply while that version is shown and at no other
 * time, so a selector that matches too much cannot change other screens.
 *
 * @param entry address of the version's entry; its style sheets are in the same folder
 */
export function enableStyles(entry: string, enabled: boolean): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    // Not `disabled`: the browser would fetch the sheet again when it is enabled, and paint the remote without it meanwhile.
    if (sheet.href.startsWith(folder)) sheet.media = enabled ? '' : 'not all';
}
