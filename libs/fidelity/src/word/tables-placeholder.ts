import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Tables whose grid columns are all 100 wide: what a generator writes that leaves the layout to Word. */
export function* placeholderGrids({ document }: PartContext): Generator<XmlElement> {
  for (const table of document.elements('w:tbl')) {
    const columns = table.first('w:tblGrid')?.elements('w:gridCol') ?? [];
    if (columns.length > 0 && columns.every((column) => column.attribute('w:w') === '100')) yield table;
  }
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

function sectionAfter(table: XmlElement): XmlElement | undefined {
  for (const section of table.document.elements('w:sectPr')) if (section.start > table.start) return section;

  return undefined;
}
