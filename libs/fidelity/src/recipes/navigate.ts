import type { XmlElement } from '../xml/tree.js';
import type { Condition, Path } from './recipe.js';

/** Follows a path; undefined where a step leads nowhere. */
export function follow(from: XmlElement, path: Path): XmlElement | undefined {
  let current: XmlElement | undefined = from;
  for (const step of path) {
    if (!current) return undefined;
    if (step === '..') current = current.parent ?? undefined;
    else if (typeof step === 'string') current = current.first(step);
    else current = current.closest(step.ancestor);
  }

  return current;
}

export function holds(from: XmlElement, { at, attribute, is, not = false }: Condition): boolean {
  const node = follow(from, at);
  const value = attribute === undefined ? undefined : node?.attribute(attribute);
  const found =
    attribute === undefined ? node !== undefined : is === undefined ? value !== undefined : is.includes(value ?? '');

  return found !== not;
}
