import { expect, test } from '@jest/globals';
import type { GreyPage, PlacedWord } from '../render/pdf-pages.js';
import { inkScore, movedWord } from './compare-pages.js';

const word = (text: string, left = 10, page = 1): PlacedWord => ({ page, text, box: [left, 20, left + 30, 32] });

/** A page of rows in which `#` is ink. */
function page(...rows: string[]): GreyPage {
  return {
    width: rows[0]!.length,
    height: rows.length,
    pixels: Uint8Array.from(rows.join(''), (character) => (character === '#' ? 0 : 255)),
  };
}

test('words within a point of their place have not moved', () => {
  expect(movedWord([word('a'), word('b', 60)], [word('a', 10.9), word('b', 59.2)])).toBeNull();
});

test.each([
  ['moved by 1.2 pt', [word('a', 11.2), word('b', 60)]],
  ['moved from page 1 to page 2', [word('a', 10, 2), word('b', 60)]],
  ['“a” on page 1 became “c”', [word('c'), word('b', 60)]],
  ['2 words became 1', [word('a')]],
])('%s is said', (reason, after) => {
  expect(movedWord([word('a'), word('b', 60)], after)).toContain(reason);
});

test('the same ink scores 1, ink beside it too, ink elsewhere 0', () => {
  const left = page('#...', '....');

  expect(inkScore([left], [left])).toBe(1);
  expect(inkScore([left], [page('.#..', '....')])).toBe(1);
  expect(inkScore([left], [page('....', '...#')])).toBe(0);
  expect(inkScore([page('....')], [page('....')])).toBe(1);
});

test('a page more or less counts as missed', () => {
  const one = page('#...');

  expect(inkScore([one], [one, one])).toBeCloseTo(2 / 3);
});
