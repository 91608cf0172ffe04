import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { storiesBelow } from '../text/story-text.js';
import { insertNodes, removeNode, renameElement, unwrap } from '../xml/edit.js';
import { XmlElement } from '../xml/tree.js';

/** Records of an earlier formatting, each with that formatting in it. */
const formattingRecords = ['w:rPrChange', 'w:pPrChange', 'w:sectPrChange', 'w:tblPrChange', 'w:tblPrExChange', 'w:trPrChange', 'w:tcPrChange'] as const; // prettier-ignore
/** Roots of the parts whose formatting was settled with the first change of their text. */
const formattingSettled = new WeakSet<XmlElement>();

/** Accepts a tracked change: inserted text stays, deleted text is removed. The part's formatting stays as it is shown. */
export function acceptChange(change: XmlElement, context: ChangeContext): void {
  settle(change, change.name === 'w:ins' || change.name === 'w:moveTo', context);
  settleFormatting(change, removeNode);
}

/** Rejects a tracked change: inserted text is removed, deleted text comes back, as does the part's earlier formatting. */
export function rejectChange(change: XmlElement, context: ChangeContext): void {
  settle(change, change.name === 'w:del' || change.name === 'w:moveFrom', context);
  settleFormatting(change, restoreFormatting);
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
  keepCommentRanges(change);
  removeNode(change);
  if (removed !== '') context.declared.push({ removed, inserted: '', at: change.start });
}

/** The marks of a comment about the change stay where it was. */
function keepCommentRanges(change: XmlElement): void {
  const marks = change.elements().filter(({ name }) => name === 'w:commentRangeStart' || name === 'w:commentRangeEnd');
  if (marks.length > 0) insertNodes(change.parent!, change.parent!.children.indexOf(change), marks);
}

function settleFormatting(change: XmlElement, settleRecord: (record: XmlElement) => void): void {
  const { root } = change.document;
  if (formattingSettled.has(root)) return;
  formattingSettled.add(root);
  for (const name of formattingRecords) for (const record of root.descendants(name).toArray()) settleRecord(record);
}

/** Puts the formatting that a record holds in the place of the present one. A paragraph's record says nothing about its mark and section. */
function restoreFormatting(record: XmlElement): void {
  const present = record.parent!;
  const kept = present.name === 'w:pPr' ? present.elements().filter(({ name }) => name === 'w:rPr' || name === 'w:sectPr') : []; // prettier-ignore
  const earlier = [...(record.elements()[0]?.children ?? [])];
  for (const child of present.elements()) if (!kept.includes(child)) removeNode(child);
  insertNodes(present, 0, earlier);
}

/** Removes a paragraph mark: the content moves to the start of the next paragraph, which keeps its own properties. */
function joinWithNext(mark: XmlElement, context: ChangeContext): void {
  const paragraph = mark.closest('w:p');
  const next = paragraph?.following().next().value;
  if (!paragraph || next?.name !== 'w:p' || paragraph.at('w:pPr', 'w:sectPr'))
    throw new NotApplicable('a paragraph mark that goes has no paragraph behind it');

  const content = paragraph.children.filter((child) => !(child instanceof XmlElement && child.name === 'w:pPr'));
  insertNodes(next, next.first('w:pPr') ? next.children.indexOf(next.first('w:pPr')!) + 1 : 0, content);
  removeNode(paragraph);
  context.declared.push({ removed: '\n', inserted: '', at: paragraph.end });
}

function dropRow(mark: XmlElement, context: ChangeContext): void {
  const row = mark.closest('w:tr');
  const isRow = ({ name }: XmlElement) => name === 'w:tr';
  if (!row || !(row.following().some(isRow) || row.preceding().some(isRow)))
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
