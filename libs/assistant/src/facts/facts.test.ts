import { type Diagnosis, Language } from '@fidelio/contracts';
import { carriedRows, closeSchemaValidator, repair, writtenRows } from '@fidelio/fidelity';
import { buildDocx, fourSamples, orderFormXlsx, paragraph, priceListDocx } from '@fidelio/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readJson } from '../data-files.js';
import { z } from 'zod';
import type { FileFact } from './fact.js';
import { allFacts, factsAt, factsByPart, factsOfFile, factsPerhapsAt, placesAt } from './facts.js';
import { knownId, partsOfFinding } from './finding-parts.js';
import { remedyOf } from './finding-texts.js';
import { likestFacts } from './meant.js';
import { fileNamed } from './named.js';
import { knownOutcomes } from './outcome-titles.js';

async function fileOf(id: string, name: string, bytes: Uint8Array): Promise<FileFact> {
  const { diagnosis } = await repair(bytes);

  return { id, name, sha256: '', diagnosis };
}

const break1 = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Next</w:t></w:r></w:p>';
const leader =
  '<w:p><w:pPr><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="8000"/></w:tabs></w:pPr><w:r><w:t>One</w:t><w:tab/><w:t>4</w:t></w:r></w:p>';

afterAll(closeSchemaValidator);

let prices: FileFact;
let order: FileFact;
let slides: FileFact;
let pages: FileFact;
beforeAll(async () => {
  const review = fourSamples.find(({ type }) => type === 'pptx')?.make();
  prices = await fileOf('f1', 'price-list.docx', priceListDocx());
  order = await fileOf('f2', 'order form 2026.xlsx', orderFormXlsx());
  slides = await fileOf('f3', 'quarterly-review.pptx', review ?? new Uint8Array());
  pages = await fileOf('f4', 'pages.docx', buildDocx({ body: `${paragraph('A')}${break1}${leader}${break1}` }));
});

function idsOf(facts: { finding: { id: string } }[]): string[] {
  return facts.map(({ finding }) => finding.id);
}

test('every row of the import profile is mapped to the parts that it concerns', () => {
  const unknown = writtenRows().filter(({ id }) => partsOfFinding(id).length === 0);
  const ids = new Set([...writtenRows().map(({ id }) => knownId(id)), ...Object.keys(carriedRows)]);
  const mapped = Object.keys(readJson('finding-parts.json', z.record(z.string(), z.unknown())));

  expect(unknown.map(({ id }) => id)).toEqual([]);
  expect(mapped.filter((id) => !ids.has(id))).toEqual([]);
});

test('what each change achieves is said in the other languages', () => {
  const goals = new Set(writtenRows().flatMap(({ goal }) => goal ?? []));

  expect(knownOutcomes().toSorted()).toEqual([...goals].toSorted());
});

test('a part is answered with every finding that touches it, and with nothing else', () => {
  const files = [prices, order, slides, pages];

  expect(idsOf(factsByPart([prices], 'table'))).toEqual(['word.cell-width-missing', 'word.logical-side-borders']);
  expect(idsOf(factsByPart(files, 'table-of-contents'))).toEqual(['word.tab-leader']);
  expect(factsByPart(files, 'sound')).toEqual([]);
});

test('a fact has the change that was made for it', () => {
  const [fact] = factsByPart([prices], 'border');

  expect(fact?.finding.outcome).toBe('fixed');
  expect(fact?.change?.what).toMatch(/side borders/);
});

test('the worst comes first', () => {
  const severities = ['refused', 'data-loss', 'wrong-content', 'layout', 'cosmetic'];
  const ranks = allFacts([prices, order, slides]).map(({ finding }) => severities.indexOf(finding.severity));

  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

test('a cell, a slide and a page are answered about', () => {
  expect(idsOf(factsAt([order], { cell: 'c2' }))).toContain('excel.external-value');
  expect(idsOf(factsAt([order], { sheet: 'order', cell: 'A1:B9' }))).toEqual(['excel.validation-equals']);
  expect(factsAt([order], { cell: 'C9' })).toEqual([]);
  expect(factsAt([slides], { slide: 1 }).length).toBeGreaterThan(0);
  expect(idsOf(factsAt([slides], { page: 1 }))).toEqual(idsOf(factsAt([slides], { slide: 1 })));
  expect(idsOf(factsAt([pages], { page: 2 }))).toEqual(['word.tab-leader']);
  expect(factsAt([pages], { page: 3 })).toEqual([]);
});

test('where pages are not known, nothing is said not to be there', () => {
  expect(factsAt([prices], { page: 1 })).toEqual([]);
  expect(factsPerhapsAt([prices], { page: 1 }).length).toBeGreaterThan(0);
  expect(factsPerhapsAt([pages], { page: 3 })).toEqual([]);
});

test('a finding with more places than are kept may be anywhere', () => {
  const [fact] = factsOfFile(pages);
  const more = { ...fact!.finding, count: 40 };
  const file = { ...pages, diagnosis: { ...(pages.diagnosis as Diagnosis), findings: [more] } };

  expect(idsOf(factsPerhapsAt([file], { page: 3 }))).toEqual(['word.tab-leader']);
  expect(placesAt(fact!, { page: 2 })).toEqual([0]);
});

test.each([
  ['What about price-list.docx?', 'f1'],
  ['und die Price-List?', 'f1'],
  ['the order form please', 'f2'],
  ['the second one', 'f2'],
  ['die zweite Datei', 'f2'],
  ['le deuxième fichier', 'f2'],
  ['3つ目のファイルは？', 'f3'],
  ['and the last file?', 'f3'],
  ['the second page is empty', undefined],
  ['two footers', undefined],
])('the file that %j names', (words, id) => {
  expect(fileNamed([prices, order, slides], words)?.id).toBe(id);
});

test('the other of two files is the one that was not spoken of', () => {
  expect(fileNamed([prices, order], 'and the other?', 'f2')?.id).toBe('f1');
  expect(fileNamed([prices], 'the other one', 'f1')).toBeNull();
});

test.each<[string, Language, string | undefined]>([
  ['what are tabs are lost?', 'en', 'word.raw-tab'],
  ['Was heißt „Seitliche Rahmen von Tabellenzellen sind falsch“?', 'de', 'word.logical-side-borders'],
  ['is it lost?', 'en', undefined],
  ['what time is it in Berlin?', 'en', undefined],
])('the finding that %j is about by its words', (words, language, id) => {
  expect(likestFacts(allFacts([prices, order, slides]), words, language).facts[0]?.finding.id).toBe(id);
});

test('what a change does, or what is done by hand, is said in every language for each finding', () => {
  const untold = writtenRows()
    .filter(({ id, remedy }) =>
      Language.exclude(['en']).options.some((language) => remedyOf(language, { id, remedy }) === null),
    )
    .map(({ id }) => id);

  expect(untold).toEqual([]);
});
