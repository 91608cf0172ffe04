import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** `w:start` and `w:end` borders of cells, unless the same side is also given by its old name. A Strict file knows no other names. */
export function* logicalBorders({ document }: PartContext): Generator<XmlElement> {
  if (document.strict) return;
  for (const borders of document.elements('w:tcBorders')) {
    for (const border of borders.elements()) {
      if (border.name !== 'w:start' && border.name !== 'w:end') continue;
      if (!borders.first(`w:${physicalSide(border)}`)) yield border;
    }
  }
}

/** The start side is the left one, unless the table's columns run from right to left. */
export function physicalSide(border: XmlElement): 'left' | 'right' {
  const flag = border.closest('w:tbl')?.at('w:tblPr', 'w:bidiVisual');
  const mirrored = flag !== undefined && !['0', 'false', 'off'].includes(flag.attribute('w:val') ?? 'true');

  return (border.name === 'w:start') === mirrored ? 'right' : 'left';
}
