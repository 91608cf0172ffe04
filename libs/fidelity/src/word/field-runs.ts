import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import type { XmlElement } from '../xml/tree.js';
import { bookmarksOf, type Field, fieldsByElement, hasListOfFigures, referenceTarget } from './fields.js';
import { storiesBelow } from '../text/story-text.js';
import { insertNodes, makeElement, makeText, removeNode, replaceNode } from '../xml/edit.js';
import { isOff } from './page-layout.js';

export interface FieldRuns {
  /** Runs before the result: begin, code, separator. */
  code: XmlElement[];
  result: XmlElement[];
  end: XmlElement;
}

/** The field that begins at an element, as it was when the part was read. */
export function fieldAt(element: XmlElement): Field {
  const field = fieldsByElement(element.document).get(element);
  if (!field) throw new NotApplicable('the field is built in another way');

  return field;
}

/** The runs of a complex field that lies in one paragraph, with each of its characters in a run of its own. */
export function fieldRuns(field: Field): FieldRuns {
  const [begin, separator, end] = [field.element, field.separator, field.end].map((mark) => mark?.parent);
  const parent = begin?.parent;
  if (!parent || !begin || !end || end.parent !== parent || begin.name !== 'w:r')
    throw new NotApplicable('the field runs over several paragraphs');
  const [code, result]: XmlElement[][] = [[begin], []];
  let isResult = begin === separator;
  for (const run of begin.following()) {
    if (run === end && (isResult || !separator)) return { code: code!, result: result!, end };
    (isResult ? result! : code!).push(run);
    isResult ||= run === separator;
  }

  throw new NotApplicable('the parts of the field are out of order');
}

/** Makes an internal link of a REF or PAGEREF field: the shown result stays, the field around it goes. */
export function referenceToLink(element: XmlElement, context: ChangeContext): void {
  const field = fieldAt(element);
  const anchor = referenceTarget(field);
  if (anchor && element.closest('w:hyperlink')) return keepResult(field, context);
  if (!anchor || !bookmarksOf(element.document).has(anchor))
    throw new NotApplicable('the place that it refers to is missing');
  if (field.simple) {
    declareSimple(element, context);
    replaceNode(element, [
      makeElement(element, 'w:hyperlink', { 'w:anchor': anchor, 'w:history': '1' }, [...element.elements()]),
    ]);
    return;
  }
  const paragraphs = paragraphsOf(field);
  if (paragraphs.length > 1) return linkParagraphs(field, anchor, paragraphs);
  const { code, result, end } = fieldRuns(field);
  if (result.length === 0 || result.some(({ name }) => name === 'w:hyperlink'))
    throw new NotApplicable('the reference shows no words of its own');
  const link = makeElement(code[0]!, 'w:hyperlink', { 'w:anchor': anchor, 'w:history': '1' });
  replaceNode(end, [link]);
  insertNodes(link, 0, result);
  for (const run of code) removeNode(run);
}

/** What stands in a link already, such as the page number of an entry, stays in that link. */
function keepResult(field: Field, context: ChangeContext): void {
  if (field.simple) {
    declareSimple(field.element, context);
    replaceNode(
      field.element,
      [...field.element.elements()].filter(({ name }) => name !== 'w:fldData'),
    );
    return;
  }
  const { code, end } = fieldRuns(field);
  for (const run of [...code, end]) removeNode(run);
}

/** The paragraphs from the beginning of a field to its end; none where anything else lies between them. */
function paragraphsOf({ element, end }: Field): XmlElement[] {
  const [first, last] = [element.parent?.parent, end?.parent?.parent];
  if (first?.name !== 'w:p' || last?.name !== 'w:p' || !first.parent || last.parent !== first.parent) return [];
  const between = [first];
  for (const next of first === last ? [] : first.following()) {
    if (next.name !== 'w:p') return [];
    between.push(next);
    if (next === last) break;
  }

  return between.at(-1) === last ? between : [];
}

/** A link cannot leave its paragraph: what a reference shows in several gets one in each. */
function linkParagraphs(field: Field, anchor: string, paragraphs: readonly XmlElement[]): void {
  const [begin, separator, end] = [field.element, field.separator, field.end].map((mark) => mark?.parent);
  const first = paragraphs[0]!.elements();
  const [from, middle] = [first.indexOf(begin!), separator ? first.indexOf(separator) : -1];
  const last = paragraphs.at(-1)!.elements();
  const to = last.indexOf(end!);
  if (from < 0 || middle < from || to < 0) throw new NotApplicable('the parts of the field are out of order');
  const shown = paragraphs.map((paragraph) => {
    if (paragraph === paragraphs[0]) return first.slice(middle + 1);
    return (paragraph === paragraphs.at(-1) ? last.slice(0, to) : paragraph.elements()).filter(
      ({ name }) => name !== 'w:pPr',
    );
  });
  if (shown.flat().some((run) => run.name !== 'w:r' || run.first('w:fldChar')))
    throw new NotApplicable('the reference shows more than words');

  for (const runs of shown) {
    if (runs.length === 0) continue;
    const link = makeElement(runs[0]!, 'w:hyperlink', { 'w:anchor': anchor, 'w:history': '1' });
    replaceNode(runs[0]!, [link]);
    insertNodes(link, 0, runs);
  }
  for (const run of [...first.slice(from, middle + 1), end!]) removeNode(run);
}

/** Some programs do not see what stands in a simple field. */
function declareSimple(field: XmlElement, context: ChangeContext): void {
  const inserted = storiesBelow(field)
    .flatMap(({ lines }) => lines)
    .join('\n');
  if (inserted !== '') context.declared.push({ removed: '', inserted, at: field.start, seenAnew: true });
}

/** Leaves the number that a caption shows. A list of figures finds its captions by their fields, so it keeps them. */
export function fieldToText(element: XmlElement, context: ChangeContext): void {
  const field = fieldAt(element);
  if (hasListOfFigures(element.document))
    throw new NotApplicable('the list of figures finds its captions by these numbers');
  if (!field.hasResult) throw new NotApplicable('the field shows no number');
  keepResult(field, context);
}

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

/** Leaves the name of a merge field in double braces, as programs that fill in Google documents look for it. */
export function mergeFieldToPlaceholder(element: XmlElement, context: ChangeContext): void {
  const field = fieldAt(element);
  const name = /^\s*MERGEFIELD\s+(?:"([^"]+)"|([^\s"\\]+))/i
    .exec(field.code)
    ?.slice(1)
    .find((one) => one !== undefined);
  const { code, result, end } = field.simple ? { code: [], result: element.elements(), end: null } : fieldRuns(field);
  const shown = result.map(({ text }) => text).join('');
  if (name === undefined || result.length === 0 || result.some((run) => run.name !== 'w:r'))
    throw new NotApplicable('the field is built in another way');
  if (shown.replaceAll(/[«»\s]/g, '') !== name.replaceAll(/\s/g, ''))
    throw new NotApplicable('the field shows a value, not its name');
  const [first, ...others] = result;
  const properties = first!.first('w:rPr');
  const inserted = `{{${name}}}`;
  const run = makeElement(first!, 'w:r', {}, [
    ...(properties ? [properties] : []),
    makeElement(first!, 'w:t', {}, [makeText(first!, inserted)]),
  ]);
  context.declared.push({ removed: shown, inserted, at: element.start });
  if (field.simple) return replaceNode(element, [run]);
  replaceNode(first!, [run]);
  for (const other of [...code, ...others, end!]) removeNode(other);
}
