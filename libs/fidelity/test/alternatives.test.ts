import { expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { type Recipe, repair } from '../src/index.js';
import { recipesFor, shippedRecipes } from '../src/recipes/recipe-book.js';

const file = buildDocx({ body: '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>' });
const shipped = shippedRecipes().find(({ id }) => id === 'word.split-raw-tabs')!;
const alternative = (id: string, passed: number, failed: number, more: Partial<Recipe> = {}): Recipe => ({
  ...shipped,
  id,
  record: { passed, failed },
  ...more,
});
const recipeUsed = async (recipes: Recipe[], records = {}) =>
  (await repair(file, { recipes, records })).diagnosis.findings.find(({ id }) => id === 'word.raw-tab')?.recipe;
const seasoned = 100_000;

test('of two alternatives the one with the better record is used', async () => {
  const [good, bad] = [alternative('word.good', seasoned, 0), alternative('word.bad', 1, 9)];

  expect(await recipeUsed([bad, good])).toBe('word.good');
  expect(await recipeUsed([bad])).toBe('word.split-raw-tabs');
});

test('a record that turns bad changes the order, for shipped recipes too', async () => {
  const good = alternative('word.good', 5, 0);

  expect(await recipeUsed([good], { 'word.good': { passed: 0, failed: 50 } })).toBe('word.split-raw-tabs');
  expect(await recipeUsed([good], { 'word.split-raw-tabs': { passed: 0, failed: 500 } })).toBe('word.good');
});

test('a single success does not put a learned recipe before one that is proven', () => {
  const [proven] = recipesFor('word.raw-tab', [alternative('word.new', 0, 0)]);

  expect(proven?.id).toBe('word.split-raw-tabs');
});

test('a recipe that a later gate stops gives way to the next, and its refusal is told', async () => {
  const hide: Recipe['operations'][number] = {
    op: 'replace',
    at: ['..'],
    by: [{ element: 'w:del', attributes: { 'w:id': '9', 'w:author': 'a' }, children: [{ slot: ['..'], whole: true }] }],
  };
  const hiding = alternative('word.hiding', seasoned, 0, { operations: [hide, ...shipped.operations] });

  const { diagnosis, refusals, fixed } = await repair(file, { recipes: [hiding] });

  expect(refusals).toMatchObject([{ finding: 'word.raw-tab', recipe: 'word.hiding', gate: 'reader' }]);
  expect(diagnosis.findings).toMatchObject([{ outcome: 'fixed', recipe: 'word.split-raw-tabs' }]);
  expect(fixed).not.toBeNull();
});

test('a recipe that leaves what it was to fix is not used', async () => {
  const idle = alternative('word.idle', seasoned, 0, {
    operations: [{ op: 'insert', at: [], where: 'before', nodes: [{ element: 'w:lastRenderedPageBreak' }] }],
  });

  const { diagnosis, refusals } = await repair(file, { recipes: [idle] });

  expect(refusals).toMatchObject([{ recipe: 'word.idle', gate: 'idempotent' }]);
  expect(diagnosis.findings).toMatchObject([{ outcome: 'fixed', recipe: 'word.split-raw-tabs' }]);
});

test('where two recipes share the places of a finding and a gate stops the copy, each is tried without the other', async () => {
  const bold = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>c\td</w:t></w:r></w:p>';
  const both = buildDocx({ body: `<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>${bold}` });
  const inBold = [{ at: ['..', 'w:rPr', 'w:b'] }];
  const hide: Recipe['operations'][number] = {
    op: 'replace',
    at: ['..'],
    when: inBold,
    by: [{ element: 'w:del', attributes: { 'w:id': '9', 'w:author': 'a' }, children: [{ slot: ['..'], whole: true }] }],
  };
  const split = shipped.operations.map((operation) => ({ ...operation, when: inBold }));
  const hiding = alternative('word.hiding', seasoned, 0, { operations: [hide, ...split] });

  const { diagnosis, refusals } = await repair(both, { recipes: [hiding] });

  expect(refusals.map(({ recipe, gate }) => [recipe, gate])).toEqual([['word.hiding', 'reader']]);
  expect(diagnosis.findings).toMatchObject([{ outcome: 'fixed', recipe: 'word.split-raw-tabs' }]);
});
