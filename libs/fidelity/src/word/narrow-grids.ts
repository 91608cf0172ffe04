import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { cellsOf, rowsOf } from './tables.js';

/** Tables whose list of columns is less than half as wide as their cells say. */
export function* narrowGrids({ document }: PartContext): Generator<XmlElement> {
  for (const table of document.elements('w:tbl')) {
    const columns = table.first('w:tblGrid')?.elements('w:gridCol') ?? [];
    const widths = cellWidths(table, columns.length);
    // The placeholder of a generator has a row of its own.
    if (!widths || columns.every((column) => column.attribute('w:w') === '100')) continue;
    const listed = columns.reduce((sum, column) => sum + (Number(column.attribute('w:w')) || 0), 0);
    if (listed * 2 < widths.reduce((sum, width) => sum + width, 0)) yield table;
  }
}

/** The widths in twentieths of a point of the cells of the first row that has one for each column. */
function cellWidths(table: XmlElement, columns: number): number[] | null {
  for (const row of rowsOf(table)) {
    const cells = [...cellsOf(row)];
    if (cells.length !== columns || columns === 0 || cells.some(({ span }) => span !== 1)) continue;
    const widths = cells.map(({ cell }) => {
      const width = cell.at('w:tcPr', 'w:tcW');

      return width?.attribute('w:type') === 'dxa' ? Number(width.attribute('w:w')) : 0;
    });
    if (widths.every((width) => width > 0)) return widths;
  }

  return null;
}

export function widenGrid(table: XmlElement, _context: ChangeContext): void {
  const columns = table.first('w:tblGrid')?.elements('w:gridCol') ?? [];
  const widths = cellWidths(table, columns.length);
  if (!widths) throw new NotApplicable('no row tells the width of each column');
  for (const [index, column] of columns.entries()) setAttribute(column, 'w:w', String(Math.round(widths[index]!)));
}
