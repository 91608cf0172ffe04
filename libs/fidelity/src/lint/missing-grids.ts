import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { cellsOf, rowsOf, textWidth } from '../word/tables.js';

/** Tables without the list of their columns, which they need. */
export function* missingGrids({ document }: PartContext): Generator<XmlElement> {
  for (const table of document.elements('w:tbl'))
    if (!table.first('w:tblGrid') && !rowsOf(table).next().done) yield table;
}

/** Lists the columns with the widths of the cells, or with equal shares of the text where a cell names none. */
export function addGrid(table: XmlElement, _context: ChangeContext): void {
  const rows = [...rowsOf(table)].map((row) => [...cellsOf(row)]);
  const columns = Math.max(...rows.map((cells) => Math.max(0, ...cells.map(({ column, span }) => column + span))));
  if (columns < 1 || columns > 63) throw new NotApplicable('the table has no columns, or too many');
  const widths = Array.from({ length: columns }, () => 0);
  for (const { cell, column, span } of rows.flat()) {
    const width = cell.at('w:tcPr', 'w:tcW');
    const value = width?.attribute('w:type') === 'dxa' ? Number(width.attribute('w:w')) : 0;
    if (span === 1 && value > 0) widths[column] ||= Math.round(value);
  }
  const share = Math.floor(textWidth(table) / columns);
  const grid = makeElement(
    table,
    'w:tblGrid',
    {},
    widths.map((width) => makeElement(table, 'w:gridCol', { 'w:w': String(width || share) })),
  );
  const properties = table.first('w:tblPr');
  insertNodes(table, properties ? table.children.indexOf(properties) + 1 : 0, [grid]);
}
