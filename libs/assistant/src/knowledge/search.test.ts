import { expect, test } from '@jest/globals';
import { articles } from './articles.js';
import { knownProblems } from './known-problems.js';
import { searchArticles, searchProblems } from './search.js';

test.each([
  ['which windows do I need for the launcher', 'launcher-windows'],
  ['how will I learn that my document is repaired', 'told-when-fixed'],
  ['Was kostet das?', 'price'],
  ['combien de temps gardez-vous mes fichiers', 'retention'],
  ['¿quién puede ver mis archivos?', 'who-sees'],
  ['under what law are the terms', 'terms-law'],
  ['maximum size of an upload', 'upload-size'],
])('%s finds its article', (question, id) => {
  expect(searchArticles(question)[0]?.id).toBe(id);
});

test('what nobody here knows scores low', () => {
  const scores = ['how tall is the eiffel tower', 'what is the capital of Peru', 'who won the match'].map(
    (question) => searchArticles(question)[0]?.score ?? 0,
  );

  expect(Math.max(...scores)).toBeLessThan(0.42);
});

test('a known problem is found within the kind of file that was named', () => {
  const problems = searchProblems('does google keep the comments of an excel file', 'excel', ['comment']);

  expect(problems[0]?.id).toBe('excel.comments');
  expect(problems.every(({ kind }) => kind === 'excel')).toBe(true);
});

test('articles and problems have ids of their own, and no exclamation marks', () => {
  const ids = [...articles(), ...knownProblems()].map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
  // '#REF!' is what stands in a cell.
  for (const { answer } of articles()) expect(answer.en).not.toMatch(/(?<!#\p{Lu}+)!|oops/iu);
});

test.each([
  ['Must I upload our forty letters one by one?', 'many-files'],
  ['Gibt es bei euch eine Schnittstelle?', 'api'],
  ['Can we host it on our own servers?', 'own-servers'],
  ['¿Tienen contrato de encargado del tratamiento?', 'data-contract'],
  ['la scadenza è domani, fate in tempo?', 'deadline'],
])('%s has a sign of its article', (question, id) => {
  expect(searchArticles(question).map((found) => found.id)).toEqual([id]);
});

test('a kind of file that merely stands before Google is no question of which version to send', () => {
  expect(searchArticles('my excel looks different on google').map(({ id }) => id)).not.toContain('which-file');
});
