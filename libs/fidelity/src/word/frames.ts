import type { PartContext } from '../places/finding-places.js';
import { XmlElement } from '../xml/tree.js';
import { NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, removeNode } from '../xml/edit.js';
import { markupOf } from '../xml/write.js';
import { insertTable, oneCellTable, type OneCell } from './one-cell-table.js';

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
  const before = paragraph.preceding().next().value;

  return before?.name === 'w:p' ? before : undefined;
}

/** A frame without a width is as wide as its text and pictures: about that, in twentieths of a point. */
function contentWidth(paragraphs: readonly XmlElement[]): number {
  const longest = Math.max(...paragraphs.map(({ text }) => text.length));
  const pictures = drawingsIn(paragraphs).map((one) => Number(inlineExtent(one)?.attribute('cx') ?? 0) / 635);

  return Math.max(Math.min(4500, Math.max(900, longest * 140 + 300)), ...pictures.filter(Number.isFinite));
}

/** Whether the frame says how high on the page it stands: in the flow of the text it would stand elsewhere. */
function standsOnPage(frame: XmlElement): boolean {
  if (['center', 'bottom', 'outside'].includes(frame.attribute('w:yAlign') ?? '')) return true;

  return frame.attribute('w:y') !== undefined && (frame.attribute('w:vAnchor') ?? 'page') !== 'text';
}

/** Puts the paragraphs of one frame into a table of one cell. Word keeps the frame where the paragraphs stand, and so does the table. */
export function frameToTable(first: XmlElement): void {
  const { frame, paragraphs } = wholeFrame(first);
  if (standsOnPage(frame)) throw new NotApplicable('the frame has its place on the page, not in the text');
  const align = frame.attribute('w:xAlign');

  intoTable(frame, paragraphs, {
    width: frameWidth(frame, paragraphs),
    align: align === 'center' || align === 'right' ? align : undefined,
  });
}

function drawingsIn(paragraphs: readonly XmlElement[]): XmlElement[] {
  return paragraphs.flatMap((paragraph) =>
    ['w:drawing', 'w:pict', 'w:object'].flatMap((name) => [...paragraph.descendants(name)]),
  );
}

function inlineExtent(drawing: XmlElement): XmlElement | undefined {
  return drawing.at('wp:inline', 'wp:extent');
}

/** @throws NotApplicable where the frame cannot be taken out of its place as a whole */
function wholeFrame(first: XmlElement): { frame: XmlElement; paragraphs: XmlElement[] } {
  const parent = first.parent;
  const own = frameText(first);
  if (!parent || own === null || parent.name === 'w:tc') throw new NotApplicable('the frame stands inside a table');
  const paragraphs = [first];
  let next: XmlElement | undefined;
  for (next of first.following()) {
    if (frameText(next) !== own) break;
    paragraphs.push(next);
    next = undefined;
  }
  // A table needs a paragraph behind it, and one that ends a section may not move into a cell.
  if (next?.name !== 'w:p' || paragraphs.some((paragraph) => paragraph.at('w:pPr', 'w:sectPr')))
    throw new NotApplicable('the frame ends a section of the document');

  return { frame: first.at('w:pPr', 'w:framePr')!, paragraphs };
}

function frameWidth(frame: XmlElement, paragraphs: readonly XmlElement[]): number {
  const align = frame.attribute('w:xAlign');
  const width =
    Number(frame.attribute('w:w')) || (align === 'right' || align === 'center' ? contentWidth(paragraphs) : 0);

  return Number.isFinite(width) && width > 0 ? Math.min(Math.round(width), 14_000) : 4500;
}

/** A frame without a width ends where its text ends: in its cell the text stands at the side at which the frame stood. */
function alignText(frame: XmlElement, paragraphs: readonly XmlElement[]): void {
  const align = frame.attribute('w:xAlign');
  if (frame.attribute('w:w') !== undefined || (align !== 'right' && align !== 'center')) return;
  for (const paragraph of paragraphs) {
    const properties = paragraph.first('w:pPr')!;
    for (const old of properties.elements('w:jc')) removeNode(old);
    const at = properties.children.findIndex((child) => 'name' in child && behindAlignment.has(child.name));
    insertNodes(properties, at < 0 ? properties.children.length : at, [
      makeElement(properties, 'w:jc', { 'w:val': align }),
    ]);
  }
}

/** What must stand behind the alignment in the properties of a paragraph (ECMA-376 part 1, 17.3.1.26). */
const behindAlignment = new Set(['w:textDirection', 'w:textAlignment', 'w:textboxTightWrap', 'w:outlineLvl', 'w:divId', 'w:cnfStyle', 'w:rPr', 'w:sectPr', 'w:pPrChange']); // prettier-ignore

/** The colour of the line that goes round all paragraphs of a frame: in a cell it would be cut off at the sides. It becomes the cell's. */
function takeBorder(paragraphs: readonly XmlElement[]): string | undefined {
  const borders = paragraphs.map((paragraph) => paragraph.at('w:pPr', 'w:pBdr'));
  const [first] = borders;
  const markup = first && markupOf(first);
  const lines = ['w:top', 'w:left', 'w:bottom', 'w:right'].map((side) => first?.first(side));
  if (lines.some((line) => line?.attribute('w:val') !== 'single')) return undefined;
  if (borders.some((border) => !border || markupOf(border) !== markup)) return undefined;
  for (const border of borders) removeNode(border!);

  return lines[0]!.attribute('w:color') ?? 'auto';
}

function intoTable(frame: XmlElement, paragraphs: readonly XmlElement[], look: Omit<OneCell, 'content'>): void {
  const [first] = paragraphs;
  const parent = first!.parent!;
  alignText(frame, paragraphs);
  for (const paragraph of paragraphs) removeNode(paragraph.at('w:pPr', 'w:framePr')!);
  const table = oneCellTable(parent, { ...look, border: takeBorder(paragraphs), content: [] });
  insertTable(table, first!);
  const cell = table.at('w:tr', 'w:tc')!;
  for (const filler of cell.elements('w:p')) removeNode(filler);
  insertNodes(cell, cell.children.length, [...paragraphs]);
}
