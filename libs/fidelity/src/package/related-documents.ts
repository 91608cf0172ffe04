import type { XmlDocument } from '../xml/tree.js';
import type { OfficePackage } from './office-package.js';
import { OpenProblem } from '../xml/open-problem.js';

const caches = new WeakMap<OfficePackage, Map<string, XmlDocument | null>>();
/** Parts above this many bytes are parsed again rather than kept. */
const keptBytes = 2 * 1024 * 1024;

/** A part that detectors of other parts read (layout, master, styles), parsed once. Null where it is missing or unreadable. */
export function relatedPart(office: OfficePackage, part: string): XmlDocument | null {
  const cache = caches.get(office) ?? new Map<string, XmlDocument | null>();
  caches.set(office, cache);
  const known = cache.get(part);
  if (known !== undefined) return known;

  const document = readPart(office, part);
  if ((document?.source.length ?? 0) < keptBytes) cache.set(part, document);

  return document;
}

/** The cached part, if it was parsed before. */
export function knownPart(office: OfficePackage, part: string): XmlDocument | undefined {
  return caches.get(office)?.get(part) ?? undefined;
}

/** Caches a parsed part for detectors of other parts. It must not be edited from now on. */
export function cachePart(office: OfficePackage, part: string, document: XmlDocument): void {
  const cache = caches.get(office) ?? new Map<string, XmlDocument | null>();
  caches.set(office, cache);
  if (document.source.length < keptBytes && !cache.has(part)) cache.set(part, document);
}

export function relatedByType(
  office: OfficePackage,
  part: string,
  type: string,
): { part: string; document: XmlDocument } | null {
  const target = office.relationships(part).find((one) => one.type === type && !one.external)?.target;
  const document = target === undefined ? null : relatedPart(office, target);

  return document && { part: target!, document };
}

function readPart(office: OfficePackage, part: string): XmlDocument | null {
  if (!office.has(part)) return null;
  try {
    return office.xml(part);
  } catch (cause) {
    if (cause instanceof OpenProblem) return null;
    throw cause;
  }
}
