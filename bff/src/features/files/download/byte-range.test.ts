import { expect, test } from '@jest/globals';
import { rangeStillHolds, resolveByteRange } from './byte-range.js';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-3', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['items=0-3', null],
  [undefined, null],
])('the range %j of ten bytes is %j', (header, expected) => {
  expect(resolveByteRange(header, 10)).toEqual(expected);
});

test('an empty file has no range', () => {
  expect(resolveByteRange('bytes=0-0', 0)).toBe('unsatisfiable');
  expect(resolveByteRange('bytes=-1', 0)).toBe('unsatisfiable');
});

test('If-Range holds for the same strong tag or the same second alone', () => {
  const modified = new Date('2026-11-20T10:00:00.700Z');

  expect(rangeStillHolds(undefined, '"a"', modified)).toBe(true);
  expect(rangeStillHolds('"a"', '"a"', modified)).toBe(true);
  expect(rangeStillHolds('W/"a"', '"a"', modified)).toBe(false);
  expect(rangeStillHolds('Fri, 20 Nov 2026 10:00:00 GMT', '"a"', modified)).toBe(true);
  expect(rangeStillHolds('Fri, 20 Nov 2026 09:59:59 GMT', '"a"', modified)).toBe(false);
  expect(rangeStillHolds('nonsense', '"a"', modified)).toBe(false);
});
