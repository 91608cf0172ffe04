import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Sections whose page is of another size than that of the first section. A page that is only turned is of the same size. */
export function* otherPageSizes({ document }: PartContext): Generator<XmlElement> {
  const sizes = [...document.elements('w:pgSz')].filter((size) => size.parent?.name === 'w:sectPr');
  const [first] = sizes;
  for (const size of sizes) if (first && sizeText(size) !== sizeText(first)) yield size;
}

function sizeText(size: XmlElement): string {
  return ['w:w', 'w:h']
    .map((name) => Number(size.attribute(name)))
    .toSorted((a, b) => a - b)
    .join('×');
}

/** Page borders with at least one edge; an empty list is no border. */
export function* pageBorders({ document }: PartContext): Generator<XmlElement> {
  const shown = (edge: XmlElement) => !['nil', 'none'].includes(edge.attribute('w:val') ?? 'none');
  for (const borders of document.elements('w:pgBorders')) if (borders.elements().some(shown)) yield borders;
}

/** Columns of different widths, or more than three. */
export function* unusualColumns({ document }: PartContext): Generator<XmlElement> {
  for (const columns of document.elements('w:cols')) {
    const widths = columns.elements('w:col').map((column) => column.attribute('w:w') ?? '');
    const unequal =
      columns.attribute('w:equalWidth') !== undefined &&
      isOff(columns.attribute('w:equalWidth')) &&
      new Set(widths).size > 1;
    if (unequal || Number(columns.attribute('w:num') ?? '1') > 3) yield columns;
  }
}

/** Tables inside cells of other tables; of a nest only the inner ones. */
export function* nestedTables({ document }: PartContext): Generator<XmlElement> {
  for (const table of document.elements('w:tbl'))
    if (table.closest('w:tbl', 'w:txbxContent')?.name === 'w:tbl') yield table;
}

export function isOff(value: string | undefined): boolean {
  return value !== undefined && ['0', 'false', 'off'].includes(value);
}
