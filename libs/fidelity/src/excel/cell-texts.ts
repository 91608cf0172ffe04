import type { OfficePackage } from '../package/office-package.js';
import { storiesBelow } from '../text/story-text.js';
import { parseXml } from '../xml/parse.js';
import type { XmlElement } from '../xml/tree.js';
import { sheetNames } from './sheet-names.js';
import { columnNumber } from './workbook-parts.js';

/** A list of more cells than this is nothing that a control shows at once. */
const maxCells = 1000;

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
  if (sheet === undefined || (last - first + 1) * (to - from + 1) > maxCells || last < first || to < from) return null;
  const cells = cellsOf(office, sheet);
  if (!cells) return null;
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
  for (const [part, own] of sheetNames(office)) if (own === name) return part;

  return undefined;
}

/** Sheets and lists of texts beyond this many bytes are not read for the words of a few cells. */
const maxBytes = 16 * 1024 * 1024;

/** What is needed of a cell to tell what it shows. */
interface Cell {
  type: string | undefined;
  value: string;
  isPlain: boolean;
}

interface Known {
  sheets: Map<string, ReadonlyMap<string, Cell> | null>;
  texts?: string[];
}

const known = new WeakMap<OfficePackage, Known>();

function knownOf(office: OfficePackage): Known {
  const own = known.get(office) ?? { sheets: new Map<string, ReadonlyMap<string, Cell> | null>() };
  known.set(office, own);

  return own;
}

/** The cells of a sheet by row and column, read once: a sheet may have thousands of links. Null for a large sheet. */
function cellsOf(office: OfficePackage, sheet: string): ReadonlyMap<string, Cell> | null {
  const { sheets } = knownOf(office);
  const cells = sheets.get(sheet) ?? (isLarge(office, sheet) ? null : readCells(office, sheet));
  sheets.set(sheet, cells);

  return cells;
}

function isLarge(office: OfficePackage, part: string): boolean {
  return (office.archive.entry(part)?.bytes ?? 0) > maxBytes;
}

function readCells(office: OfficePackage, sheet: string): Map<string, Cell> {
  const found = new Map<string, Cell>();
  const keep = (element: XmlElement) => {
    if (element.name !== 'x:row') return true;
    const row = element.attribute('r') ?? '';
    for (const cell of element.elements('x:c')) {
      const type = cell.attribute('t');
      const column = columnNumber(/^[A-Z]+/.exec(cell.attribute('r') ?? '')?.[0] ?? '');
      found.set(`${row} ${column}`, {
        type,
        value: type === 'inlineStr' ? wordsBelow(cell) : (cell.first('x:v')?.text ?? ''),
        isPlain: (cell.attribute('s') ?? '0') === '0',
      });
    }
    return false;
  };
  parseXml(office.text(sheet).text, { maxDepth: office.archive.limits.xmlDepth, keep });

  return found;
}

function textOf({ type, value, isPlain }: Cell, office: OfficePackage): string | null {
  switch (type) {
    case 's':
      return sharedTexts(office)[Number(value)] ?? null;
    case 'str':
    case 'inlineStr':
      return value;
    case undefined:
    case 'n':
      // What a number looks like depends on its format.
      return value === '' || isPlain ? value : null;
    default:
      return null;
  }
}

function sharedTexts(office: OfficePackage): readonly string[] {
  const own = knownOf(office);

  return (own.texts ??= readSharedTexts(office));
}

function readSharedTexts(office: OfficePackage): string[] {
  const part = office.relationships(office.mainPart).find(({ type }) => type === 'sharedStrings')?.target;
  if (part === undefined || !office.has(part) || isLarge(office, part)) return [];
  const texts: string[] = [];
  const keep = (element: XmlElement) => {
    if (element.name !== 'x:si') return true;
    texts.push(wordsBelow(element));
    return false;
  };
  parseXml(office.text(part).text, { maxDepth: office.archive.limits.xmlDepth, keep });

  return texts;
}

function wordsBelow(element: XmlElement): string {
  return storiesBelow(element)
    .flatMap(({ lines }) => lines)
    .join(' ');
}
