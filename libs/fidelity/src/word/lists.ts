import type { PartContext } from '../places/finding-places.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';
import { NotApplicable } from '../recipes/change-context.js';
import {
  cloneElement,
  insertNodes,
  makeElement,
  removeAttribute,
  removeNode,
  replaceNode,
  setAttribute,
} from '../xml/edit.js';

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

/** Gives a list a definition of its own with its overrides worked in. The definition's new number is the next free one. */
export function ownListDefinition(list: XmlElement): void {
  const root = list.parent;
  const definitions = definitionsOf(list.document);
  const shared = levelsFor(definitions.byNumber.get(definitionOf(list)), definitions);
  if (!root || !shared) throw new NotApplicable('the list has no levels that could be copied');

  const number = ++definitions.last;
  const own = cloneElement(shared);
  setAttribute(own, 'w:abstractNumId', String(number));
  for (const name of ['w:nsid', 'w:tmpl', 'w:styleLink', 'w:name'])
    for (const mark of own.elements(name)) removeNode(mark);
  for (const attribute of own.attributes.filter(({ name }) => name.startsWith('w15:')))
    removeAttribute(own, attribute.name);
  for (const override of list.elements('w:lvlOverride')) applyOverride(own, override);
  const behind = definitions.made?.parent === root ? definitions.made : definitions.behind!;
  insertNodes(root, root.children.indexOf(behind) + 1, [own]);
  definitions.made = own;
  setAttribute(list.first('w:abstractNumId')!, 'w:val', String(number));
  for (const override of list.elements('w:lvlOverride')) removeNode(override);
}

/** A definition that only points to a list style has its levels in the one that the style was made from. */
function levelsFor(definition: XmlElement | undefined, { byStyle }: Definitions): XmlElement | undefined {
  const style = definition?.first('w:numStyleLink')?.attribute('w:val');

  return style === undefined ? definition : byStyle.get(style);
}

interface Definitions {
  byNumber: ReadonlyMap<string | undefined, XmlElement>;
  /** Those that styles were made from. */
  byStyle: ReadonlyMap<string | undefined, XmlElement>;
  /** The highest number. */
  last: number;
  /** The last one, and the last that was made. */
  behind: XmlElement | undefined;
  made?: XmlElement;
}

/** The definitions of lists, read once for all lists. */
const definitionsOf = oncePerDocument(({ root }): Definitions => {
  const all = root.elements('w:abstractNum');
  const numberOf = (one: XmlElement) => one.attribute('w:abstractNumId');
  const first = all.toReversed();

  return {
    byNumber: new Map(first.map((one) => [numberOf(one), one])),
    byStyle: new Map(first.map((one) => [one.first('w:styleLink')?.attribute('w:val'), one])),
    last: all.reduce((highest, one) => Math.max(highest, Number(numberOf(one)) || 0), 0),
    behind: all.at(-1),
  };
});

function applyOverride(definition: XmlElement, override: XmlElement): void {
  const number = override.attribute('w:ilvl');
  const level = definition.elements('w:lvl').find((one) => one.attribute('w:ilvl') === number);
  const own = override.first('w:lvl');
  if (own && level) replaceNode(level, [cloneElement(own)]);
  const start = override.first('w:startOverride')?.attribute('w:val');
  const target = definition.elements('w:lvl').find((one) => one.attribute('w:ilvl') === number);
  if (start === undefined || !target) return;
  if (!target.first('w:start')) insertNodes(target, 0, [makeElement(target, 'w:start')]);
  setAttribute(target.first('w:start')!, 'w:val', start);
}
