import { expect, test } from '@jest/globals';
import { csv } from './csv.js';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', ' =1'])('a cell that begins like %j is not computed', (cell) => {
  expect(csv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
});

test.each([
  ['Acme;=1+1;x', "Acme;'=1+1;x"],
  ['Acme; @SUM(A1)', "Acme;' @SUM(A1)"],
  ['Acme\t=1', "Acme\t'=1"],
  ['Acme\n+1', "Acme\n'+1"],
  ['Acme";=1', `Acme"";'=1`],
  ['Acme; a-b=c', 'Acme; a-b=c'],
])('nor what begins like one where semicolons or tabs part cells: %j', (cell, written) => {
  expect(csv([[cell]])).toBe(`\uFEFF"${written}"\r\n`);
});

test.each(['\t=1', '\r=1'])(
  'a cell that begins with %j is not computed, whatever is taken for its beginning',
  (cell) => {
    expect(csv([[cell]])).toBe(`\uFEFF"'${cell[0]}'=1"\r\n`);
  },
);

test('quotes are doubled, and every cell is quoted', () => {
  expect(
    csv([
      ['a', 'says "b", c'],
      ['d', ''],
    ]),
  ).toBe('\uFEFF"a","says ""b"", c"\r\n"d",""\r\n');
});
