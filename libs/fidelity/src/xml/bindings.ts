import { isPrefix, prefixOf, urisOf } from './namespaces.js';
import type { XmlAttribute, XmlElement } from './tree.js';

/** An edit that this tree or this file does not allow. */
export class EditProblem extends Error {}

/** The name to write here for a canonical one; declares the namespace on the element itself where no prefix is bound. */
export function writtenName(element: XmlElement, name: string, isAttribute: boolean): string {
  if (!/^(?:[a-z][a-z\d]*:)?[A-Za-z_][\w.-]*$/.test(name)) throw new EditProblem(`${name.slice(0, 40)} is no name`);
  const [prefix, local] = name.split(':');
  if (local === undefined) return name;
  if (!isPrefix(prefix!)) throw new EditProblem(`unknown prefix in ${name}`);
  if (prefix === 'xml' || prefix === 'xmlns') return name;

  const bound = boundPrefix(element, prefix!, isAttribute);
  if (bound !== undefined) return bound ? `${bound}:${local}` : local;

  const [transitional, strict = transitional] = urisOf(prefix);
  const value = element.document.strict ? strict : transitional;
  element.attributes.push({ name: `xmlns:${prefix}`, written: `xmlns:${prefix}`, value });

  return name;
}

function boundPrefix(element: XmlElement, wanted: string, isAttribute: boolean): string | undefined {
  const hidden = new Set<string>();
  for (let current: XmlElement | null = element; current; current = current.parent) {
    for (const { written, value } of current.attributes) {
      const prefix = declaredPrefix(written);
      if (prefix === undefined || hidden.has(prefix)) continue;
      hidden.add(prefix);
      if (prefixOf(value) === wanted && !(isAttribute && prefix === '')) return prefix;
    }
  }

  return undefined;
}

function declaredPrefix(written: string): string | undefined {
  if (written === 'xmlns') return '';

  return written.startsWith('xmlns:') ? written.slice(6) : undefined;
}

/** Declarations that a node leaves behind when it moves, and that do not hold where it goes. */
export function bindingsLost(node: XmlElement, from: XmlElement, to: XmlElement): XmlAttribute[] {
  const known = new Set(node.attributes.map(({ written }) => declaredPrefix(written)));
  const around = new Set<XmlElement>();
  for (let current: XmlElement | null = to; current; current = current.parent) around.add(current);
  const missing: XmlAttribute[] = [];
  for (let current: XmlElement | null = from; current && !around.has(current); current = current.parent) {
    for (const attribute of current.attributes) {
      const prefix = declaredPrefix(attribute.written);
      if (prefix === undefined || known.has(prefix)) continue;
      known.add(prefix);
      // New markup that is not in the tree yet will be inserted below the root.
      const there = bindingOf(to, prefix) ?? bindingOf(node.document.root, prefix);
      if (there !== attribute.value) missing.push({ ...attribute });
    }
  }

  return missing;
}

/** Of some declarations those whose prefix an element, or anything below it, uses without binding it. */
export function usedBindings(element: XmlElement, declarations: readonly XmlAttribute[]): XmlAttribute[] {
  const free = freePrefixes(element);

  return declarations.filter(({ written }) => free.has(declaredPrefix(written) ?? ''));
}

function freePrefixes(element: XmlElement): Set<string> {
  const names = [element.written, ...element.attributes.map(({ written }) => written)];
  const free = new Set(names.map((name) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')));
  for (const child of element.elements()) for (const prefix of freePrefixes(child)) free.add(prefix);
  for (const { written } of element.attributes) free.delete(declaredPrefix(written) ?? 'xmlns');

  return free;
}

function bindingOf(element: XmlElement, prefix: string): string | undefined {
  for (let current: XmlElement | null = element; current; current = current.parent)
    for (const { written, value } of current.attributes) if (declaredPrefix(written) === prefix) return value;

  return undefined;
}
