import { shownText } from '../text/story-text.js';
import { insertNodes, makeElement, makeText, reorder, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import type { ChangeContext } from './change.js';
import type { Operation } from './recipe.js';
import { build } from './templates.js';

/** Exchanges the characters of an element and declares it. */
export function replaceText(target: XmlElement, value: string, context: ChangeContext): void {
  const removed = shownText(target);
  if (removed === value) return;
  reorder(target, []);
  insertNodes(target, 0, [makeText(target, value)]);
  context.declared.push({ removed, inserted: value });
}

/** Breaks a text element at each separator and puts an element in its place. */
export function splitText(
  target: XmlElement,
  { separator, by }: Extract<Operation, { op: 'splitText' }>,
  context: ChangeContext,
): void {
  const pieces = shownText(target).split(separator);
  const nodes = pieces.flatMap((piece, index) => [
    ...(index > 0 ? build(by, target, target, context) : []),
    ...(piece === '' ? [] : [makeElement(target, target.name, spaceOf(piece), [makeText(target, piece)])]),
  ]);
  replaceNode(target, nodes);
}

function spaceOf(piece: string): Record<string, string> {
  return piece.trim() === piece ? {} : { 'xml:space': 'preserve' };
}
