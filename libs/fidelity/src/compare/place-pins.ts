import type { Diagnosis, Evidence } from '@fidelio/contracts';
import type { PageWords, PlacedWord } from '../render/pdf-pages.js';

/** A place of a finding on a page. Both are fractions of the page, from its upper left corner. */
export interface Pin {
  finding: string;
  page: number;
  x: number;
  y: number;
}

const mostPinsOfFinding = 8;
/** So many words in a row tell a place well enough; the rest may stand on the next line or page. */
const comparedWords = 6;

/** Where the findings of a file stand on drawn pages, by the words that were found at each place. */
export function placePins({ findings }: Pick<Diagnosis, 'findings'>, pages: readonly PageWords[]): Pin[] {
  const words = pages.flatMap((page) => page.words.map((word) => ({ ...word, key: keyOf(word.text) })));
  const starts = Map.groupBy(words.keys(), (index) => words[index]!.key);

  return findings.flatMap(({ id, evidence }) => {
    let from = 0;
    return evidence.slice(0, mostPinsOfFinding).flatMap((place) => {
      const found = findWords(place, words, starts, from);
      if (found !== null) from = found + 1;
      const page = found === null ? pageOf(place) : words[found]!.page;
      const size = page === null ? undefined : pages[page - 1];
      if (page === null || !size) return [];

      return { finding: id, page, ...(found === null ? { x: 0, y: 0 } : fractions(words[found]!, size)) };
    });
  });
}

/** The index of the first word at or after `from`, or before it where there is none. */
function findWords(
  { words: text = '', where }: Evidence,
  words: readonly (PlacedWord & { key: string })[],
  starts: ReadonlyMap<string, number[]>,
  from: number,
): number | null {
  const wanted = text
    .split(/\s+/)
    .map(keyOf)
    .filter((key) => key !== '')
    .slice(0, comparedWords);
  if (wanted.length === 0) return null;
  const page = pageOf({ where });
  const fits = (at: number) =>
    (page === null || words[at]!.page === page) && wanted.every((key, index) => words[at + index]?.key === key);
  const candidates = (starts.get(wanted[0]!) ?? []).filter(fits);

  return candidates.find((at) => at >= from) ?? candidates[0] ?? null;
}

/** Slides are pages; where a place of another format is drawn, nobody knows before its words are found. */
function pageOf({ where }: Pick<Evidence, 'where'>): number | null {
  const slide = /^Slide (\d+)\b/.exec(where)?.[1];

  return slide === undefined ? null : Number(slide);
}

function keyOf(word: string): string {
  return word
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function fractions({ box: [left, top] }: PlacedWord, { width, height }: PageWords): { x: number; y: number } {
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

  return { x: within(left / width), y: within(top / height) };
}
