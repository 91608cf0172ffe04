import { type PartContext, PartPlace } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { shownText, storyTexts } from '../text/story-text.js';

const symbolFonts = /^(?:symbol|webdings|wingdings(?: [23])?)$/i;

/** Characters of symbol fonts, which are letters to a program without that font. */
export function* symbols({ document }: PartContext): Generator<XmlElement> {
  for (const symbol of document.elements('w:sym')) if (symbolFonts.test(symbol.attribute('w:font') ?? '')) yield symbol;
}

const tab = /\t|&#(?:0*9|x0*9);/i;

/** Text with a tab character that Word shows; indentation of a pretty-printed file is not shown. */
export function* rawTabs({ document }: PartContext): Generator<XmlElement> {
  if (!document.touched && !tab.test(document.source)) return;
  for (const text of document.elements('w:t')) if (shownText(text).includes('\t')) yield text;
}

/** Tab stops that fill their gap with dots or lines. */
export function* tabLeaders({ document }: PartContext): Generator<XmlElement> {
  for (const tabs of document.elements('w:tabs')) {
    const leader = tabs
      .elements('w:tab')
      .find((tab) => !['none', undefined].includes(tab.attribute('w:leader')) && tab.attribute('w:val') !== 'clear');
    if (leader) yield leader;
  }
}

/** Docs takes about 1.02 million characters. */
const characters = 1_020_000;

export function* tooLong({ document, part }: PartContext): Generator<PartPlace> {
  // No text is longer than its markup.
  if (document.source.length <= characters) return;
  let length = 0;
  for (const { lines } of storyTexts(document)) for (const line of lines) length += line.length + 1;
  if (length > characters) yield new PartPlace(part, 'The whole document', `${length} characters`);
}

const changeNames = ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'];

/** Recorded insertions, deletions and moves of text; a paragraph or row that is marked itself counts too. */
export function* trackedChanges({ document }: PartContext): Generator<XmlElement> {
  yield* document.elementsNamed(changeNames);
}
