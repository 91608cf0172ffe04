import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { plausibleGrid, textWidth } from './tables.js';

/** Tables with a place of their own, which text flows around. */
export function* floatingTables({ document }: PartContext): Generator<XmlElement> {
  for (const place of document.elements('w:tblpPr')) if (place.parent?.name === 'w:tblPr') yield place;
}

/** Beside a table as wide as this share of the text nothing flows. */
const fullWidthShare = 0.95;

/** Puts a table that fills the width of the text into the text, where it stands anyway. */
export function tableIntoText(place: XmlElement, _context: ChangeContext): void {
  const table = place.closest('w:tbl')!;
  if ((tableWidth(table) ?? 0) < fullWidthShare * textWidth(table))
    throw new NotApplicable('text flows beside the table');
  const anchor = place.attribute('w:vertAnchor') ?? 'margin';
  const moved = place.attribute('w:tblpY') ?? place.attribute('w:tblpYSpec');
  if (anchor !== 'text' && moved !== undefined && moved !== '0' && moved !== 'inline')
    throw new NotApplicable('the table has its place on the page, not in the text');
  for (const overlap of table.first('w:tblPr')!.elements('w:tblOverlap')) removeNode(overlap);
  removeNode(place);
}

/** Twentieths of a point; null where the table takes its width from its words. */
function tableWidth(table: XmlElement): number | null {
  const width = table.at('w:tblPr', 'w:tblW');
  const value = Number.parseFloat(width?.attribute('w:w') ?? '');
  if (width?.attribute('w:type') === 'pct' && value > 0)
    return (textWidth(table) * value) / (width.attribute('w:w')!.includes('%') ? 100 : 5000);
  if (width?.attribute('w:type') === 'dxa' && value > 0) return value;

  return plausibleGrid(table)?.reduce((sum, one) => sum + one, 0) ?? null;
}
