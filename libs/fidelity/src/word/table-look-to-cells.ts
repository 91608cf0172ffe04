import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { putInOrder } from './order.js';
import { type BorderName, isLine, isShown, type Side, type TableLook, tableLook } from './table-look.js';
import { cellsOf, rowsOf } from './tables.js';
import { styleSheet } from './text-format.js';

interface PlacedCell {
  cell: XmlElement;
  row: number;
  column: number;
  /** The column behind its last one. */
  next: number;
}

interface Region {
  name: string;
  /** Rows and columns at its edge. */
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const regionNames = ['wholeTable', 'band1Vert', 'band2Vert', 'band1Horz', 'band2Horz', 'firstCol', 'lastCol', 'firstRow', 'lastRow'] as const; // prettier-ignore
const sides: readonly Side[] = ['top', 'left', 'bottom', 'right'];

/** Writes on each cell what the table's style draws there: lines, ground, and the colour and weight of its text. */
export function tableLookToCells(table: XmlElement, context: ChangeContext): void {
  const look = tableLook(table, styleSheet(context));
  if (!look) throw new NotApplicable('the style of the table draws nothing');
  const cells = [...rowsOf(table)].flatMap((row, index) =>
    [...cellsOf(row)].map(({ cell, column, span }) => ({ cell, row: index, column, next: column + span })),
  );
  if (cells.length > 20_000 || cells.length === 0) throw new NotApplicable('the table is too large');
  const size = { rows: cells.at(-1)!.row + 1, columns: Math.max(...cells.map(({ next }) => next)) };
  const asked = new Set<string>(regionNames.filter((name) => isShown(name, table)));
  const shown = (name: string) => asked.has(name);
  for (const placed of cells) draw(placed, regionsOf(placed, size, shown), look);
}

interface Size {
  rows: number;
  columns: number;
}

/** The regions that the table asks for and a cell belongs to, the one that wins last (ECMA-376 part 1, 17.7.6). */
function regionsOf({ row, column, next }: PlacedCell, { rows, columns }: Size, shown: (name: string) => boolean) {
  const [first, last] = [shown('firstRow') ? 1 : 0, shown('lastRow') ? 1 : 0];
  const [left, right] = [shown('firstCol') ? 1 : 0, shown('lastCol') ? 1 : 0];
  const whole = { top: 0, bottom: rows - 1, left: 0, right: columns - 1 };
  const regions: Region[] = [{ name: 'wholeTable', ...whole }];
  if (row >= first && row < rows - last) {
    if (column >= left && column < columns - right)
      regions.push({ name: (column - left) % 2 === 0 ? 'band1Vert' : 'band2Vert', ...whole, left: column, right: column }); // prettier-ignore
    regions.push({ name: (row - first) % 2 === 0 ? 'band1Horz' : 'band2Horz', ...whole, top: row, bottom: row });
  }
  if (column === 0) regions.push({ name: 'firstCol', ...whole, right: 0 });
  if (next === columns) regions.push({ name: 'lastCol', ...whole, left: columns - 1 });
  if (row === 0) regions.push({ name: 'firstRow', ...whole, bottom: 0 });
  if (row === rows - 1) regions.push({ name: 'lastRow', ...whole, top: rows - 1 });

  return regions.filter(({ name }) => shown(name));
}

function draw(placed: PlacedCell, regions: readonly Region[], look: TableLook): void {
  const borders = new Map<Side, XmlElement>();
  let shading: XmlElement | undefined;
  const texts: XmlElement[] = [];
  for (const region of regions) {
    for (const part of look.get(region.name) ?? []) {
      for (const side of sides) {
        const border = part.borders[edgeAt(side, placed, region)];
        if (border) borders.set(side, border);
      }
      shading = part.shading ?? shading;
      if (part.text && region.name !== 'wholeTable') texts.push(part.text);
    }
  }
  const { cell } = placed;
  // In the order in which the schema wants them.
  const drawn = sides.flatMap((side): [Side, XmlElement][] => {
    const border = borders.get(side);
    return border && isLine(border) ? [[side, border]] : [];
  });
  if (drawn.length > 0 || shading) writeProperties(cell, drawn, shading);
  for (const text of texts.toReversed()) writeText(cell, text);
}

/** The border of a region that runs along this side of a cell: its own at the edge, an inner one elsewhere. */
function edgeAt(side: Side, { row, column, next }: PlacedCell, region: Region): BorderName {
  const atEdge = { top: row === region.top, bottom: row === region.bottom, left: column <= region.left, right: next - 1 >= region.right }[side]; // prettier-ignore

  return atEdge ? side : side === 'top' || side === 'bottom' ? 'insideH' : 'insideV';
}

function writeProperties(cell: XmlElement, drawn: [Side, XmlElement][], shading: XmlElement | undefined): void {
  let properties = cell.first('w:tcPr');
  if (!properties) {
    properties = makeElement(cell, 'w:tcPr');
    insertNodes(cell, 0, [properties]);
  }
  for (const old of ['w:tcBorders', 'w:shd'].flatMap((name) => properties.elements(name))) removeNode(old);
  if (drawn.length > 0) {
    const list = putInOrder(properties, makeElement(properties, 'w:tcBorders'));
    for (const [side, border] of drawn) insertNodes(list, list.children.length, [copied(border, `w:${side}`, list)]);
  }
  if (shading) putInOrder(properties, copied(shading, 'w:shd', properties));
}

function copied(element: XmlElement, name: string, at: XmlElement): XmlElement {
  return makeElement(at, name, Object.fromEntries(element.attributes.filter((one) => !one.name.startsWith('xmlns')).map((one) => [one.name, one.value]))); // prettier-ignore
}

const textProperties = ['w:b', 'w:bCs', 'w:i', 'w:iCs', 'w:color'];

/** Gives runs without a colour or weight of their own that of the region. */
function writeText(cell: XmlElement, text: XmlElement): void {
  const wanted = text.elements().filter(({ name }) => textProperties.includes(name));
  if (wanted.length === 0) return;
  for (const run of cell.descendants('w:r').toArray()) {
    if (run.closest('w:tc') !== cell) continue;
    let properties = run.first('w:rPr');
    if (!properties) {
      properties = makeElement(run, 'w:rPr');
      insertNodes(run, 0, [properties]);
    }
    for (const one of wanted)
      if (!properties.first(one.name)) putInOrder(properties, copied(one, one.name, properties));
  }
}
