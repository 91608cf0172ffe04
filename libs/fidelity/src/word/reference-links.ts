import { NotApplicable } from '../recipes/change.js';
import { insertNodes, makeElement, removeNode, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { fieldAt, fieldRuns } from './field-runs.js';
import { referenceTarget } from './fields.js';

/** Makes an internal link of a REF field: the shown result stays, the field around it goes. */
export function referenceToLink(element: XmlElement): void {
  const field = fieldAt(element);
  const anchor = referenceTarget(field);
  if (!anchor || element.closest('w:hyperlink')) throw new NotApplicable('the place that it refers to is missing');
  if (field.simple) {
    replaceNode(element, [
      makeElement(element, 'w:hyperlink', { 'w:anchor': anchor, 'w:history': '1' }, [...element.elements()]),
    ]);
    return;
  }
  const { code, result, end } = fieldRuns(field);
  if (result.length === 0 || result.some(({ name }) => name === 'w:hyperlink'))
    throw new NotApplicable('the reference shows no words of its own');
  const link = makeElement(code[0]!, 'w:hyperlink', { 'w:anchor': anchor, 'w:history': '1' });
  replaceNode(end, [link]);
  insertNodes(link, 0, result);
  for (const run of code) removeNode(run);
}
