import { expect, test } from '@jest/globals';
import { refersOutside } from './formulas.js';

test.each(['[1]Rates!A1', "SUM(A1,'[12]Rates 2019'!B2)", '[3]!Rate*2', 'IF(A1,[1]Rates!A1,0)'])(
  '%s refers to another workbook',
  (formula) => {
    expect(refersOutside(formula)).toBe(true);
  },
);

test.each([
  'Sales[2019]',
  'Sales[[2019]:[2021]]',
  'Sales[[#This Row],[2019]]',
  'Sales[[#All], [2019] ]',
  '"[1]Rates!A1"',
])('%s refers to this workbook alone', (formula) => {
  expect(refersOutside(formula)).toBe(false);
});
