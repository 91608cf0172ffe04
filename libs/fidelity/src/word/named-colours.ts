import type { PartContext } from '../places/finding-places.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { colourDigits } from '../xml/colour-digits.js';
import { setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const borders = ['top', 'left', 'bottom', 'right', 'start', 'end', 'insideH', 'insideV', 'between', 'bar'].map((side) => `w:${side}`); // prettier-ignore

/** Colours of text, grounds and lines that are written as a name or with a number sign, not as six digits. */
export function* namedColours({ document }: PartContext): Generator<XmlElement> {
  for (const element of document.elementsNamed(['w:color', 'w:shd', 'w:u', 'w:bdr', ...borders]))
    if (coloursOf(element).length > 0) yield element;
}

/** Writes the same colours as six digits. */
export function writeColours(element: XmlElement, _context: ChangeContext): void {
  for (const [attribute, value] of coloursOf(element)) setAttribute(element, attribute, value);
}

/** The attributes of an element that name a colour in words, with its six digits. */
export function coloursOf(element: XmlElement): [attribute: string, digits: string][] {
  const attributes = element.name === 'w:color' ? ['w:val'] : ['w:color', 'w:fill'];

  return attributes.flatMap((attribute): [string, string][] => {
    const digits = colourDigits(element.attribute(attribute) ?? '');
    return digits === null ? [] : [[attribute, digits]];
  });
}
