import type { PartContext } from '../places/finding-places.js';
import { relatedByType } from '../package/related-documents.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Draws nothing in PowerPoint either. */
const emptyStyle = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';
const gridStyle = '{5940675A-B579-460E-94D1-54222C63F5DA}';
/** The styles that PowerPoint and the libraries give new tables, by the colour that they draw with. */
const mediumStyles: Readonly<Record<string, string>> = {
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': 'accent1',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': 'accent2',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': 'accent3',
  '{00A15C55-8517-42AA-B614-E9B94910E393}': 'accent4',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': 'accent5',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': 'accent6',
  '{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}': 'dk1',
};

/** Tables that name a style which the file does not hold, and whose cells do not all have a ground of their own. */
export function* tablesWithoutStyle({ document, package: office }: PartContext): Generator<XmlElement> {
  const ids = [...document.elements('a:tableStyleId')];
  if (ids.length === 0) return;
  const list = relatedByType(office, office.mainPart, 'tableStyles')?.document.elements('a:tblStyle') ?? [];
  const known = new Set([...list].map((style) => style.attribute('styleId')?.toUpperCase()));
  for (const id of ids) {
    const style = id.text.trim().toUpperCase();
    const table = id.closest('a:tbl');
    if (!table || style === '' || style === emptyStyle || known.has(style)) continue;
    if (cellsOf(table).some(({ cell }) => !hasFill(cell))) yield table;
  }
}

interface Cell {
  cell: XmlElement;
  row: number;
  column: number;
}

function cellsOf(table: XmlElement): Cell[] {
  return table
    .elements('a:tr')
    .flatMap((line, row) => line.elements('a:tc').map((cell, column) => ({ cell, row, column })));
}

const fills = ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill'];

function hasFill(cell: XmlElement): boolean {
  return (
    cell
      .first('a:tcPr')
      ?.elements()
      .some(({ name }) => fills.includes(name)) ?? false
  );
}

/** Draws on each cell what PowerPoint draws for the style: grounds, lines, and the colour and weight of its text. */
export function drawTableStyle(table: XmlElement, _context: ChangeContext): void {
  const properties = table.first('a:tblPr')!;
  const style = properties.first('a:tableStyleId')?.text.trim().toUpperCase() ?? '';
  const colour = mediumStyles[style];
  if (colour === undefined && style !== gridStyle) throw new NotApplicable('we do not know what this style draws');
  const cells = cellsOf(table);
  const rows = table.elements('a:tr').length;
  const widths = new Map(cells.map(({ row, column }) => [row, column + 1]));
  const asks = (name: string) => ['1', 'true'].includes(properties.attribute(name) ?? '');
  for (const { cell, row, column } of cells) {
    const columns = widths.get(row)!;
    const isHead =
      (asks('firstRow') && row === 0) ||
      (asks('lastRow') && row === rows - 1) ||
      (asks('firstCol') && column === 0) ||
      (asks('lastCol') && column === columns - 1);
    const line = colour === undefined ? 'tx1' : 'lt1';
    drawLines(cell, line, row === 0 && asks('firstRow') && colour !== undefined);
    if (colour === undefined) continue;
    const inBand =
      (asks('bandRow') && (row - (asks('firstRow') ? 1 : 0)) % 2 === 0) ||
      (asks('bandCol') && (column - (asks('firstCol') ? 1 : 0)) % 2 === 0);
    drawGround(cell, colour, isHead ? null : inBand ? 40_000 : 20_000);
    if (isHead) drawText(cell);
  }
}

const order = ['a:lnL', 'a:lnR', 'a:lnT', 'a:lnB', 'a:lnTlToBr', 'a:lnBlToTr', 'a:cell3D', ...fills];

function put(cell: XmlElement, child: XmlElement): void {
  let properties = cell.first('a:tcPr');
  if (!properties) {
    properties = makeElement(cell, 'a:tcPr');
    const at = cell.children.findLastIndex((one) => 'name' in one && one.name === 'a:txBody');
    insertNodes(cell, at + 1, [properties]);
  }
  const before = order.slice(0, order.indexOf(child.name));
  const at = properties.children.findLastIndex((one) => 'name' in one && before.includes(one.name));
  insertNodes(properties, at + 1, [child]);
}

function drawLines(cell: XmlElement, colour: string, isThickBelow: boolean): void {
  for (const name of ['a:lnL', 'a:lnR', 'a:lnT', 'a:lnB']) {
    if (cell.at('a:tcPr', name)) continue;
    const width = isThickBelow && name === 'a:lnB' ? '38100' : '12700';
    put(cell, makeElement(cell, name, { w: width, cmpd: 'sng' }, [fillOf(cell, colour)]));
  }
}

function drawGround(cell: XmlElement, colour: string, tint: number | null): void {
  if (!hasFill(cell)) put(cell, fillOf(cell, colour, tint));
}

function fillOf(at: XmlElement, colour: string, tint: number | null = null): XmlElement {
  const lighter = tint === null ? [] : [makeElement(at, 'a:tint', { val: String(tint) })];

  return makeElement(at, 'a:solidFill', {}, [makeElement(at, 'a:schemeClr', { val: colour }, lighter)]);
}

function drawText(cell: XmlElement): void {
  for (const run of ['a:r', 'a:fld'].flatMap((name) => [...cell.descendants(name)])) {
    let properties = run.first('a:rPr');
    if (!properties) {
      properties = makeElement(run, 'a:rPr');
      insertNodes(run, 0, [properties]);
    }
    if (properties.attribute('b') === undefined) setAttribute(properties, 'b', '1');
    if (properties.elements().some(({ name }) => fills.includes(name))) continue;
    const line = properties.children.findLastIndex((one) => 'name' in one && one.name === 'a:ln');
    insertNodes(properties, line + 1, [fillOf(properties, 'lt1')]);
  }
}
