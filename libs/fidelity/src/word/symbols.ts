import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const symbolFonts = /^(?:symbol|webdings|wingdings(?: [23])?)$/i;

/** Characters of symbol fonts, which are letters to a program without that font. */
export function* symbols({ document }: PartContext): Generator<XmlElement> {
  for (const symbol of document.elements('w:sym')) if (symbolFonts.test(symbol.attribute('w:font') ?? '')) yield symbol;
}
