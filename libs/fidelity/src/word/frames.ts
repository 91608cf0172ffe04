import type { PartContext } from '../findings/finding-places.js';
import { XmlElement } from '../xml/tree.js';
import { NotApplicable } from '../recipes/change-context.js';
import { insertNodes, removeNode } from '../xml/edit.js';
import { insertTable, oneCellTable } from './one-cell-table.js';

/** First paragraphs of frames. Paragraphs in a row with the same frame properties are one frame; drop caps are another matter. */
export function* frames({ document }: PartContext): Generator<XmlElement> {
  for (const paragraph of document.elements('w:p')) {
    const frame = frameText(paragraph);
    if (frame !== null && frameText(previousParagraph(paragraph)) !== frame) yield paragraph;
  }
}

export function* dropCaps({ document }: PartContext): Generator<XmlElement> {
  for (const frame of document.elements('w:framePr')) {
    const kind = frame.attribute('w:dropCap');
    if (kind !== undefined && kind !== 'none') yield frame;
  }
}

/** The frame properties as one text to compare; null where the paragraph is in none. */
export function frameText(paragraph: XmlElement | undefined): string | null {
  const frame = paragraph?.at('w:pPr', 'w:framePr');
  if (!frame || (frame.attribute('w:dropCap') ?? 'none') !== 'none') return null;

  return frame.attributes
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ');
}

export function previousParagraph(paragraph: XmlElement): XmlElement | undefined {
  const siblings = paragraph.parent?.children ?? [];
  let at = siblings.indexOf(paragraph) - 1;
  while (at >= 0 && !(siblings[at] instanceof XmlElement)) at--;
  const before = siblings[at];

  return before instanceof XmlElement && before.name === 'w:p' ? before : undefined;
}

/** A frame without a width is as wide as its text: about that, in twentieths of a point. */
function textWidth(paragraphs: readonly XmlElement[]): number {
  const longest = Math.max(...paragraphs.map(({ text }) => text.length));

  return Math.min(4500, Math.max(900, longest * 140 + 300));
}

/** Whether the frame says how high on the page it stands: in the flow of the text it would stand elsewhere. */
function standsOnPage(frame: XmlElement): boolean {
  if (['center', 'bottom', 'outside'].includes(frame.attribute('w:yAlign') ?? '')) return true;

  return frame.attribute('w:y') !== undefined && (frame.attribute('w:vAnchor') ?? 'page') !== 'text';
}

/** Puts the paragraphs of one frame into a table of one cell. Word keeps the frame where the paragraphs stand, and so does the table. */
export function frameToTable(first: XmlElement): void {
  const parent = first.parent;
  const own = frameText(first);
  if (!parent || own === null || parent.name === 'w:tc') throw new NotApplicable('the frame stands inside a table');
  const siblings = parent.elements();
  const paragraphs: XmlElement[] = [];
  for (let index = siblings.indexOf(first); siblings[index] && frameText(siblings[index]) === own; index++)
    paragraphs.push(siblings[index]!);
  const next = siblings[siblings.indexOf(first) + paragraphs.length];
  // A table needs a paragraph behind it, and one that ends a section may not move into a cell.
  if (next?.name !== 'w:p' || paragraphs.some((paragraph) => paragraph.at('w:pPr', 'w:sectPr')))
    throw new NotApplicable('the frame ends a section of the document');

  const frame = first.at('w:pPr', 'w:framePr')!;
  if (standsOnPage(frame)) throw new NotApplicable('the frame has its place on the page, not in the text');
  const align = frame.attribute('w:xAlign');
  const width = Number(frame.attribute('w:w')) || (align === 'right' || align === 'center' ? textWidth(paragraphs) : 0);
  for (const paragraph of paragraphs) removeNode(paragraph.at('w:pPr', 'w:framePr')!);
  const table = oneCellTable(parent, {
    width: Number.isFinite(width) && width > 0 ? Math.min(Math.round(width), 14_000) : 4500,
    content: [],
    align: align === 'center' || align === 'right' ? align : undefined,
  });
  insertTable(table, first);
  const cell = table.at('w:tr', 'w:tc')!;
  for (const filler of cell.elements('w:p')) removeNode(filler);
  insertNodes(cell, cell.children.length, paragraphs);
}
