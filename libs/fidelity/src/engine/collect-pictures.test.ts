import { expect, test } from '@jest/globals';
import { profileRows } from '../profile/import-profile.js';
import { recipesFor } from '../recipes/recipe-book.js';
import { needsPictures, withoutCrowded } from './collect-pictures.js';

/** Whether each row, with so many places in one part, still has its drawings made. */
function drawn(counts: Record<string, number>): boolean[] {
  const rows = Object.keys(counts).map((id) => profileRows().get(id)!);
  const found = new Map(rows.map((row) => [row.id, { row, count: counts[row.id]!, evidence: [] }]));
  const selections = rows.map((row) => ({ row, recipes: recipesFor(row.id) }));

  return withoutCrowded(selections, new Map([['part', found]])).map(({ recipes }) => recipes.some(needsPictures));
}

test('what has more places than are drawn of one file is not drawn at all, and leaves the others their drawings', () => {
  expect(drawn({ 'excel.drawing': 546, 'excel.chart-kind': 3 })).toEqual([false, true]);
  expect(drawn({ 'excel.drawing': 150, 'excel.chart-kind': 60 })).toEqual([true, false]);
  expect(drawn({ 'excel.drawing': 200 })).toEqual([true]);
});

test('a change that draws nothing is made at any number of places', () => {
  const [row] = [profileRows().get('excel.unused-link')!];
  const selection = { row, recipes: recipesFor(row.id) };
  const found = new Map([[row.id, { row, count: 5000, evidence: [] }]]);

  expect(withoutCrowded([selection], new Map([['part', found]]))).toEqual([selection]);
});
