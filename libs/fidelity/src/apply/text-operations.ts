import { shownText } from '../text/story-text.js';
import { cloneNode, makeElement, makeText, replaceNode } from '../xml/edit.js';
import { XmlElement, type XmlNode } from '../xml/tree.js';
import type { ChangeContext } from '../recipes/change-context.js';
import type { Operation } from '../recipes/recipe.js';
import { build } from './templates.js';

/** Splits a text element at each separator and puts a new element in place of the separator. */
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

/** Splits a run: each element with one of these names gets a run of its own, and the elements between two of them share one. */
export function splitRun(run: XmlElement, own: readonly string[]): void {
  const properties = run.first('w:rPr');
  const groups: XmlNode[][] = [];
  let shared: XmlNode[] | null = null;
  for (const child of run.children) {
    if (child === properties || !(child instanceof XmlElement)) continue;
    if (own.includes(child.name)) {
      groups.push([child]);
      shared = null;
    } else if (shared) shared.push(child);
    else groups.push((shared = [child]));
  }
  const attributes = Object.fromEntries(run.attributes.map(({ name, value }) => [name, value]));
  replaceNode(
    run,
    groups.map((group) =>
      makeElement(run, run.name, attributes, [...(properties ? [cloneNode(properties)] : []), ...group]),
    ),
  );
}

function spaceOf(piece: string): Record<string, string> {
  return piece.trim() === piece ? {} : { 'xml:space': 'preserve' };
}
