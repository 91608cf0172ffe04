import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { fontScale, paragraphPoints } from './text-size.js';

/** Line spacing given in points. */
export function* pointSpacings({ document }: PartContext): Generator<XmlElement> {
  for (const spacing of document.elements('a:spcPts')) if (spacing.parent?.name === 'a:lnSpc') yield spacing;
}

/** The same spacing as a share of the line, which is 1.2 times the size, in thousandths of a percent. */
export function linePercent(spacing: XmlElement, context: PartContext): number | null {
  const points = Number(spacing.attribute('val')) / 100;
  const properties = spacing.parent?.parent;
  const size =
    properties?.name === 'a:pPr' && properties.parent
      ? paragraphPoints(properties.parent, context)
      : Number(properties?.first('a:defRPr')?.attribute('sz') ?? 1800) / 100;
  // A box that shrinks its text shrinks its lines with it, but not points.
  const drawn = size * fontScale(spacing.closest('p:txBody', 'a:txBody'));
  const percent = Math.round((points / (1.2 * drawn)) * 100_000);

  return Number.isFinite(percent) && percent > 0 && percent <= 13_200_000 ? percent : null;
}
