import { expect, test } from '@jest/globals';
import { csv } from './csv.js';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a cell that begins like %j is not computed', (cell) => {
  expect(csv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
});

test('quotes are doubled, and every cell is quoted', () => {
  expect(
    csv([
      ['a', 'says "b", c'],
      ['d', ''],
    ]),
  ).toBe('\uFEFF"a","says ""b"", c"\r\n"d",""\r\n');
});
