import type { Evidence, Finding } from '@fidelio/contracts';
import type { PageWords, PlacedWord } from '../render/pdf-pages.js';

/** A place of a finding on a page. Both are fractions of the page, from its upper left corner. */
export interface Pin {
  finding: string;
  /** Index into the finding's evidence. Absent where pages were drawn before 2026-11-28. */
  evidence?: number;
  page: number;
  x: number;
  y: number;
}

/** The findings of a diagnosis, as far as they say where they are. */
export interface LocatedFindings {
  findings: readonly Pick<Finding, 'id' | 'evidence'>[];
}

/** Places of one finding that are pinned to the pages. */
const maxPinsOfFinding = 8;
/** So many letters tell a place well enough; the rest may stand on the next line or page. */
const comparedLetters = 32;

/**
 * Where the findings of a file stand on drawn pages, by the words that were found at each place. Letters are compared without the gaps
 * between words, since lost tabs and narrow columns change those.
 */
export function placePins({ findings }: LocatedFindings, pages: readonly PageWords[]): Pin[] {
  const text = new PageText(pages);

  return findings.flatMap(({ id, evidence }) => {
    let from = 0;
    return evidence.slice(0, maxPinsOfFinding).flatMap((place, index) => {
      const found = text.find(place, from);
      if (found) from = found.end;
      const page = found?.word.page ?? pageOf(place);
      const size = page === null ? undefined : pages[page - 1];
      if (page === null || !size) return [];

      return { finding: id, evidence: index, page, ...(found ? fractions(found.word, size) : { x: 0, y: 0 }) };
    });
  });
}

/** The letters of all pages in one line, each with its word. */
class PageText {
  private readonly words: PlacedWord[] = [];
  private readonly starts: number[] = [];
  private readonly letters: string;

  constructor(pages: readonly PageWords[]) {
    let letters = '';
    for (const word of pages.flatMap(({ words }) => words)) {
      this.starts.push(letters.length);
      this.words.push(word);
      letters += lettersOf(word.text);
    }
    this.letters = letters;
  }

  /** The first word of a place at or after a letter, or before it where there is none. */
  find(place: Evidence, from: number): { word: PlacedWord; end: number } | null {
    return this.findWords(place, place.words, from) ?? this.findWords(place, quotedIn(place), from);
  }

  private findWords(
    place: Evidence,
    words: string | undefined,
    from: number,
  ): { word: PlacedWord; end: number } | null {
    const wanted = lettersOf(words ?? '').slice(0, comparedLetters);
    if (wanted.length < 2) return null;
    const page = pageOf(place);
    const [start, end] = page === null ? [0, this.letters.length] : this.range(page);
    const after = this.letters.indexOf(wanted, Math.max(from, start));
    const at = after >= 0 && after < end ? after : this.letters.indexOf(wanted, start);
    if (at < 0 || at >= end) return null;

    return { word: this.words[this.starts.findLastIndex((first) => first <= at)]!, end: at + wanted.length };
  }

  private range(page: number): [number, number] {
    const start = this.words.findIndex((word) => word.page === page);
    const next = this.words.findIndex((word) => word.page > page);

    return [start < 0 ? this.letters.length : this.starts[start]!, next < 0 ? this.letters.length : this.starts[next]!];
  }
}

/** Slides are pages; where a place of another format is drawn, nobody knows before its words are found. */
function pageOf({ where }: Pick<Evidence, 'where'>): number | null {
  const slide = /^Slide (\d+)\b/.exec(where)?.[1];

  return slide === undefined ? null : Number(slide);
}

/** What has no words of its own, such as the border of a table, is near others: 'Table 1, under “Office materials”'. */
function quotedIn({ where }: Pick<Evidence, 'where'>): string | undefined {
  return /“([^”]+)”/.exec(where)?.[1];
}

function lettersOf(words: string): string {
  return words
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function fractions({ box: [left, top] }: PlacedWord, { width, height }: PageWords): { x: number; y: number } {
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

  return { x: within(left / width), y: within(top / height) };
}
