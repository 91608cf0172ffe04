import type { PartContext } from '../places/finding-places.js';
import type { ChangeContext } from '../recipes/change-context.js';
import type { XmlElement } from '../xml/tree.js';

/** A file whose archive lists folders as members of their own; Office lists none. */
export function* zipFolders({ package: office, part, document }: PartContext): Generator<XmlElement> {
  if (office.nameOf(part) === office.mainPart && office.folders.length > 0) yield document.root;
}

export function dropFolders(_root: XmlElement, context: ChangeContext): void {
  for (const folder of context.package.folders) context.parts.set(folder, null);
}

/** A file whose archive says the sizes of its parts twice, once in 64 bits; Office says them once. */
export function* widenedParts({ package: office, part, document }: PartContext): Generator<XmlElement> {
  if (office.nameOf(part) === office.mainPart && office.widened.length > 0) yield document.root;
}

export function narrowParts(_root: XmlElement, context: ChangeContext): void {
  for (const part of context.package.widened)
    if (!context.parts.has(part)) context.parts.set(part, context.package.bytes(part));
}
