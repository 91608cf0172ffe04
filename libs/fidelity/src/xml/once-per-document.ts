import type { XmlDocument } from './tree.js';

/**
 * Reads something of a document once, and remembers it as it was then. A recipe asks at each of its places, and a walk through the part
 * for each of them would take the square of their number.
 */
export function oncePerDocument<T>(read: (document: XmlDocument) => T): (document: XmlDocument) => T {
  const known = new WeakMap<XmlDocument, { value: T }>();

  return (document) => {
    const entry = known.get(document) ?? { value: read(document) };
    known.set(document, entry);

    return entry.value;
  };
}
