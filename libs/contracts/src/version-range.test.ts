import { expect, test } from '@jest/globals';
import { satisfies } from './version-range.js';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.5', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.4.0', '^1.2.3 || ^2.0.0', true],
  ['2.1.0', '^1.2.3 || ^2.0.0', true],
  ['3.0.0', '^1.2.3 || ^2.0.0', false],
  ['1.0.0', '*', false],
  ['1.0.0', '', false],
])('%s satisfies %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
