import { writeFile } from 'node:fs/promises';
import { counts, type Evidence } from '@fidelio/contracts';
import { countLetters } from '../gates/text-summary.js';
import { openPackage } from '../package/office-package.js';
import { pageCount, pagesWithWords, type PlacedWord } from '../render/pdf-pages.js';
import { RenderFolder } from '../render/render-folder.js';
import { nullWhereUndrawn } from '../render/renderer-problem.js';
import { pictureCount } from '../render/wasm/pdfium.js';
import type { Carried } from './carry-over.js';

/** What a renderer shows of the old file and no longer of the carried one. */
export interface CarriedLosses {
  pages: { before: number; after: number };
  /** Null where they could not be counted. */
  pictures: { before: number; after: number } | null;
  words: PlacedWord[];
}

/** Words of later pages are not compared. */
export const maxPages = 200;
const milliseconds = 120_000;

/** Both files as the same renderer draws them; null where it cannot draw one of them. */
export function compareCarried(original: Uint8Array, { bytes, old }: Carried): Promise<CarriedLosses | null> {
  return RenderFolder.use(async (folder) => {
    const names = [`before.${old.ending}`, `after.${old.format}`] as const;
    await writeFile(folder.path(names[0]), original);
    await folder.putPackage(names[1], openPackage(bytes));
    await folder.toPdf(names, milliseconds);
    const [before, after] = [folder.path('before.pdf'), folder.path('after.pdf')];
    const pages = { before: await pageCount(before), after: await pageCount(after) };
    if (pages.before === null || pages.after === null) return null;
    const pictures = { before: await picturesIn(before), after: await picturesIn(after) };

    return {
      pages: { before: pages.before, after: pages.after },
      pictures: pictures.before === null || pictures.after === null ? null : { before: pictures.before, after: pictures.after }, // prettier-ignore
      words: missingWords(await wordsIn(before), await wordsIn(after)),
    };
  }).catch(nullWhereUndrawn);
}

const picturesIn = (pdf: string) => pictureCount(pdf).catch(nullWhereUndrawn);
const wordsIn = async (pdf: string) => (await pagesWithWords(pdf, maxPages)).flatMap(({ words }) => words);

/** Words that stand nowhere any more. Words that are only divided in another way miss no letter. */
export function missingWords(before: readonly PlacedWord[], after: readonly PlacedWord[]): PlacedWord[] {
  const letters = (words: readonly PlacedWord[]) => countLetters(words.map(({ text }) => text).join(''));
  const now = letters(after);
  if ([...letters(before)].every(([letter, count]) => (now.get(letter) ?? 0) >= count)) return [];
  const left = new Map<string, number>();
  for (const { text } of after) left.set(text, (left.get(text) ?? 0) + 1);

  return before.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

/** The first places of missing words. */
export function placesOfWords(words: readonly PlacedWord[]): Evidence[] {
  return words
    .slice(0, counts.placesMax)
    .map(({ page, text }) => ({ ...placeCalled(`Page ${page}`), words: text.slice(0, 120) }));
}

/** @param maxPlaces how many of them are kept */
export function placesCalled(names: readonly string[], maxPlaces: number = counts.placesMax): Evidence[] {
  return names.slice(0, maxPlaces).map(placeCalled);
}

function placeCalled(where: string): Evidence {
  return { part: '', offset: 0, snippet: '', where };
}
