import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { relatedByType } from '../package/related-documents.js';
import { shownText } from '../text/story-text.js';
import { insertNodes, makeElement, makeText, replaceNode } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import { fieldAt } from './field-runs.js';
import { outlineLevel, stylesById } from './styles.js';

interface Entry {
  paragraph: XmlElement;
  text: string;
  level: number;
}

const maxEntries = 500;

/**
 * Lists the headings inside an empty table of contents, each as a link to its heading. Word fills in page numbers when the table
 * is next updated.
 */
export function fillContents(place: XmlElement, context: ChangeContext): void {
  const frame = place.name === 'w:sdt' ? blockFrame(place) : fieldFrame(place);
  const { parent, before } = frame;
  const entries = headings(place, frame.code, context);
  if (entries.length === 0) throw new NotApplicable('the document has no headings to list');

  const numbers = bookmarkNumbers(place.document);
  const bookmarks = entries.map((entry) => bookmark(entry, numbers));
  const paragraphs = entries.map(({ text, level }, index) => {
    const link = makeElement(parent, 'w:hyperlink', { 'w:anchor': bookmarks[index]!, 'w:history': '1' }, [
      textRun(parent, text),
    ]);
    const indent = makeElement(parent, 'w:pPr', {}, [
      makeElement(parent, 'w:ind', { 'w:left': String((level - 1) * 220) }),
    ]);
    return makeElement(parent, 'w:p', {}, [indent, link]);
  });
  // As Word writes it, the field begins in the first entry and ends in the paragraph where it was.
  insertNodes(paragraphs[0]!, 1, frame.opening);
  insertNodes(parent, before ? parent.children.indexOf(before) : 0, paragraphs);
  context.declared.push({
    removed: '',
    inserted: entries.map(({ text }) => `\n${text}`).join(''),
    at: before?.start ?? parent.openEnd,
  });
}

/** Where the entries are inserted. */
interface Frame {
  parent: XmlElement;
  /** The child of `parent` that follows the entries. */
  before: XmlElement | null;
  /** The runs that begin the field; they move into the first entry. */
  opening: XmlElement[];
  /** The field's instruction: `TOC \o "1-3"`. */
  code: string;
}

function blockFrame(block: XmlElement): Frame {
  const parent = block.first('w:sdtContent');
  // A content control inside a paragraph cannot hold paragraphs.
  if (!parent || block.closest('w:p') || parent.elements().some(({ name }) => name !== 'w:p'))
    throw new NotApplicable('the place for the contents is built in another way');

  return { parent, before: parent.elements()[0] ?? null, opening: [], code: '' };
}

function fieldFrame(begin: XmlElement): Frame {
  const field = fieldAt(begin);
  const paragraph = begin.closest('w:p');
  const parent = paragraph?.parent;
  if (!paragraph || !parent) throw new NotApplicable('the field stands outside a paragraph');
  if (field.simple) return simpleFrame(begin, paragraph, parent, field.code);
  const last = field.end?.closest('w:p');
  const separated = field.separator?.closest('w:p') ?? last;
  if (!last || separated !== paragraph || last.parent !== parent || !field.end?.parent)
    throw new NotApplicable('the field is spread over the document');

  const end = last === paragraph ? paragraph.children.indexOf(field.end.parent) : paragraph.children.length;
  const opening = paragraph
    .elements()
    .filter((child) => child.name === 'w:r' && paragraph.children.indexOf(child) < end);

  return {
    parent,
    before: paragraph,
    opening: field.separator ? opening : [...opening, fieldMark(parent, 'separate')],
    code: field.code,
  };
}

/** A `w:fldSimple` cannot hold paragraphs, so it is replaced by a complex field. */
function simpleFrame(field: XmlElement, paragraph: XmlElement, parent: XmlElement, code: string): Frame {
  if (field.parent !== paragraph) throw new NotApplicable('the field is built in another way');
  const instruction = makeElement(parent, 'w:r', {}, [
    makeElement(parent, 'w:instrText', { 'xml:space': 'preserve' }, [makeText(parent, code)]),
  ]);
  replaceNode(field, [fieldMark(parent, 'end')]);

  return {
    parent,
    before: paragraph,
    opening: [fieldMark(parent, 'begin'), instruction, fieldMark(parent, 'separate')],
    code,
  };
}

/** Headings by style or outline level, down to the level in the field's `\o` switch. */
function headings({ document }: XmlElement, code: string, { package: office, part }: ChangeContext): Entry[] {
  const deepest = Number(/\\o\s+"?\d-(\d)/.exec(code)?.[1] ?? 3);
  const styles = relatedByType(office, part, 'styles')?.document;
  const known = levels.get(document) ?? allHeadings(document, styles ? stylesById(styles) : new Map());
  levels.set(document, known);

  return known.filter(({ level }) => level <= deepest).slice(0, maxEntries);
}

/** The headings of a part, read once for all its tables of contents. */
const levels = new WeakMap<XmlDocument, Entry[]>();

function allHeadings(document: XmlDocument, styles: ReadonlyMap<string, XmlElement>): Entry[] {
  const entries: Entry[] = [];
  for (const paragraph of document.elements('w:p')) {
    const level = levelOf(paragraph, styles);
    if (level === null) continue;
    const text = [...paragraph.descendants('w:t')].map(shownText).join('').trim();
    if (text !== '' && !paragraph.closest('w:txbxContent')) entries.push({ paragraph, text, level });
  }

  return entries;
}

function levelOf(paragraph: XmlElement, styles: ReadonlyMap<string, XmlElement>): number | null {
  const own = paragraph.at('w:pPr', 'w:outlineLvl')?.attribute('w:val');
  if (own !== undefined) return /^[0-8]$/.test(own) ? Number(own) + 1 : null;
  const style = styles.get(paragraph.at('w:pPr', 'w:pStyle')?.attribute('w:val') ?? '');

  return style ? outlineLevel(style, styles) : null;
}

const bookmarkName = /^_Toc_fidelio_(\d{1,6})$/;

/** The highest number in the names of our bookmarks; 0 if the document has none. */
const bookmarkNumbers = oncePerDocument((document) => {
  const numbers = { last: 0 };
  for (const start of document.elements('w:bookmarkStart'))
    numbers.last = Math.max(numbers.last, Number(bookmarkName.exec(start.attribute('w:name') ?? '')?.[1] ?? 0));

  return numbers;
});

/**
 * Puts a bookmark around a heading, for the link, unless another table of contents of the document has done so.
 *
 * @returns the bookmark's name
 */
function bookmark({ paragraph }: Entry, numbers: { last: number }): string {
  const known = paragraph.elements('w:bookmarkStart').map((start) => start.attribute('w:name') ?? '');
  const own = known.find((name) => bookmarkName.test(name));
  if (own !== undefined) return own;

  const number = ++numbers.last;
  const name = `_Toc_fidelio_${number}`;
  const id = String(910_000 + number);
  const start = paragraph.first('w:pPr') ? paragraph.children.indexOf(paragraph.first('w:pPr')!) + 1 : 0;
  insertNodes(paragraph, start, [makeElement(paragraph, 'w:bookmarkStart', { 'w:id': id, 'w:name': name })]);
  insertNodes(paragraph, paragraph.children.length, [makeElement(paragraph, 'w:bookmarkEnd', { 'w:id': id })]);

  return name;
}

function textRun(at: XmlElement, text: string): XmlElement {
  return makeElement(at, 'w:r', {}, [makeElement(at, 'w:t', { 'xml:space': 'preserve' }, [makeText(at, text)])]);
}

function fieldMark(at: XmlElement, type: string): XmlElement {
  return makeElement(at, 'w:r', {}, [makeElement(at, 'w:fldChar', { 'w:fldCharType': type })]);
}
