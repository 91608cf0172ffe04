import { type ChangeContext, NotApplicable } from '../recipes/change.js';
import { insertNodes, makeElement, makeText, removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { fieldAt, fieldRuns } from './field-runs.js';
import { isOff } from './page-layout.js';

/** Leaves what was filled in: the result of a text field, ☐ or ☒ for a box, the chosen entry of a list. */
export function formFieldToText(data: XmlElement, context: ChangeContext): void {
  const begin = data.parent;
  if (begin?.name !== 'w:fldChar') throw new NotApplicable('the form field is built in another way');
  const { code, result, end } = fieldRuns(fieldAt(begin));
  const shown = shownValue(data);
  if (shown !== null) {
    if (result.some((run) => run.text !== '')) throw new NotApplicable('the form field is built in another way');
    const properties = code[0]!.first('w:rPr');
    insertNodes(end, end.children.length, [
      makeElement(end, 'w:t', { 'xml:space': 'preserve' }, [makeText(end, shown)]),
    ]);
    if (properties && !end.first('w:rPr')) insertNodes(end, 0, [properties]);
    context.declared.push({ removed: '', inserted: shown, at: end.start });
  }
  for (const run of code) removeNode(run);
  for (const mark of end.elements('w:fldChar')) removeNode(mark);
  if (shown === null) removeNode(end);
}

/** Null for text fields, whose result stands in the document. */
function shownValue(data: XmlElement): string | null {
  const box = data.first('w:checkBox');
  if (box) {
    const state = box.first('w:checked') ?? box.first('w:default');
    return state && !isOff(state.attribute('w:val')) ? '☒' : '☐';
  }
  const list = data.first('w:ddList');
  if (!list) return null;
  const chosen = Number((list.first('w:result') ?? list.first('w:default'))?.attribute('w:val') ?? 0);

  return list.elements('w:listEntry')[chosen]?.attribute('w:val') ?? '';
}
