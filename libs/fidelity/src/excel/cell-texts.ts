import type { OfficePackage } from '../package/office-package.js';
import { relatedByType, relatedPart } from '../package/related-documents.js';
import { storiesBelow } from '../text/story-text.js';
import { parseXml } from '../xml/parse.js';
import type { XmlElement } from '../xml/tree.js';
import { columnNumber } from './workbook-parts.js';

/** A list of more cells than this is nothing that a control shows at once. */
const mostCells = 1000;

const sheetName = /(?:(?:'(?<quoted>(?:[^']|'')+)'|(?<bare>[\w.]+))!)?/;
const firstCell = /\$?(?<left>[A-Z]{1,3})\$?(?<top>\d+)/;
const lastCell = /(?::\$?(?<right>[A-Z]{1,3})\$?(?<bottom>\d+))?/;
/** 'Order!$A$1:$A$3'. */
const plainRange = new RegExp(`^${sheetName.source}${firstCell.source}${lastCell.source}$`);

/**
 * What the cells of a range show, row by row; null where the reference is no plain range, or a cell shows a number in a
 * format of its own.
 */
export function cellTexts(office: OfficePackage, own: string, reference: string): string[] | null {
  const told = plainRange.exec(reference)?.groups;
  if (!told) return null;
  const { quoted, bare, left = '', top = '', right = left, bottom = top } = told;
  const name = quoted?.replaceAll("''", "'") ?? bare;
  const sheet = name === undefined ? own : sheetNamed(office, name);
  const [first, last] = [Number(top), Number(bottom)];
  const [from, to] = [columnNumber(left), columnNumber(right)];
  if (sheet === undefined || (last - first + 1) * (to - from + 1) > mostCells || last < first || to < from) return null;
  const cells = cellsBetween(office, sheet, first, last);
  const texts: string[] = [];
  for (let row = first; row <= last; row++) {
    for (let column = from; column <= to; column++) {
      const cell = cells.get(`${row} ${column}`);
      const text = cell ? textOf(cell, office) : '';
      if (text === null) return null;
      texts.push(text);
    }
  }

  return texts;
}

function sheetNamed(office: OfficePackage, name: string): string | undefined {
  const sheets = relatedPart(office, office.mainPart)?.root.first('x:sheets')?.elements('x:sheet') ?? [];
  const id = sheets.find((one) => one.attribute('name') === name)?.attribute('r:id');
  const target = office.relationships(office.mainPart).find((one) => one.id === id)?.target;

  return target === undefined ? undefined : office.nameOf(target);
}

function cellsBetween(office: OfficePackage, sheet: string, first: number, last: number): Map<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  const keep = (element: XmlElement) => {
    if (element.name !== 'x:row') return true;
    const row = Number(element.attribute('r'));
    if (row < first || row > last) return false;
    for (const cell of element.elements('x:c'))
      found.set(`${row} ${columnNumber(/^[A-Z]+/.exec(cell.attribute('r') ?? '')?.[0] ?? '')}`, cell);
    return true;
  };
  parseXml(office.text(sheet).text, { maxDepth: office.archive.limits.xmlDepth, keep });

  return found;
}

function textOf(cell: XmlElement, office: OfficePackage): string | null {
  const value = cell.first('x:v')?.text ?? '';
  switch (cell.attribute('t')) {
    case 's':
      return sharedText(office, Number(value));
    case 'str':
      return value;
    case 'inlineStr':
      return wordsBelow(cell);
    case undefined:
    case 'n':
      // What a number looks like depends on its format.
      return value === '' || (cell.attribute('s') ?? '0') === '0' ? value : null;
    default:
      return null;
  }
}

function sharedText(office: OfficePackage, index: number): string | null {
  const strings = relatedByType(office, office.mainPart, 'sharedStrings')?.document.root.elements('x:si') ?? [];
  const found = strings[index];

  return found ? wordsBelow(found) : null;
}

function wordsBelow(element: XmlElement): string {
  return storiesBelow(element)
    .flatMap(({ lines }) => lines)
    .join(' ');
}
