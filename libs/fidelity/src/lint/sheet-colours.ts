import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { colourDigits } from '../xml/colour-digits.js';

const names = ['x:color', 'x:fgColor', 'x:bgColor', 'x:tabColor'];

/** Colours of a workbook that are written as a name or with a number sign, where eight digits have to stand. */
export function* invalidSheetColours({ document }: PartContext): Generator<XmlElement> {
  for (const colour of document.elementsNamed(names))
    if (colourDigits(colour.attribute('rgb') ?? '') !== null) yield colour;
}

/** Writes the same colour, without transparency, as eight digits. */
export function writeSheetColour(colour: XmlElement, _context: ChangeContext): void {
  const digits = colourDigits(colour.attribute('rgb') ?? '');
  if (digits === null) throw new NotApplicable('the colour is not known');
  setAttribute(colour, 'rgb', `FF${digits}`);
}
