import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removePart } from '../recipes/new-parts.js';
import { relatedPart } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';

/** A comments part without a comment, which Drive takes for a fault of the whole file. */
export function* emptyComments({ document }: PartContext): Generator<XmlElement> {
  if (document.root.name === 'w:comments' && !document.root.first('w:comment')) yield document.root;
}

/** Removes the empty comments part with what names it. */
export function removeComments(_root: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  const body = relatedPart(office, office.mainPart);
  if (!body || [...body.elementsNamed(['w:commentReference', 'w:commentRangeStart'])].length > 0)
    throw new NotApplicable('the document refers to comments');
  removePart(office.mainPart, part, context);
  context.removesPart = true;
}

/** The elements that may hold another one; what may stand anywhere is left out. */
const parents: Record<string, readonly string[]> = {
  'w:tr': [
    'w:tbl',
    'w:sdtContent',
    'w:customXml',
    'w:ins',
    'w:del',
    'w:moveFrom',
    'w:moveTo',
    'mc:Choice',
    'mc:Fallback',
  ],
  'w:tc': ['w:tr', 'w:sdtContent', 'w:customXml', 'mc:Choice', 'mc:Fallback'],
};
/** A paragraph or table may not stand in these. */
const inline = new Set(['w:p', 'w:r', 'w:t', 'w:hyperlink', 'w:smartTag', 'w:fldSimple']);

/** Paragraphs, tables, rows and cells where none may stand, and cells without a paragraph: programs that do not repair files refuse them. */
export function* wrongNesting({ document }: PartContext): Generator<XmlElement> {
  for (const element of document.elementsNamed(['w:p', 'w:tbl', 'w:tr', 'w:tc'])) {
    const parent = element.parent?.name ?? '';
    const allowed = parents[element.name];
    if (allowed ? !allowed.includes(parent) : inline.has(parent)) yield element;
    else if (element.name === 'w:tc' && element.descendants('w:p').next().done) yield element;
  }
}
