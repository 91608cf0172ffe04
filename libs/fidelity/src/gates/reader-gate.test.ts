import { expect, test } from '@jest/globals';
import { buildDocx, buildXlsx, paragraph } from '@fidelio/testing';
import type { RecipeTrial } from '../apply/apply-recipes.js';
import { readerGate } from './reader-gate.js';

const trial = (promise: RecipeTrial['promise'], declared: [removed: string, inserted: string][] = []): RecipeTrial => ({
  finding: 'word.raw-tab',
  recipe: 'x',
  part: 'word/document.xml',
  places: 1,
  evidence: [],
  replacedPictures: [],
  wordsInPictures: [],
  promise,
  refused: null,
  declared: declared.map(([removed, inserted]) => ({ removed, inserted, at: 0 })),
});
const letter = (...lines: string[]) => buildDocx({ body: lines.map((line) => paragraph(line)).join('') });
const sheet = (...cells: (string | number)[]) => buildXlsx({ sheets: [{ name: 'A', rows: [cells] }] });

test.each([
  ['a letter', 'docx', letter('one', 'two'), letter('one', 'tow')],
  ['a sheet', 'xlsx', sheet('one', 2), sheet('one', 3)],
] as const)('%s in which a word changed is not the same', async (_name, format, before, after) => {
  expect(await readerGate(before, before, { format, trials: [trial('same')] })).toBeNull();
  expect(await readerGate(before, after, { format, trials: [trial('same')] })).toBe(
    'the second reader sees other text',
  );
});

test('what was declared may go and come, and nothing else', async () => {
  const [before, after] = [letter('drop-down A'), letter('drop-down B')];

  expect(await readerGate(before, after, { format: 'docx', trials: [trial('declared', [['A', 'B']])] })).toBeNull();
  expect(await readerGate(before, after, { format: 'docx', trials: [trial('declared', [['A', '']])] })).toContain(
    'sees “B”',
  );
  expect(await readerGate(before, after, { format: 'docx', trials: [trial('declared', [['', 'B']])] })).toContain(
    'misses “A”',
  );
});

test('a document too large for a tree is read as a stream', async () => {
  const long = Array.from({ length: 60_000 }, (_, index) => `Line ${index} of a long letter, with words enough in it`);

  expect(
    await readerGate(letter(...long), letter(...long, 'x'), { format: 'docx', trials: [trial('same')] }),
  ).toContain('other text');
  expect(await readerGate(letter(...long), letter(...long), { format: 'docx', trials: [trial('same')] })).toBeNull();
});
