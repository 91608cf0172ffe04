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
      // New markup that stands nowhere yet will stand below the root.
      const there = bindingOf(to, prefix) ?? bindingOf(node.document.root, prefix);
      if (there !== attribute.value) missing.push({ ...attribute });
    }
  }

  return missing;
}

function bindingOf(element: XmlElement, prefix: string): string | undefined {
  for (let current: XmlElement | null = element; current; current = current.parent)
    for (const { written, value } of current.attributes) if (declaredPrefix(written) === prefix) return value;

  return undefined;
}
