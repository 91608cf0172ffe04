import type { GreyPage, PlacedWord } from '../render/pdf-pages.js';
import type { RenderedDocument } from '../render/rendered-document.js';
import { misplacedWords } from './misplaced-words.js';

/** What the changes of a copy declare of the words that a reader sees. */
export interface DeclaredWords {
  removed: string;
  inserted: string;
  /** Whether marks of recorded changes go: their lines and colours are ink, too. */
  marks?: boolean;
}

/** Letters that may differ: hyphens of line breaks, numbers of lists. */
const tolerance = { letters: 3, share: 0.002 };
/** Share of the words that may stand in another order, and how many at least. */
const outOfOrder = { share: 0.02, words: 2 };
/** Shares of ink, and of the area of a page for pages with little ink. */
const ink = { page: 0.8, pageGain: 1.5, whole: 0.96, area: 0.004 };
/** The same where underlines and bars of recorded changes go. */
const withMarks = { ...ink, page: 0.75, whole: 0.85 };
const dark = 200;
/** Steps of grey between a word and its ground below which nobody reads it. */
const readable = 40;

/**
 * Gate 8: what a reader sees of the copy is what was seen of the original. No page more, no word less, words in their order, no page
 * that loses ink, no text that its ground hides, none over other text or beyond the page. Null where the copy passes.
 */
export function lookGate(before: RenderedDocument, after: RenderedDocument, declared: DeclaredWords): string | null {
  if (after.pages > before.pages) return `${before.pages} pages became ${after.pages}`;

  return (
    lostLetters(before.words, after.words, declared.removed) ??
    disorder(before.words, after.words) ??
    lostInk(withoutRemoved(before, after, declared.removed), after.pictures, declared.marks ? withMarks : ink) ??
    hiddenWords(before, after) ??
    misplacedWords(before, after)
  );
}

function lostLetters(before: readonly PlacedWord[], after: readonly PlacedWord[], removed: string): string | null {
  const [old, now, away] = [letters(textOf(before)), letters(textOf(after)), letters(removed)];
  let lost = 0;
  let total = 0;
  for (const [letter, count] of old) {
    total += count;
    lost += Math.max(0, count - (now.get(letter) ?? 0) - (away.get(letter) ?? 0));
  }
  if (lost <= tolerance.letters + total * tolerance.share) return null;
  const kept = new Set(after.map(({ text }) => text));

  return `${lost} letters are gone from the pages, as in “${before.find(({ text }) => !kept.has(text))?.text ?? ''}”`;
}

function textOf(words: readonly PlacedWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

function letters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.normalize('NFKC'))
    if (/[\p{L}\p{N}]/u.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);

  return counts;
}

/** The words that both have, in the order in which they are read, must stay in that order but for a few. */
function disorder(before: readonly PlacedWord[], after: readonly PlacedWord[]): string | null {
  const places = new Map<string, number[]>();
  for (const [index, { text }] of readingOrder(after).entries()) places.set(text, [...(places.get(text) ?? []), index]);
  // A word that stands in several places says nothing about the order.
  const order = readingOrder(before).flatMap(({ text }) => {
    const at = places.get(text);
    return at?.length === 1 ? [{ text, at: at[0]! }] : [];
  });
  const once = order.filter(
    ({ text }) => order.filter((other) => other.text === text).length === 1 || order.length > 4000,
  );
  const kept = longestRising(once.map(({ at }) => at));
  const moved = once.length - kept;
  if (moved <= Math.max(outOfOrder.words, once.length * outOfOrder.share)) return null;

  return `${moved} of ${once.length} words are read in another order`;
}

/** Words by page, line and place in the line. */
export function readingOrder(words: readonly PlacedWord[]): PlacedWord[] {
  const sorted = words.toSorted((a, b) => a.page - b.page || a.box[3] - b.box[3]);
  const lines: PlacedWord[][] = [];
  for (const word of sorted) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const height = word.box[3] - word.box[1];
    if (line && last && last.page === word.page && word.box[3] - last.box[3] < height / 2) line.push(word);
    else lines.push([word]);
  }

  return lines.flatMap((line) => line.toSorted((a, b) => a.box[0] - b.box[0]));
}

/** Length of the longest rising subsequence. */
function longestRising(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = value;
  }

  return ends.length;
}

/** The pages without the words that were declared as removed and are gone: their ink is no loss. */
function withoutRemoved(before: RenderedDocument, after: RenderedDocument, removed: string): readonly GreyPage[] {
  if (removed === '') return before.pictures;
  const [kept, away] = [countWords(after.words.map(({ text }) => text)), countWords(removed.split(/\s+/))];
  const pages = before.pictures.map((page) => ({ ...page, pixels: page.pixels.slice() }));
  for (const { text, page, box } of before.words) {
    const left = kept.get(text) ?? 0;
    kept.set(text, left - 1);
    const gone = away.get(text) ?? 0;
    if (left > 0 || gone === 0) continue;
    away.set(text, gone - 1);
    const picture = pages[page - 1];
    if (picture) wipe(picture, box);
  }

  return pages;
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);

  return counts;
}

/** Takes the ink from a box; the pictures have a pixel for each point. */
function wipe({ pixels, width, height }: GreyPage, box: PlacedWord['box']): void {
  const [left, top, right, bottom] = [Math.floor(box[0]), Math.floor(box[1]), Math.ceil(box[2]), Math.ceil(box[3])];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    pixels.fill(255, y * width + Math.max(0, left), y * width + Math.max(0, Math.min(width, right)));
}

/** Ink is lost where both ways of counting say so: whole pixels alone lose thin lines, shares of grey alone lose light grounds. */
function lostInk(before: readonly GreyPage[], after: readonly GreyPage[], bounds: typeof ink): string | null {
  const [hard, soft] = [inkLosses(before, after, inkOf, bounds), inkLosses(before, after, softInk, bounds)];

  return (hard.loss && soft.loss) ?? hard.gain;
}

function inkLosses(
  before: readonly GreyPage[],
  after: readonly GreyPage[],
  measure: (page: GreyPage) => number,
  bounds: typeof ink,
) {
  const found: { loss: string | null; gain: string | null } = { loss: null, gain: null };
  let [old, now, area] = [0, 0, 0];
  for (let page = 0; page < Math.min(before.length, after.length); page++) {
    const [was, is] = [measure(before[page]!), measure(after[page]!)];
    const slack = before[page]!.pixels.length * bounds.area;
    if (is < was * bounds.page - slack) found.loss ??= `page ${page + 1} loses ${percent(1 - is / was)} of its ink`;
    if (is > was * bounds.pageGain + 10 * slack)
      found.gain ??= `page ${page + 1} gains ${percent(is / Math.max(1, was) - 1)} of ink`;
    old += was;
    now += is;
    area += slack;
  }
  if (now < old * bounds.whole - area / 4) found.loss ??= `the pages lose ${percent(1 - now / old)} of their ink`;

  return found;
}

function inkOf({ pixels }: GreyPage): number {
  let count = 0;
  for (const pixel of pixels) if (pixel < dark) count++;

  return count;
}

/** Grey counts in part: a thin line that becomes a picture is two lighter lines beside each other. */
function softInk({ pixels }: GreyPage): number {
  let sum = 0;
  for (const pixel of pixels) sum += Math.min(255 - dark, 255 - pixel);

  return sum / (255 - dark);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function hiddenWords(before: RenderedDocument, after: RenderedDocument): string | null {
  const known = new Map<string, number>();
  for (const { text } of hidden(before)) known.set(text, (known.get(text) ?? 0) + 1);
  for (const { text } of hidden(after)) {
    const left = known.get(text) ?? 0;
    if (left === 0) return `“${text}” can hardly be told from its ground`;
    known.set(text, left - 1);
  }

  return null;
}

/** Words whose ground has about their own colour; the pictures have a pixel for each point. */
function* hidden({ words, pictures }: RenderedDocument): Generator<PlacedWord> {
  for (const word of words) {
    const page = pictures[word.page - 1];
    const [left, top, right, bottom] = word.box.map(Math.round) as [number, number, number, number];
    // Smaller text is a blur at this size.
    if (!page || bottom - top < 6 || !/[\p{L}\p{N}]/u.test(word.text)) continue;
    let [darkest, lightest] = [255, 0];
    for (let y = Math.max(0, top); y < Math.min(page.height, bottom); y++) {
      for (let x = Math.max(0, left); x < Math.min(page.width, right); x++) {
        const pixel = page.pixels[y * page.width + x]!;
        darkest = Math.min(darkest, pixel);
        lightest = Math.max(lightest, pixel);
      }
    }
    if (lightest >= darkest && lightest - darkest < readable) yield word;
  }
}
