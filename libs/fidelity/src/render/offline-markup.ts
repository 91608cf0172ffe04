import { OpenProblem } from '../xml/open-problem.js';
import type { OfficePackage } from '../package/office-package.js';
import { fieldsOf } from '../word/fields.js';
import { insertNodes, makeText, removeAttribute, removeNode, reorder, setAttribute } from '../xml/edit.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import { writeXml } from '../xml/write.js';

/** Fields that compute from the document alone. All others show their stored result. */
const ownFields = new Set(
  'PAGE NUMPAGES SECTION SECTIONPAGES TOC REF PAGEREF NOTEREF STYLEREF SEQ HYPERLINK DATE TIME CREATEDATE SAVEDATE PRINTDATE AUTHOR TITLE SUBJECT FORMTEXT FORMCHECKBOX FORMDROPDOWN EQ ADVANCE SYMBOL TC XE INDEX LISTNUM AUTONUM MERGEFIELD IF ='.split(
    ' ',
  ),
);

/** Elements that exist to fetch something. */
const fetching = new Set([
  'w:attachedTemplate',
  'w:altChunk',
  'w:subDoc',
  'w:mailMerge',
  'w:saveThroughXslt',
  'x:externalReferences',
  'x:webPublishing',
  'x:webPublishItems',
  'x:webPublishObjects',
  'x:oleLink',
  'x:ddeLink',
]);

/** Elements that no page shows: what cells accept. */
const unseen = new Set(['x:dataValidations', 'x14:dataValidations']);

/** A merge over a whole column or row: LibreOffice would draw a million rows of it. */
const endless = /:(?:[A-Z]+1048576|XFD\d+)$/;

/** Attributes that hold an address, whatever relationship stands beside them. */
const addresses = [
  'r:link',
  'r:href',
  'src',
  'href',
  'o:href',
  'o:althref',
  'o:src',
  '{http://www.w3.org/1999/xlink}href',
];

const formulaNames = ['x:f', 'x:formula', 'x:formula1', 'x:formula2', 'x:definedName', 'xm:f', 'c:f', 'cx:f'];
/** Functions that fetch, references to other files, DDE. */
const fetchingFormula =
  /\b(?:WEBSERVICE|FILTERXML|DDE|RTD|IMAGE|INDIRECT|CALL|REGISTER\.ID|IMPORT\w+|CUBE\w+)\s*\(|\[\d+\]|\.(?:xl|od|csv|htm|xml|sxc|fods)\w*\]|\w:[\\/]|\\\\|\|/i;

/** A part's markup without what makes a renderer fetch and what no page shows; null where the part cannot be read. */
export function offlineMarkup(office: OfficePackage, part: string): Uint8Array | null {
  const document = readMarkup(office, part);
  if (!document) return null;
  const kept = new Set<XmlElement>();
  for (const field of fieldsOf(document)) {
    if (ownFields.has(field.name)) for (const instruction of field.instructions) kept.add(instruction);
    else if (field.simple) setAttribute(field.element, 'w:instr', ' ');
  }
  for (const element of Array.from(document.elements())) clean(element, kept);

  return document.touched ? office.encoded(part, writeXml(document)) : office.bytes(part);
}

function readMarkup(office: OfficePackage, part: string): XmlDocument | null {
  try {
    return office.xml(part, keepFetching());
  } catch (cause) {
    if (cause instanceof OpenProblem) return null;
    throw cause;
  }
}

/** Of a sheet's cells only those are kept whose formula fetches, with the followers of such a shared formula. */
function keepFetching(): (element: XmlElement) => boolean {
  const shared = new Set<string>();

  return (element) => {
    if (element.name === 'x:row') return element.first('x:c') !== undefined;
    if (element.name === 'x:si') return false;
    if (element.name !== 'x:c') return true;
    const formula = element.first('x:f');
    if (!formula) return false;
    const index = formula.attribute('t') === 'shared' ? formula.attribute('si') : undefined;
    const fetches = fetchingFormula.test(formula.text);
    if (fetches && index !== undefined) shared.add(index);

    return fetches || (index !== undefined && shared.has(index));
  };
}

function clean(element: XmlElement, keptInstructions: ReadonlySet<XmlElement>): void {
  for (const name of addresses) removeAttribute(element, name);
  if (!element.parent) return;
  if (fetching.has(element.name) || unseen.has(element.name)) removeNode(element);
  if (element.name === 'x:mergeCell' && endless.test(element.attribute('ref') ?? '')) removeNode(element);
  if (/^w:(?:del)?instrText$/i.test(element.name) && !keptInstructions.has(element)) silence(element);
  if (formulaNames.includes(element.name)) cleanFormula(element);
}

function cleanFormula(formula: XmlElement): void {
  // A cell is kept by the reader only where its formula fetches; its stored value stays.
  const list = formula.parent;
  if (list?.name !== 'x:c' && !fetchingFormula.test(formula.text)) return;
  removeNode(formula);
  if (list?.name === 'x:definedNames' && !list.children.some((child) => 'name' in child)) removeNode(list);
}

/** Empties the instruction of a field, so that its stored result is shown. */
function silence(instruction: XmlElement): void {
  reorder(instruction, []);
  insertNodes(instruction, 0, [makeText(instruction, ' ')]);
}
