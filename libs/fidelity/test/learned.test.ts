import { expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { Recipe, repair } from '../src/index.js';

const recipe = Recipe.parse({
  language: 1,
  id: 'learned.no-hidden-paragraph-border',
  version: 1,
  finding: 'learned.paragraph-border',
  title: 'Leave out paragraph borders that nobody sees',
  marker: {
    format: 'docx',
    title: 'Invisible borders move paragraphs',
    sees: '{Count} paragraph [has|have] an invisible border and will move.',
    severity: 'layout',
    date: '2026-11-20',
    select: { elements: ['w:pBdr'], roles: ['word.body'], when: [{ at: ['w:top'], attribute: 'w:val', is: ['nil'] }] },
  },
  operations: [{ op: 'remove' }],
  example: { before: '<w:pBdr><w:top w:val="nil"/></w:pBdr>', after: '' },
});

const bordered = (value: string) =>
  buildDocx({ body: `<w:p><w:pPr><w:pBdr><w:top w:val="${value}"/></w:pBdr></w:pPr><w:r><w:t>Text</w:t></w:r></w:p>` });

test('a recipe may bring the marker of a problem that the profile does not know', async () => {
  const without = await repair(bordered('nil'));
  const { diagnosis, fixed } = await repair(bordered('nil'), { recipes: [recipe] });

  expect(without.diagnosis.findings).toEqual([]);
  expect(diagnosis.findings).toMatchObject([
    { id: 'learned.paragraph-border', count: 1, mode: 'REC', outcome: 'fixed', recipe: recipe.id, severity: 'layout' },
  ]);
  expect(diagnosis.fullyFixed).toBe(true);
  expect(fixed).not.toBeNull();
});

test('a look-alike is left alone, and a marker cannot take the place of a row of the profile', async () => {
  const other = await repair(bordered('single'), { recipes: [recipe] });
  const usurping = { ...recipe, finding: 'word.equation' };
  const usurped = await repair(bordered('nil'), { recipes: [usurping] });

  expect(other.diagnosis.findings).toEqual([]);
  expect(usurped.diagnosis.findings).toEqual([]);
});
