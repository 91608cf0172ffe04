import { expect } from '@jest/globals';
import { propertyTest } from '@fidelio/testing/properties';
import * as fc from 'fast-check';
import { buildDocx, buildXlsx, escapeXml, priceListDocx, table } from '@fidelio/testing';
import { Diagnosis } from '@fidelio/contracts';
import { diagnose, Recipe, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { storyTexts } from '../src/text/story-text.js';

/** The look of pages is the subject of other tests. */
const quick = { gates: { look: false } };
const settings = { runs: 25, seed: 20_261_122 };

propertyTest(
  'any bytes get an answer',
  fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (bytes) => {
    expect(Diagnosis.parse(await diagnose(bytes)).failure).not.toBeNull();
  }),
  settings,
);

const original = priceListDocx();
const damage = fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });

propertyTest(
  'a real package with some bytes changed gets an answer, and its fix, if any, opens',
  fc.asyncProperty(damage, async (changes) => {
    const bytes = Buffer.from(original);
    for (const [at, value] of changes) bytes[at] = value;

    const { diagnosis, fixed } = await repair(bytes, quick);

    Diagnosis.parse(diagnosis);
    if (fixed) expect((await diagnose(fixed)).failure).toBeNull();
  }),
  settings,
);

const word = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Cn}\uFFFE\uFFFF]/gu, ''));
const line = fc.array(word, { maxLength: 5 }).map((words) => words.join('\t'));

propertyTest(
  'whatever the words, their tabs are fixed, no text changes, and once is enough',
  fc.asyncProperty(
    fc.array(line, { maxLength: 6 }),
    fc.array(fc.integer({ min: 20, max: 4000 }), { minLength: 1, maxLength: 5 }),
    async (lines, grid) => {
      const rows = lines.map((text) => grid.map(() => text));
      const file = buildDocx({
        body: `${lines.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`).join('')}${table({ grid, rows, widths: false })}<w:p/>`,
      });

      const { fixed, refusals } = await repair(file, quick);

      expect(refusals).toEqual([]);
      if (!fixed) return;
      expect(textOf(fixed)).toEqual(textOf(file));
      expect((await repair(fixed, quick)).fixed).toBeNull();
    },
  ),
  settings,
);

const textOf = (file: Uint8Array) => storyTexts(openPackage(file).xml('word/document.xml'));

const formula = fc
  .constantFrom('SUM(A1:A2)', '[1]Other!A1', 'A1&"[x]"', "'[2]Other sheet'!B2", 'Gone[Net]')
  .map((text) => ({ formula: text, value: 4 }));
const cell = fc.oneof(word, fc.integer(), formula);

propertyTest(
  'sheets of any values and formulas keep their values',
  fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), async (rows) => {
    const { diagnosis, refusals } = await repair(buildXlsx({ sheets: [{ name: 'A', rows }] }), {
      with: ['excel.external-value', 'excel.table-reference'],
      ...quick,
    });

    expect(diagnosis.failure).toBeNull();
    expect(refusals).toEqual([]);
  }),
  settings,
);

const name = fc.constantFrom('w:t', 'w:tab', 'w:r', 'w:p', 'w:tbl', 'evil:x', 'xml:space', 'r:id');
const path = fc.array(fc.constantFrom('..', 'w:r', 'w:t', { ancestor: 'w:body' }, { ancestor: 'w:p' }), {
  maxLength: 4,
});
const value = fc.oneof(
  fc.string(),
  fc.record({ compute: fc.constantFrom('word.grid-width', 'constructor', '__proto__') }),
  fc.record({ text: path }),
  fc.record({ attribute: name }),
);
const leaf = fc.oneof(fc.record({ text: value }), fc.record({ slot: path, whole: fc.boolean() }));
const template = fc.record({ element: name, children: fc.array(leaf, { maxLength: 2 }) });
const operation = fc.oneof(
  fc.record({ op: fc.constant('set'), at: path, attribute: name, value }),
  fc.record({ op: fc.constant('rename'), at: path, to: value }),
  fc.record({ op: fc.constant('remove'), at: path }),
  fc.record({ op: fc.constant('unwrap'), at: path }),
  fc.record({ op: fc.constant('replace'), at: path, by: fc.array(template, { maxLength: 3 }) }),
  fc.record({
    op: fc.constant('insert'),
    at: path,
    where: fc.constantFrom('before', 'after', 'first', 'last'),
    nodes: fc.array(template, { maxLength: 3 }),
  }),
  fc.record({ op: fc.constant('replaceText'), at: path, value }),
  fc.record({
    op: fc.constant('call'),
    at: path,
    procedure: fc.constantFrom('word.text-box-to-table', 'toString', 'nothing'),
  }),
);

const file = buildDocx({ body: '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p><w:p/>' });

propertyTest(
  'no recipe from outside gets past its language or the gates',
  fc.asyncProperty(
    fc.array(operation, { minLength: 1, maxLength: 5 }),
    fc.constantFrom('same', 'moved', 'declared'),
    async (operations, text) => {
      const recipe = Recipe.safeParse({
        language: 1,
        id: 'outside.recipe',
        version: 1,
        finding: 'word.raw-tab',
        title: 'x',
        text,
        operations,
        record: { passed: 50, failed: 0 },
        example: { before: '', after: '' },
      });
      if (!recipe.success) return;

      const { diagnosis, fixed } = await repair(file, { recipes: [recipe.data], ...quick });

      expect(diagnosis.failure).toBeNull();
      if (fixed) expect((await diagnose(fixed)).failure).toBeNull();
      if (fixed && text === 'same') expect(textOf(fixed)).toEqual(textOf(file));
    },
  ),
  { runs: 60, seed: 20_261_122 },
);
