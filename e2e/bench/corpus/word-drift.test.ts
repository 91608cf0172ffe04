import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnWordsOf, lookOf } from './word-drift.ts';

const word = (text: string, y: number, page = 1) => ({ page, text, x: 72, y });
const lines = (count: number, by = 0) =>
  Array.from({ length: count }, (_, index) => word(`w${index}`, index * 12 + by));
const millimetre = 72 / 25.4;

test('words are read with their pages and places', () => {
  const bbox =
    '<page width="595" height="842"><word xMin="72.5" yMin="100" xMax="90" yMax="110">One</word></page><page width="595" height="842"><word xMin="1" yMin="-2" xMax="9" yMax="9">two</word></page>';

  assert.deepEqual(drawnWordsOf(bbox), [
    { page: 1, text: 'One', x: 72.5, y: 100 },
    { page: 2, text: 'two', x: 1, y: -2 },
  ]);
});

test('the grade grows with the way that the words moved', () => {
  const grades = [0, 0.4, 0.9, 1.9, 3.9, 9].map(
    (moved) => lookOf(lines(40), lines(40, moved * millimetre), [1, 1]).grade,
  );

  assert.deepEqual(grades, [0, 0, 1, 2, 3, 4]);
});

test('one word of forty that moved does not make the grade, a page more does', () => {
  const moved = lines(40).map((one, index) => (index === 3 ? { ...one, y: 700 } : one));

  assert.equal(lookOf(lines(40), moved, [1, 1]).grade, 0);
  assert.equal(lookOf(lines(40), moved, [1, 2]).grade, 5);
});

test('words on another page count, words that became a picture do not', () => {
  const pushed = lines(40).map((one, index) => (index > 35 ? { ...one, page: 2 } : one));
  const drawn = lines(40).slice(0, 30);

  assert.deepEqual(lookOf(lines(40), pushed, [2, 2]), { grade: 4, millimetres: 1000 });
  assert.deepEqual(lookOf(lines(40), drawn, [1, 1]), { grade: 0, millimetres: 0 });
});
