import { ReleaseSet, type RemoteVersion } from '@fidelio/contracts';

const releaseSetElement = 'release-set';
const preloaded = new Set<string>();
/** By folder: how often something of that version is shown. */
const shown = new Map<string, number>();

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
 * Something of one version of a remote is shown, or not any more. Its style sheets apply meanwhile and at no other time, so a
 * selector that matches too much cannot change other screens.
 *
 * @param entry address of the version's entry; its style sheets are in the same folder
 */
export function enableStyles(entry: string, enabled: boolean): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const count = Math.max(0, (shown.get(folder) ?? 0) + (enabled ? 1 : -1));
  shown.set(folder, count);
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    // Not `disabled`: the browser would fetch the sheet again when it is enabled, and paint the remote without it meanwhile.
    if (sheet.href.startsWith(folder)) sheet.media = count > 0 ? '' : 'not all';
}
