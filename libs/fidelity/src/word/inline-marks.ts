import { limitPlace } from '../places/limit-place.js';
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

/** Characters of a document that Docs takes. */
const maxCharacters = 1_020_000;

export function* tooLong({ document, part }: PartContext): Generator<PartPlace> {
  // No text is longer than its markup.
  if (document.source.length <= maxCharacters) return;
  let length = 0;
  for (const { lines } of storyTexts(document)) for (const line of lines) length += line.length + 1;
  if (length > maxCharacters) yield limitPlace(part, length, maxCharacters, 'characters');
}

/** Bytes of a file that Docs converts. */
const maxFileBytes = 50 * 1024 * 1024;

export function* largeFiles({ package: office, part }: PartContext): Generator<PartPlace> {
  const bytes = office.archive.file.length;
  if (bytes > maxFileBytes) yield limitPlace(part, bytes, maxFileBytes, 'MB');
}

const changeNames = ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'];

/** Recorded insertions, deletions and moves of text; a paragraph or row that is marked itself counts too. */
export function* trackedChanges({ document }: PartContext): Generator<XmlElement> {
  yield* document.elementsNamed(changeNames);
}
