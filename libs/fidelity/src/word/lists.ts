import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Lists that start anew by overriding a level of a definition they share with others. */
export function* overriddenLists({ document }: PartContext): Generator<XmlElement> {
  const users = new Map<string, number>();
  const lists = [...document.elements('w:num')];
  for (const list of lists) users.set(definitionOf(list), (users.get(definitionOf(list)) ?? 0) + 1);
  for (const list of lists) if (list.first('w:lvlOverride') && users.get(definitionOf(list))! > 1) yield list;
}

export function definitionOf(list: XmlElement): string {
  return list.first('w:abstractNumId')?.attribute('w:val') ?? '';
}
