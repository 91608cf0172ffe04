import type { PartContext } from '../places/finding-places.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** Elements that may stand between a table and its rows, or a row and its cells, without meaning anything here. */
const transparent = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:ins',
  'w:moveTo',
  'mc:AlternateContent',
  'mc:Choice',
]);

export interface PlacedCell {
  cell: XmlElement;
  /** First grid column and how many it spans. */
  column: number;
  span: number;
}

/** Own rows of a table, also those inside content controls; rows of nested tables are not its own. */
export function* rowsOf(table: XmlElement): Generator<XmlElement> {
  yield* through(table, 'w:tr');
}

export function* cellsOf(row: XmlElement): Generator<PlacedCell> {
  let column = gridCount(row, 'w:gridBefore');
  for (const cell of through(row, 'w:tc')) {
    const span = Math.max(1, wholeNumber(cell.at('w:tcPr', 'w:gridSpan')?.attribute('w:val')) ?? 1);
    yield { cell, column, span };
    column += span;
  }
}

const grids = new WeakMap<XmlElement, number[] | null>();

/** Widths of the grid columns in twentieths of a point; null where the table has no plausible grid. */
export function plausibleGrid(table: XmlElement): number[] | null {
  const known = grids.get(table);
  if (known !== undefined) return known;
  const grid = readGrid(table);
  grids.set(table, grid);

  return grid;
}

function readGrid(table: XmlElement): number[] | null {
  const columns = table.first('w:tblGrid')?.elements('w:gridCol') ?? [];
  const widths = columns.map((column) => wholeNumber(column.attribute('w:w')) ?? 0);
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (widths.length === 0 || widths.length > 63 || total > 31_680 || widths.some((width) => width < 20)) return null;
  // Some generators write 100 for every column as a placeholder.
  if (widths.every((width) => width === 100)) return null;

  return rowsFit(table, widths.length) ? widths : null;
}

function rowsFit(table: XmlElement, columns: number): boolean {
  for (const row of rowsOf(table)) {
    let used = 0;
    for (const { column, span } of cellsOf(row)) used = column + span;
    if (used > columns) return false;
  }

  return true;
}

/** The width that the grid gives a cell, or null where the table has no plausible grid. */
export function gridWidth(cell: XmlElement): number | null {
  const table = cell.closest('w:tbl');
  const row = cell.closest('w:tr');
  const grid = table && plausibleGrid(table);
  if (!grid || !row) return null;
  for (const placed of cellsOf(row)) {
    if (placed.cell !== cell) continue;
    return grid.slice(placed.column, placed.column + placed.span).reduce((sum, width) => sum + width, 0);
  }

  return null;
}

export function* cellsWithoutWidth({ document }: PartContext): Generator<XmlElement> {
  for (const table of document.elements('w:tbl')) {
    // A fixed layout takes its widths from the grid, as the files that Google writes do.
    if (table.at('w:tblPr', 'w:tblLayout')?.attribute('w:type') === 'fixed' || !plausibleGrid(table)) continue;
    for (const row of rowsOf(table)) {
      for (const { cell } of cellsOf(row)) if (!hasWidth(cell)) yield cell;
    }
  }
}

function hasWidth(cell: XmlElement): boolean {
  const width = cell.at('w:tcPr', 'w:tcW');

  return width !== undefined && width.attribute('w:type') !== 'auto';
}

function gridCount(row: XmlElement, name: string): number {
  return wholeNumber(row.at('w:trPr', name)?.attribute('w:val')) ?? 0;
}

function wholeNumber(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : null;
}

function* through(parent: XmlElement, name: string): Generator<XmlElement> {
  for (const child of parent.elements()) {
    if (child.name === name) yield child;
    else if (transparent.has(child.name)) yield* through(child, name);
  }
}

/** Tables whose grid columns are all 100 wide: what a generator writes that leaves the layout to Word. */
export function* placeholderGrids({ document }: PartContext): Generator<XmlElement> {
  for (const table of document.elements('w:tbl')) {
    const columns = table.first('w:tblGrid')?.elements('w:gridCol') ?? [];
    if (columns.length > 0 && columns.every((column) => column.attribute('w:w') === '100')) yield table;
  }
}

const shares = new WeakMap<XmlElement, number>();

/** The width of each column of a table whose columns share the width of the text. */
export function columnShare(table: XmlElement): number {
  const known = shares.get(table);
  if (known !== undefined) return known;
  const share = Math.floor(textWidth(table) / table.first('w:tblGrid')!.elements('w:gridCol').length);
  shares.set(table, share);

  return share;
}

/** Width between the margins of the section that a table stands in, or of its cell, in twentieths of a point. */
export function textWidth(table: XmlElement): number {
  const outer = table.closest('w:tc')?.at('w:tcPr', 'w:tcW');
  if (outer?.attribute('w:type') === 'dxa') return Math.max(600, Number(outer.attribute('w:w')) - 216) || defaultWidth;
  const section = sectionAfter(table);
  const page = Number(section?.first('w:pgSz')?.attribute('w:w'));
  const margins = section?.first('w:pgMar');
  const width = page - Number(margins?.attribute('w:left') ?? 0) - Number(margins?.attribute('w:right') ?? 0);

  return Number.isFinite(width) && width > 600 ? width : defaultWidth;
}

/** A4 with margins of an inch. */
const defaultWidth = 9026;

const sectionsOf = oncePerDocument((document) => [...document.elements('w:sectPr')]);

function sectionAfter(table: XmlElement): XmlElement | undefined {
  const sections = sectionsOf(table.document);
  let low = 0;
  for (let high = sections.length; low < high;) {
    const middle = (low + high) >> 1;
    if (sections[middle]!.start > table.start) high = middle;
    else low = middle + 1;
  }

  return sections[low];
}
