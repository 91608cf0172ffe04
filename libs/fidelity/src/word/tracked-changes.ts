import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { storiesBelow } from '../text/story-text.js';
import { insertNodes, removeNode, renameElement, unwrap } from '../xml/edit.js';
import { XmlElement } from '../xml/tree.js';

/** Accepts a tracked change: inserted text stays, deleted text is removed. */
export function acceptChange(change: XmlElement, context: ChangeContext): void {
  settle(change, change.name === 'w:ins' || change.name === 'w:moveTo', context);
}

/** Rejects a tracked change: inserted text is removed, deleted text comes back. */
export function rejectChange(change: XmlElement, context: ChangeContext): void {
  settle(change, change.name === 'w:del' || change.name === 'w:moveFrom', context);
}

function settle(change: XmlElement, stays: boolean, context: ChangeContext): void {
  // An outer change may have removed this one already.
  if (!isAttached(change)) return;
  const holder = change.parent!.name;
  if (holder === 'w:rPr' || holder === 'w:trPr') {
    if (stays) removeNode(change);
    else if (holder === 'w:rPr') joinWithNext(change, context);
    else dropRow(change, context);
    return;
  }
  if (stays) {
    if (change.name === 'w:del')
      context.declared.push({ removed: '', inserted: textOf(change), at: change.start, seenAnew: true });
    for (const text of change.descendants('w:delText').toArray()) renameElement(text, 'w:t');
    for (const code of change.descendants('w:delInstrText').toArray()) renameElement(code, 'w:instrText');
    unwrap(change);
    return;
  }
  if (!change.descendants('w:p').next().done) throw new NotApplicable('whole paragraphs would go');
  const removed = textOf(change);
  removeNode(change);
  if (removed !== '') context.declared.push({ removed, inserted: '', at: change.start });
}

/** Removes a paragraph mark: the content moves to the start of the next paragraph, which keeps its own properties. */
function joinWithNext(mark: XmlElement, context: ChangeContext): void {
  const paragraph = mark.closest('w:p');
  const siblings = paragraph?.parent?.elements() ?? [];
  const next = paragraph && siblings[siblings.indexOf(paragraph) + 1];
  if (!paragraph || next?.name !== 'w:p' || paragraph.at('w:pPr', 'w:sectPr'))
    throw new NotApplicable('a paragraph mark that goes has no paragraph behind it');

  const content = paragraph.children.filter((child) => !(child instanceof XmlElement && child.name === 'w:pPr'));
  insertNodes(next, next.first('w:pPr') ? next.children.indexOf(next.first('w:pPr')!) + 1 : 0, content);
  removeNode(paragraph);
  context.declared.push({ removed: '\n', inserted: '', at: paragraph.end });
}

function dropRow(mark: XmlElement, context: ChangeContext): void {
  const row = mark.closest('w:tr');
  if (!row || (row.parent?.elements('w:tr').length ?? 0) < 2)
    throw new NotApplicable('a table would lose its only row');
  const removed = `\n${textOf(row)}`;
  removeNode(row);
  context.declared.push({ removed, inserted: '', at: row.start });
}

function isAttached(element: XmlElement): boolean {
  let current: XmlElement = element;
  while (current.parent) current = current.parent;

  return current === element.document.root;
}

/** The change's text as the story reader sees it. */
function textOf(change: XmlElement): string {
  return storiesBelow(change)
    .flatMap(({ lines }) => lines)
    .join('\n');
}
