import type { ImportedSide, ImportMeasurement } from '@fidelio/contracts';
import type { ImportedPages } from './imported-pages.js';

/** So many lost words are named. */
const maxNamed = 10;
/** Words are looked for one by one in the text of the other side. */
const maxSearched = 2_000;
/** What a sheet shows in the place of a value. */
const sheetError = /^#(?:REF|NAME|VALUE|ERROR|NUM|NULL|DIV\/0|N\/A)[!?]?$/i;

/**
 * Gate 10: what the suite itself shows of a corrected copy, beside what it shows of the original. Worse is a copy that the suite refuses,
 * or that lacks a word or a picture of the original's pages, or has more pages with nothing more on them.
 *
 * @param gaveUp whether a person agreed to a change that gives something up, so that words may be gone
 */
export function compareImports(
  original: ImportedPages | null,
  corrected: ImportedPages | null,
  gaveUp = false,
): Omit<ImportMeasurement, 'at'> {
  const sides = { original: sideOf(original), corrected: sideOf(corrected) };
  if (!original || !corrected) {
    const same = (original === null) === (corrected === null);

    return { ...sides, verdict: same ? 'same' : corrected ? 'better' : 'worse', lost: [] };
  }
  const lost = missing(original, corrected).filter((word) => !sheetError.test(word));
  const gained = missing(corrected, original);
  const morePictures = corrected.pictures - original.pictures;
  const isMore = gained.length > 0 || morePictures > 0;
  const isWorse = (lost.length > 0 && !gaveUp) || morePictures < 0 || (corrected.pages > original.pages && !isMore);

  return { ...sides, verdict: isWorse ? 'worse' : isMore ? 'better' : 'same', lost: lost.slice(0, maxNamed) };
}

function sideOf(side: ImportedPages | null): ImportedSide | null {
  return side && { pages: side.pages, pictures: side.pictures, words: side.words.length };
}

/** Words of one side that stand nowhere on the other, however lines break there. Numbers of pages move and do not count. */
function missing(from: ImportedPages, on: ImportedPages): string[] {
  const there = new Set(on.words.map(lettersOf));
  const text = on.words.map(lettersOf).join('');
  const words = new Map(from.words.map((word) => [lettersOf(word), word]));

  return [...words]
    .filter(([letters]) => letters !== '' && !there.has(letters))
    .slice(0, maxSearched)
    .filter(([letters]) => !text.includes(letters))
    .filter(([letters]) => from.pages === on.pages || !/^\d{1,4}$/.test(letters))
    .map(([, word]) => decoded(word).slice(0, 40));
}

function lettersOf(word: string): string {
  return decoded(word)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function decoded(word: string): string {
  return word.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}
