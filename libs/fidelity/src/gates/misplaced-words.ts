import type { PlacedWord } from '../render/pdf-pages.js';
import type { RenderedDocument } from '../render/rendered-document.js';

/** Share of the smaller word that must lie under the other one: lines that stand close touch each other. */
const covered = 0.3;
/** Share of a word's height that its letters do not reach, above and below. */
const blank = 0.2;
/** Points that a word may reach beyond its page. */
const slack = 2;

/** A page on which more words than before lie over each other, or reach beyond the page; null where there is none. */
export function misplacedWords(before: RenderedDocument, after: RenderedDocument): string | null {
  const [old, now] = [wordsByPage(before), wordsByPage(after)];
  for (const [page, words] of now) {
    const known = old.get(page) ?? [];
    const over = overlapping(words);
    const overBefore = overlapping(known).length;
    if (over.length > overBefore) return `“${over.at(-1)!.text}” lies over other words on page ${page}`;
    const beyond = words.filter((word) => isBeyond(word, after));
    const beyondBefore = known.filter((word) => isBeyond(word, before)).length;
    if (beyond.length > beyondBefore) return `“${beyond.at(-1)!.text}” reaches beyond page ${page}`;
  }

  return null;
}

function wordsByPage({ words }: RenderedDocument): Map<number, PlacedWord[]> {
  const pages = new Map<number, PlacedWord[]>();
  for (const word of words) {
    if (!/[\p{L}\p{N}]/u.test(word.text)) continue;
    const list = pages.get(word.page);
    if (list) list.push(word);
    else pages.set(word.page, [word]);
  }

  return pages;
}

/** The words of a page that another one lies over. */
function overlapping(words: readonly PlacedWord[]): PlacedWord[] {
  const sorted = words.toSorted((a, b) => a.box[1] - b.box[1]);
  const found = new Set<PlacedWord>();
  for (const [index, word] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length && sorted[next]!.box[1] < word.box[3]; next++) {
      if (!lieOverEachOther(word, sorted[next]!)) continue;
      found.add(word).add(sorted[next]!);
    }
  }

  return sorted.filter((word) => found.has(word));
}

function lieOverEachOther(one: PlacedWord, other: PlacedWord): boolean {
  const [a, b] = [letters(one), letters(other)];
  const [width, height] = [Math.min(a[2], b[2]) - Math.max(a[0], b[0]), Math.min(a[3], b[3]) - Math.max(a[1], b[1])];
  if (width <= 0 || height <= 0) return false;

  return width * height > covered * Math.min(area(a), area(b));
}

function letters({ box: [left, top, right, bottom] }: PlacedWord): PlacedWord['box'] {
  const air = (bottom - top) * blank;

  return [left, top + air, right, bottom - air];
}

function area([left, top, right, bottom]: PlacedWord['box']): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The pictures have a pixel for each point. */
function isBeyond({ page, box: [left, top, right, bottom] }: PlacedWord, { pictures }: RenderedDocument): boolean {
  const picture = pictures[page - 1];
  if (!picture) return false;

  return left < -slack || top < -slack || right > picture.width + slack || bottom > picture.height + slack;
}
