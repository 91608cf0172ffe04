import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { styleName } from './styles.js';
import { cellsOf, rowsOf } from './tables.js';
import { styleChain, type StyleSheet, styleSheet } from './text-format.js';

export type Side = 'top' | 'left' | 'bottom' | 'right';
export type BorderName = Side | 'insideH' | 'insideV';

/** What a style gives a region of a table. */
export interface RegionLook {
  borders: Partial<Record<BorderName, XmlElement>>;
  shading: XmlElement | undefined;
  text: XmlElement | undefined;
}

/** By the region's name, `wholeTable` for the table itself; the style nearest to the table last. */
export type TableLook = ReadonlyMap<string, readonly RegionLook[]>;

/** The plain grid, which every program draws. */
const plainGrid = /^(?:table grid\s*\d*|normal table|table normal)$/i;

/** Tables whose lines and grounds are given by their style alone. */
export function* styledTables(context: PartContext): Generator<XmlElement> {
  const sheet = styleSheet(context);
  for (const table of context.document.elements('w:tbl'))
    if (tableLook(table, sheet) && !hasOwnLook(table)) yield table;
}

/** What the table's style draws; null where that is nothing, or the plain grid. */
export function tableLook(table: XmlElement, sheet: StyleSheet): TableLook | null {
  const style = sheet.byId.get(table.at('w:tblPr', 'w:tblStyle')?.attribute('w:val') ?? '');
  if (!style || style.attribute('w:type') !== 'table' || plainGrid.test(styleName(style))) return null;
  const look = new Map<string, RegionLook[]>();
  const add = (region: string, part: RegionLook) => look.set(region, [...(look.get(region) ?? []), part]);
  for (const one of styleChain(style, sheet).toReversed()) {
    add('wholeTable', regionLook(one));
    for (const region of one.elements('w:tblStylePr')) add(region.attribute('w:type') ?? '', regionLook(region));
  }
  const isSeen = [...look.entries()].some(
    ([region, parts]) => isShown(region, table) && parts.some((part) => part.shading || Object.values(part.borders).some(isLine)),
  ); // prettier-ignore

  return isSeen ? look : null;
}

function regionLook(holder: XmlElement): RegionLook {
  const borders: RegionLook['borders'] = {};
  for (const list of [holder.at('w:tblPr', 'w:tblBorders'), holder.at('w:tcPr', 'w:tcBorders')])
    for (const border of list?.elements() ?? []) {
      const name = { 'w:start': 'left', 'w:end': 'right' }[border.name] ?? border.name.slice(2);
      borders[name as BorderName] = border;
    }
  const shading = holder.at('w:tcPr', 'w:shd');

  return { borders, shading: shading && isGround(shading) ? shading : undefined, text: holder.first('w:rPr') };
}

export function isLine(border: XmlElement | undefined): boolean {
  return border !== undefined && !['nil', 'none', undefined].includes(border.attribute('w:val'));
}

function isGround(shading: XmlElement): boolean {
  const fill = shading.attribute('w:fill') ?? 'auto';

  return (
    !['auto', 'FFFFFF', 'ffffff'].includes(fill) || !['clear', 'nil', undefined].includes(shading.attribute('w:val'))
  );
}

const flags: Readonly<Record<string, { name: string; bit: number; off?: true }>> = {
  firstRow: { name: 'w:firstRow', bit: 0x20 },
  lastRow: { name: 'w:lastRow', bit: 0x40 },
  firstCol: { name: 'w:firstColumn', bit: 0x80 },
  lastCol: { name: 'w:lastColumn', bit: 0x100 },
  band1Horz: { name: 'w:noHBand', bit: 0x200, off: true },
  band2Horz: { name: 'w:noHBand', bit: 0x200, off: true },
  band1Vert: { name: 'w:noVBand', bit: 0x400, off: true },
  band2Vert: { name: 'w:noVBand', bit: 0x400, off: true },
};

/** Whether the table asks for this region of its style. */
export function isShown(region: string, table: XmlElement): boolean {
  if (region === 'wholeTable') return true;
  const flag = flags[region];
  const look = table.at('w:tblPr', 'w:tblLook');
  if (!flag) return false;
  const own = look?.attribute(flag.name);
  const value = own === undefined ? (Number.parseInt(look?.attribute('w:val') ?? '0', 16) & flag.bit) !== 0 : ['1', 'true', 'on'].includes(own); // prettier-ignore

  return flag.off ? !value : value;
}

/** Whether the table or one of its cells says itself how it is drawn. */
function hasOwnLook(table: XmlElement): boolean {
  if (table.at('w:tblPr', 'w:tblBorders')?.elements().some(isLine)) return true;
  for (const row of rowsOf(table)) {
    if (row.at('w:tblPrEx', 'w:tblBorders')) return true;
    for (const { cell } of cellsOf(row)) {
      const properties = cell.first('w:tcPr');
      if (properties?.first('w:tcBorders')?.elements().some(isLine)) return true;
      if (properties?.first('w:shd') && isGround(properties.first('w:shd')!)) return true;
    }
  }

  return false;
}
