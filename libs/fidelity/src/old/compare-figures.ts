import { sheetNames } from '../excel/sheet-names.js';
import { partsWithRoles } from '../places/part-roles.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { sniff } from '../package/sniff.js';
import type { Carried } from './carry-over.js';
import { type OldValue, type OldWorkbook, readOldWorkbook } from './old-workbook.js';

export interface Counted {
  before: number;
  after: number;
}

/** What an old workbook holds and its copy no longer does, printed or not. */
export interface FigureLosses {
  charts: Counted;
  pictures: Counted | null;
  /** Cells that are empty in the copy or hold another value: 'Sheet!A1'. */
  cells: string[];
}

/** Charts, pictures and values on both sides; null for what is no workbook of Excel 5.0 to 2003. */
export async function compareFigures(original: Uint8Array, { bytes, old }: Carried): Promise<FigureLosses | null> {
  const isContainer = old.ending === 'xls' && sniff(original) === 'cfb';
  const before = isContainer ? await readOldWorkbook(original) : null;
  if (!before) return null;
  const office = openPackage(bytes);
  const drawn = partsWithRoles(office);
  const pictures = drawn
    .filter(({ role }) => role === 'excel.drawing')
    .reduce((sum, { part }) => sum + [...(relatedPart(office, part)?.elements('xdr:pic') ?? [])].length, 0);

  return {
    charts: { before: before.charts, after: drawn.filter(({ role }) => role === 'chart').length },
    pictures: before.pictures === null ? null : { before: before.pictures, after: pictures },
    cells: [...lostCells(before, office)],
  };
}

function* lostCells({ cells }: OldWorkbook, office: OfficePackage): Generator<string> {
  const parts = new Map([...sheetNames(office)].map(([part, name]) => [name, part]));
  for (const [name, values] of cells) {
    const part = parts.get(name);
    const now = part === undefined ? new Map<string, OldValue>() : readCells(office.text(part).text);
    for (const [cell, value] of values) if (!isSame(value, now.get(cell))) yield `${name}!${cell}`;
  }
}

/** Of numbers a renderer writes fifteen digits. A formula may have another result each time: it has to have one. */
function isSame(before: OldValue, after: OldValue | undefined): boolean {
  if (before === 'result') return after !== undefined;
  if (typeof before !== 'number' || typeof after !== 'number') return before === after;

  return Math.abs(before - after) <= 1e-9 * Math.max(1, Math.abs(before));
}

const kinds: Readonly<Record<string, OldValue>> = {
  s: 'words',
  str: 'words',
  inlineStr: 'words',
  b: 'truth',
  e: 'error',
};

/** The cells of a sheet as LibreOffice writes it. */
function readCells(markup: string): Map<string, OldValue> {
  const cells = new Map<string, OldValue>();
  for (const [, tag, content] of markup.matchAll(/<c ([^>]*[^/])>(.*?)<\/c>/gs)) {
    const [address, type] = [/\br="([A-Z]+\d+)"/.exec(tag!)?.[1], /\bt="(\w+)"/.exec(tag!)?.[1] ?? 'n'];
    const value = /<v>([^<]*)<\/v>/.exec(content!)?.[1] ?? (content!.includes('<is>') ? '' : undefined);
    if (address !== undefined && value !== undefined) cells.set(address, kinds[type] ?? Number(value));
  }

  return cells;
}
