import { expect, test } from '@jest/globals';
import { changedAt, inkOf } from './page-ink.js';

const [width, height] = [160, 96];

/** A white page with a black square of eight points. */
function page(left: number, top: number) {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < 8; y += 1) pixels.fill(0, (top + y) * width + left, (top + y) * width + left + 8);

  return { height, ink: inkOf({ width, height, pixels }) };
}

test('a page knows where it first looks different from the other side', () => {
  expect(changedAt(page(20, 4), page(20, 60))).toBe(0);
  expect(changedAt(page(20, 52), page(60, 52))).toBe(48 / height);
  expect(changedAt(undefined, page(20, 4))).toBe(0);
});

test('a page that looks the same has no such place, and of one that nobody has looked at it is not known', () => {
  expect(changedAt(page(20, 52), page(20, 52))).toBe(null);
  expect(changedAt({ height, ink: null }, page(20, 52))).toBe(undefined);
});
