import { expect, test } from '@jest/globals';
import { GrowingText } from './growing-text.js';

test('it is all its pieces in order, however many, and knows its length', () => {
  const text = new GrowingText();
  const pieces = Array.from({ length: 100 }, (_, at) => `${at} `);

  const seen = pieces.map((piece) => {
    text.push(piece);
    return piece === '40 ' ? text.toString() : '';
  });

  expect(text.toString()).toBe(pieces.join(''));
  expect(text.length).toBe(pieces.join('').length);
  expect(seen[40]).toBe(pieces.slice(0, 41).join(''));
});
