import { OpenProblem } from '../xml/open-problem.js';
import { openPackage } from './office-package.js';
import { leadsToServer } from './server-targets.js';

/** Where a file leads to something outside of it. */
export interface OutsideLink {
  kind: 'workbook' | 'file' | 'server' | 'drive' | 'web' | 'data';
  /** As it stands in the file; of an address in the web without what follows `?` or `#`. */
  target: string;
}

/** What a file needs from outside, by its relationships: each link once, those in the web last. Of an old or broken file nothing is known. */
export function outsideOf(bytes: Uint8Array): { links: OutsideLink[]; addIns: boolean } {
  const links = new Map<string, OutsideLink>();
  let addIns = false;
  try {
    const office = openPackage(bytes);
    addIns = office.names.some((name) => /(?:^|\/)webextensions\//i.test(name));
    for (const source of office.names) {
      for (const { type, target, external } of office.relationships(source)) {
        const link = external ? linkOf(type, target) : null;
        if (link) links.set(`${link.kind} ${link.target}`, link);
        if (link?.kind === 'workbook' && /\.xlam?$|\.xll$/i.test(target)) addIns = true;
      }
    }
  } catch (cause) {
    if (!(cause instanceof OpenProblem)) throw cause;
  }
  const all = [...links.values()];

  return { links: [...all.filter(({ kind }) => kind !== 'web'), ...all.filter(({ kind }) => kind === 'web')], addIns };
}

function linkOf(type: string, target: string): OutsideLink | null {
  if (/^(?:xl)?externalLinkPath/i.test(type)) return { kind: 'workbook', target };
  if (/^mailMerge|^recipientData$|^connection/i.test(type)) return { kind: 'data', target };
  if (/^https?:/i.test(target)) return { kind: 'web', target: target.replace(/[?#].*$/s, '') };
  const path = target.replace(/^file:(?:\/\/)?(?=\/|\\|[a-z]:)/i, '').replaceAll('\\', '/');
  if (/^\/?[a-z]:/i.test(path)) return { kind: 'drive', target };
  if (/^\/\/|^file:\/\/./i.test(path)) return { kind: 'server', target };
  // A hyperlink may lead to a place in the file or to a page without its `http://`; any other relationship leads to a file.
  const isFile = type === 'hyperlink' ? leadsToServer(target) : !/^[a-z][a-z\d+.-]+:|^#|^$/i.test(target);

  return isFile ? { kind: 'file', target } : null;
}
