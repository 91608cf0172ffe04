import type { PartContext } from '../places/finding-places.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** A field: one `w:fldSimple`, or what stands between the begin and end characters of a complex one. */
export interface Field {
  /** The element that a finding points to: `w:fldSimple` or the begin character. */
  element: XmlElement;
  /** First word of its code, in capitals: `REF`, `TOC`. */
  name: string;
  code: string;
  /** The elements that hold the code of a complex field. */
  instructions: XmlElement[];
  simple: boolean;
  separator: XmlElement | null;
  end: XmlElement | null;
  /** Whether any result is cached. */
  hasResult: boolean;
  /** The first words of a complex field's cached result. */
  words: string;
  /** The field that this one stands in. */
  outer: Field | null;
}

/** All fields of a part in the order of their beginnings. */
export const fieldsOf = oncePerDocument((document): Field[] => {
  const fields: Field[] = [];
  const open: Field[] = [];
  for (const element of document.elements()) readFieldMark(element, fields, open);
  for (const field of fields)
    field.name = field.code
      .trim()
      .split(/[\s\\]+/, 1)[0]!
      .toUpperCase();

  return fields;
});

/** The same by the elements that findings point to. */
export const fieldsByElement = oncePerDocument(
  (document) => new Map(fieldsOf(document).map((field) => [field.element, field])),
);

/** Whether a list of figures finds its captions by the numbers of this part. */
export const hasListOfFigures = oncePerDocument((document) =>
  fieldsOf(document).some(({ name, code }) => name === 'TOC' && /\\[ac]\b/i.test(code)),
);

function readFieldMark(element: XmlElement, fields: Field[], open: Field[]): void {
  const field = open.at(-1);
  if (element.name === 'w:fldSimple') {
    fields.push({
      ...newField(element, field ?? null),
      simple: true,
      code: element.attribute('w:instr') ?? '',
      hasResult: element.first('w:r') !== undefined,
    });
  } else if (element.name === 'w:instrText' && field && !field.separator) {
    field.code += element.text;
    field.instructions.push(element);
  }
  if (element.name === 'w:t' && field?.separator) noteResult(element.text, open);
  if (element.name !== 'w:fldChar') return;

  const type = element.attribute('w:fldCharType');
  if (type === 'begin') {
    const begun = newField(element, field ?? null);
    fields.push(begun);
    open.push(begun);
  } else if (type === 'separate' && field) field.separator ??= element;
  else if (type === 'end' && field) {
    field.end = element;
    open.pop();
  }
}

function newField(element: XmlElement, outer: Field | null): Field {
  return {
    element,
    name: '',
    code: '',
    instructions: [],
    simple: false,
    separator: null,
    end: null,
    hasResult: false,
    words: '',
    outer,
  };
}

/** A detector for fields of some names, not inside a table of contents, whose entries are fields themselves. */
export function fieldsNamed(...names: string[]) {
  return function* ({ document }: PartContext): Generator<XmlElement> {
    for (const field of fieldsOf(document))
      if (names.includes(field.name) && !isInside(field, 'TOC')) yield field.element;
  };
}

export function isInside(field: Field, name: string): boolean {
  for (let outer = field.outer; outer; outer = outer.outer) if (outer.name === name) return true;

  return false;
}

/** More than any sentence by which Word says that a list has no entries. */
const maxWords = 160;

function noteResult(text: string, open: readonly Field[]): void {
  for (const field of open) {
    if (!field.separator) continue;
    field.hasResult ||= text !== '';
    if (field.words.length < maxWords) field.words += text.slice(0, maxWords);
  }
}

/** Runs that hold a field character together with another part of a field or with text. */
export function* crowdedFieldRuns({ document }: PartContext): Generator<XmlElement> {
  const parts = new Set(['w:fldChar', 'w:instrText', 'w:t', 'w:tab', 'w:br']);
  for (const run of document.elements('w:r')) {
    const content = run.elements().filter(({ name }) => parts.has(name));
    if (content.length > 1 && content.some(({ name }) => name === 'w:fldChar')) yield run;
  }
}

/** Tables of contents that hold no entries: fields without a result, and blocks for contents with neither field nor words. */
export function* emptyContents({ document }: PartContext): Generator<XmlElement> {
  const contents = fieldsOf(document).filter(({ name }) => name === 'TOC');
  for (const field of contents) if (!field.hasResult) yield field.element;
  const blocks = new Set(contents.map(({ element }) => element.closest('w:sdt')));
  for (const gallery of document.elements('w:docPartGallery')) {
    const block = gallery.closest('w:sdt');
    if (!block || !/table of contents/i.test(gallery.attribute('w:val') ?? '')) continue;
    const hasWords = [...block.descendants('w:t')].some(({ text }) => text.trim() !== '');
    if (!hasWords && !blocks.has(block)) yield block;
  }
}

/** How Word says in its languages that a table of contents or of figures has no entries. */
const noEntries =
  /^\s*(?:(?:error|fehler|erreur|errore|erro|fout)\s?[!.]\s*|¡error!\s*)?(?:no table of (?:contents|figures) entries found|(?:es (?:konnten|wurden) )?keine einträge für (?:ein|das) (?:inhalts|abbildungs)verzeichnis|aucune entrée de table (?:des matières|d[’']illustration)|no se (?:encontraron|encuentran) (?:entradas|elementos) de (?:la )?tabla de (?:contenido|ilustraciones)|(?:non è stata trovata )?(?:alcuna|nessuna) voce (?:di sommario|dell[’']indice)|(?:não foi encontrada )?nenhuma entrada d[eo] (?:índice|sumário)|geen (?:gegevens voor )?inhoudsopgave|(?:図表)?目次項目が見つかりません)/i;

/** Tables of contents and of figures whose cached result says that they have no entries. */
export function* contentsErrors({ document }: PartContext): Generator<XmlElement> {
  for (const { name, words, element } of fieldsOf(document))
    if (name === 'TOC' && words.length < maxWords && noEntries.test(words)) yield element;
}

/** References to a bookmark of this part that are not links yet. */
export function* bookmarkReferences({ document }: PartContext): Generator<XmlElement> {
  const bookmarks = bookmarksOf(document);
  for (const field of fieldsOf(document)) {
    const target = field.name === 'REF' ? referenceTarget(field) : null;
    if (target && bookmarks.has(target) && !field.element.closest('w:hyperlink')) yield field.element;
  }
}

export const bookmarksOf = oncePerDocument(
  (document) => new Set([...document.elements('w:bookmarkStart')].map((mark) => mark.attribute('w:name') ?? '')),
);

/** The bookmark of a REF or PAGEREF field. A field may also be the bare name, which is left alone. */
export function referenceTarget({ name, code, hasResult }: Field): string | null {
  if (!hasResult || (name !== 'REF' && name !== 'PAGEREF')) return null;

  return /^\s*(?:PAGE)?REF\s+"?([^\s"\\]+)/i.exec(code)?.[1] ?? null;
}
