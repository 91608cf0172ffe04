import type { PartContext } from '../places/finding-places.js';
import { relatedByType } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';
import { bareFormula } from './formulas.js';
import { sheetNames } from './sheet-names.js';

/** Rules that color cells by what stands on another sheet. */
export function* rulesOfOtherSheets({ document, package: office, part }: PartContext): Generator<XmlElement> {
  const own = sheetNames(office).get(part);
  for (const rule of document.elementsNamed(['x:cfRule', 'x14:cfRule'])) {
    const formulas = [...rule.elements('x:formula'), ...rule.elements('xm:f')];
    if (formulas.some(({ text }) => sheetsIn(text).some((name) => name !== own))) yield rule;
  }
}

function sheetsIn(formula: string): string[] {
  const found = bareFormula(formula).matchAll(/'((?:[^']|'')+)'!|([\p{L}\p{N}_.]+)!/gu);

  return [...found].map(([, quoted, plain]) => quoted?.replaceAll("''", "'") ?? plain!);
}

/** Rules whose format says how numbers are written. */
export const rulesWithFormats = rulesBy((format) => format.first('x:numFmt') !== undefined);

/** Rules whose format draws a line around cells. */
export const rulesWithBorders = rulesBy((format) =>
  Boolean(
    format
      .first('x:border')
      ?.elements()
      .some((side) => (side.attribute('style') ?? 'none') !== 'none'),
  ),
);

function rulesBy(has: (format: XmlElement) => boolean) {
  return function* rules({ document, package: office }: PartContext): Generator<XmlElement> {
    const styles = relatedByType(office, office.mainPart, 'styles')?.document.root;
    const found = (styles?.first('x:dxfs')?.elements('x:dxf') ?? []).map((format) => has(format));
    if (found.includes(true))
      for (const rule of document.elements('x:cfRule')) if (found[Number(rule.attribute('dxfId') ?? -1)]) yield rule;
    for (const rule of document.elements('x14:cfRule')) {
      const format = rule.first('x14:dxf');
      if (format && has(format)) yield rule;
    }
  };
}

/** The sources of drop-down lists, with what they say. */
function* listSources({ document }: PartContext): Generator<{ place: XmlElement; source: string }> {
  for (const list of document.elementsNamed(['x:dataValidation', 'x14:dataValidation'])) {
    if (list.attribute('type') !== 'list') continue;
    const place = list.first('x:formula1') ?? list.at('x14:formula1', 'xm:f');
    if (place) yield { place, source: bareFormula(place.text).replace(/^\s*=/, '').trim() };
  }
}

export function* listsByFormula(context: PartContext): Generator<XmlElement> {
  for (const { place, source } of listSources(context)) if (source.includes('(')) yield place;
}

export function* listsByName(context: PartContext): Generator<XmlElement> {
  for (const { place, source } of listSources(context))
    if (/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(source) && !/^[A-Z]{1,3}\d+$/i.test(source)) yield place;
}

export function* namesWithApostrophe({ document }: PartContext): Generator<XmlElement> {
  for (const sheet of document.elements('x:sheet')) if (sheet.attribute('name')?.includes("'")) yield sheet;
}

/** Cells that Excel fills by putting other values into a formula. */
export function* dataTables({ document }: PartContext): Generator<XmlElement> {
  for (const formula of document.elements('x:f')) if (formula.attribute('t') === 'dataTable') yield formula;
}

const doubled = /('(?:[^']|'')+'!|[\p{L}\p{N}_.]+!)(\$?[A-Z]{1,3}\$?\d+):\1(\$?[A-Z]{1,3}\$?\d+)/giu;

/** Formulas with a range that names its sheet at both ends. */
export function* doubledSheets({ document }: PartContext): Generator<XmlElement> {
  for (const formula of document.elements('x:f'))
    if (bareFormula(formula.text).search(doubled) >= 0 && withSheetsOnce(formula) !== formula.text) yield formula;
}

/** The formula with each range naming its sheet once; what stands in quotes as text stays. */
export function withSheetsOnce(formula: XmlElement): string {
  const pieces = formula.text.split(/("(?:[^"]|"")*")/);

  return pieces.map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(doubled, '$1$2:$3'))).join('');
}

/** Headers and footers that say something on paper. */
export function* printedHeaders({ document }: PartContext): Generator<XmlElement> {
  for (const header of document.elementsNamed(['x:oddHeader', 'x:oddFooter']))
    if (header.text.trim() !== '') yield header;
}
