import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const widths = ['w:tblW', 'w:tcW', 'w:wBefore', 'w:wAfter', 'w:tblInd', 'w:tblCellSpacing'];

/** Widths of tables and cells that are written as `50%`; a Strict file knows no other way. */
export function* percentWidths({ document }: PartContext): Generator<XmlElement> {
  if (document.strict) return;
  for (const width of document.elementsNamed(widths)) if (fiftieths(width) !== null) yield width;
}

/** The same share in fiftieths of a percent. */
export function fiftieths(width: XmlElement): string | null {
  const share = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(width.attribute('w:w') ?? '')?.[1];

  return share === undefined ? null : String(Math.round(Number(share) * 50));
}
