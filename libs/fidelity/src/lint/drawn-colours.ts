import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { colourDigits } from '../xml/colour-digits.js';

/** Colours of drawings that are not written as six digits. */
export function* invalidColours({ document }: PartContext): Generator<XmlElement> {
  for (const colour of document.elements('a:srgbClr'))
    if (!colour.closest('mc:Fallback') && colourDigits(colour.attribute('val') ?? '') !== null) yield colour;
}

/** Writes the same colour as six digits. */
export function writeDrawnColour(colour: XmlElement, _context: ChangeContext): void {
  const digits = colourDigits(colour.attribute('val') ?? '');
  if (digits === null) throw new NotApplicable('the colour is not known');
  setAttribute(colour, 'val', digits);
}
