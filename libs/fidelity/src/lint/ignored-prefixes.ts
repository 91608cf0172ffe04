import type { PartContext } from '../places/finding-places.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { removeAttribute, setAttribute } from '../xml/edit.js';
import { prefixOf } from '../xml/namespaces.js';
import type { XmlElement } from '../xml/tree.js';

/** The namespaces without which a file says nothing (ECMA-376 part 1), and those of VML (part 4). */
const needed = new Set(['w', 'p', 'x', 'a', 'c', 'r', 'm', 'wp', 'xdr', 'pic', 'dgm', 'v', 'o']);

/** Elements that let programs skip what the file is made of: its relationships, its own elements, its drawings. */
export function* ignoredPrefixes({ document }: PartContext): Generator<XmlElement> {
  if (!document.touched && !document.source.includes('Ignorable')) return;
  const { root } = document;
  // All programs write the list at the root, so a part that has it once is not walked.
  const elements = document.source.split('Ignorable', 3).length > 2 ? document.elements() : [root];
  for (const element of elements) if (neededPrefixes(element).length > 0) yield element;
}

function neededPrefixes(element: XmlElement): string[] {
  const list = (element.attribute('mc:Ignorable') ?? '').split(/\s+/).filter(Boolean);

  return list.filter((prefix) => needed.has(prefixOf(boundTo(prefix, element) ?? '') ?? ''));
}

function boundTo(prefix: string, from: XmlElement): string | undefined {
  for (let element: XmlElement | null = from; element; element = element.parent) {
    const bound = element.attributes.find(({ written }) => written === `xmlns:${prefix}`);
    if (bound) return bound.value;
  }

  return undefined;
}

/** Takes the needed prefixes off the list of what may be skipped. */
export function keepPrefixes(element: XmlElement, _context: ChangeContext): void {
  const gone = neededPrefixes(element);
  const kept = (element.attribute('mc:Ignorable') ?? '')
    .split(/\s+/)
    .filter((one) => one !== '' && !gone.includes(one));
  if (kept.length === 0) removeAttribute(element, 'mc:Ignorable');
  else setAttribute(element, 'mc:Ignorable', kept.join(' '));
}
