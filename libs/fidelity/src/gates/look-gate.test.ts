import { expect, test } from '@jest/globals';
import type { GreyPage, PlacedWord } from '../render/pdf-pages.js';
import type { RenderedDocument } from '../render/rendered-document.js';
import { lookGate, readingOrder } from './look-gate.js';

const [width, height] = [200, 300];
const none = { removed: '', inserted: '' };

/** A line of words on a page, ten points high. */
function line(text: string, top: number, page = 1): PlacedWord[] {
  return text.split(' ').map((word, index) => ({
    page,
    text: word,
    box: [10 + index * 30, top, 35 + index * 30, top + 10] as const,
  }));
}

/** A white page with grey areas. */
function page(...areas: [left: number, top: number, right: number, bottom: number, grey: number][]): GreyPage {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom, grey] of areas)
    for (let y = top; y < bottom; y++) pixels.fill(grey, y * width + left, y * width + right);

  return { width, height, pixels };
}

/** Each word as a dark stroke in its box, on the given areas. */
function drawn(words: PlacedWord[], areas: Parameters<typeof page> = [], colour = 0): RenderedDocument {
  const strokes = words.map(({ box: [left, top, right, bottom] }): Parameters<typeof page>[number] => [left, top + 3, right, bottom - 3, colour]); // prettier-ignore

  return { pages: 1, words, fonts: [], pictures: [page(...areas, ...strokes)] };
}

const letter = [...line('Dear reader here', 20), ...line('are the prices', 40), ...line('of this year', 60)];
const before = drawn(letter);

test('a copy that looks the same passes', () => {
  expect(lookGate(before, before, none)).toBeNull();
});

test('a page more is refused', () => {
  expect(lookGate(before, { ...before, pages: 2 }, none)).toBe('1 pages became 2');
});

test('words that are gone are refused, unless the change declares them', () => {
  const after = drawn(letter.slice(0, 6));

  expect(lookGate(before, after, none)).toMatch(/letters are gone from the pages/);
  expect(
    lookGate(before, { ...before, words: letter.slice(0, 6) }, { removed: 'of this year', inserted: '' }),
  ).toBeNull();
});

test('words in another order are refused', () => {
  const after = drawn([...line('of this year', 20), ...line('Dear reader here', 40), ...line('are the prices', 60)]);

  expect(lookGate(before, after, none)).toMatch(/read in another order/);
});

test('a page that loses a picture is refused', () => {
  const withPlot = drawn(letter, [[20, 100, 180, 280, 90]]);

  expect(lookGate(withPlot, before, none)).toMatch(/page 1 loses \d+ % of its ink/);
});

test('a page that becomes dark is refused', () => {
  const onDark = drawn(letter, [[0, 0, 200, 300, 20]], 255);

  expect(lookGate(before, onDark, none)).toMatch(/page 1 gains \d+ % of ink/);
});

test('words in the colour of their ground are refused', () => {
  const strokes = drawn(letter.slice(0, 6));
  const black = page([10, 20, 95, 30, 0], [10, 43, 95, 47, 0], [10, 63, 95, 67, 0]);
  const after = { ...strokes, words: letter, pictures: [black] };

  expect(lookGate(before, after, none)).toBe('“Dear” can hardly be told from its ground');
});

test('words are read line by line, whatever order the renderer writes them in', () => {
  const mixed = [
    letter[4]!,
    letter[0]!,
    letter[8]!,
    letter[2]!,
    letter[1]!,
    letter[3]!,
    letter[6]!,
    letter[5]!,
    letter[7]!,
  ];

  expect(readingOrder(mixed).map(({ text }) => text)).toEqual(letter.map(({ text }) => text));
});

test('text that comes to lie over other text is refused, and what lay there before is not', () => {
  const last = (left: number): PlacedWord => ({ page: 1, text: 'again', box: [left, 60, left + 25, 70] });
  const [apart, crowded] = [drawn([...letter, last(100)]), drawn([...letter, last(80)])];

  const many = Array.from({ length: 12 }, (_, at) => line('over', 80 + 15 * at)).flat();
  const alreadyCrowded = [...many, ...many, ...letter];

  expect(lookGate(apart, crowded, none)).toMatch(/lies over other words on page 1/);
  expect(lookGate(drawn([...alreadyCrowded, last(100)]), drawn([...alreadyCrowded, last(80)]), none)).toMatch(
    /lies over/,
  );
  expect(lookGate(crowded, crowded, none)).toBeNull();
});

test('lines that stand close do not lie over each other', () => {
  const tight = drawn([...line('Dear reader here', 20), ...line('are the prices', 27), ...line('of this year', 34)]);

  expect(lookGate(before, tight, none)).toBeNull();
});

test('text that comes to reach beyond the page is refused', () => {
  const moved = letter.map((word) => ({ ...word, box: [word.box[0] + 110, word.box[1], word.box[2] + 110, word.box[3]] as const })); // prettier-ignore

  expect(lookGate(before, drawn(moved), none)).toMatch(/reaches beyond page 1/);
});
