import type { PartContext } from '../places/finding-places.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { removeNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const sides = ['left', 'right', 'center', 'both', 'start', 'end', 'distribute', 'mediumKashida', 'highKashida', 'lowKashida', 'numTab', 'thaiDistribute']; // prettier-ignore

/** The values that some elements may have (ECMA-376 part 1, 17.18). Word opens no file with another one. */
const values: Readonly<Record<string, readonly string[]>> = {
  'w:jc': sides,
  'w:lvlJc': sides,
  'w:vAlign': ['top', 'center', 'bottom', 'both'],
  'w:vertAlign': ['baseline', 'superscript', 'subscript'],
  'w:suff': ['tab', 'space', 'nothing'],
  'w:u': ['single', 'words', 'double', 'thick', 'dotted', 'dottedHeavy', 'dash', 'dashedHeavy', 'dashLong', 'dashLongHeavy', 'dotDash', 'dashDotHeavy', 'dotDotDash', 'dashDotDotHeavy', 'wave', 'wavyHeavy', 'wavyDouble', 'none'],
  'w:highlight': ['black', 'blue', 'cyan', 'green', 'magenta', 'red', 'yellow', 'white', 'darkBlue', 'darkCyan', 'darkGreen', 'darkMagenta', 'darkRed', 'darkYellow', 'darkGray', 'lightGray', 'none'],
}; // prettier-ignore

/** What programs write by mistake, and what they mean. */
const meant: Readonly<Record<string, string>> = {
  justify: 'both',
  justified: 'both',
  centre: 'center',
  centered: 'center',
  middle: 'center',
};

/** Alignments, underlines and highlights with a value that there is not. */
export function* unknownValues({ document }: PartContext): Generator<XmlElement> {
  for (const element of document.elementsNamed(Object.keys(values))) {
    const value = element.attribute('w:val');
    if (value !== undefined && !values[element.name]!.includes(value) && !element.closest('mc:Fallback')) yield element;
  }
}

/** Writes the value that is meant, or takes out what says nothing. */
export function writeKnownValue(element: XmlElement, _context: ChangeContext): void {
  const written = element.attribute('w:val')?.trim().toLowerCase() ?? '';
  const value = values[element.name]!.find((one) => one.toLowerCase() === (meant[written] ?? written));
  if (value === undefined) removeNode(element);
  else setAttribute(element, 'w:val', value);
}
