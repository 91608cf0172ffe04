import { writtenRows } from '@fidelio/fidelity';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { featuresKnown, sentenceOf, titleOf } from '../embedded/finding-texts.js';
import { partsOf } from '../embedded/suggestions.js';
import { ChangeAlone, FileKind } from '../dialogue-state.js';
import { namesIn, readFolder, readJson, readLines } from '../data-files.js';
import { Article } from '../knowledge/articles.js';
import { KnownProblem, tellProblem } from '../knowledge/known-problems.js';
import { Change, Feature, KindTerms, RequestTopic } from './concepts.js';
import { Language } from '../texts/language.js';
import { featureById, phrases, termsOf } from './lexicon.js';
import { compileNouns, Terms } from './terms.js';

const concepts = { features: Feature, changes: Change, requests: RequestTopic, kinds: KindTerms };
const lists = namesIn('terms').map((name) => name.replace('.txt', ''));

test.each(Object.entries(concepts))('every file of %s fits its schema and is named by its id', (folder, schema) => {
  const ids = readFolder(folder, schema).map((concept) =>
    'kind' in concept && !('id' in concept) ? concept.kind : concept.id,
  );

  expect(ids.map((id) => `${id}.json`)).toEqual(namesIn(folder));
});

test.each(lists)('the terms of %s are sorted, within 200 characters, and compile', (list) => {
  expect(Terms.safeParse(readLines(`terms/${list}.txt`)).error).toBeUndefined();
  expect(() => phrases(list)).not.toThrow();
});

test('every group of alternatives is used by a term', () => {
  const groups = readJson('groups.json', z.record(z.string(), Terms));
  const listed = lists.flatMap((list) => readLines(`terms/${list}.txt`));
  const all = [
    ...listed,
    ...readFolder('requests', RequestTopic).flatMap(({ terms }) => terms),
    ...Object.values(groups).flat(),
  ];

  const unused = Object.keys(groups).filter((name) => !all.some((term) => term.includes(`{${name}}`)));

  expect(unused).toEqual([]);
});

test.each(namesIn('words'))('the words of %s are plain words, sorted, each once', (name) => {
  const words = readLines(`words/${name}`);

  expect(words).toEqual([...new Set(words)].toSorted());
  expect(words.filter((word) => !/^[\p{L}']+$/u.test(word))).toEqual([]);
});

test('articles and known problems fit their schemas, and problems name features that exist', () => {
  const problems = readFolder('problems', KnownProblem);

  expect(readFolder('articles', Article).length).toBeGreaterThan(50);
  expect(problems.flatMap(({ features }) => features).filter((id) => !featureById(id))).toEqual([]);
  expect(problems.every((problem) => tellProblem(problem, 'en') !== '')).toBe(true);
});

test.each(Language.exclude(['en']).options)(
  'every finding of the profiles has a title and a sentence in %s',
  (language) => {
    const rows = writtenRows();

    const untitled = rows.filter(({ id, title }) => titleOf(language, { id, title }) === title);
    const untold = rows.filter(({ id, title }) => sentenceOf(language, { id, title, sentence: '' }) === null);

    expect(untitled).toEqual([]);
    expect(untold.map(({ id }) => id)).toEqual([]);
  },
);

test.each(Language.options)('the catalogue of %s has every text', (language) => {
  const catalogueOf = (name: Language) => readJson(`texts/${name}.json`, z.record(z.string(), z.array(z.string())));
  const english = catalogueOf('en');

  expect(Object.keys(catalogueOf(language)).toSorted()).toEqual(Object.keys(english).toSorted());
});

test('the parts that are offered as missing or moved are features, each offered once', () => {
  const offered = FileKind.options.flatMap((kind) => ChangeAlone.options.map((change) => partsOf(kind, change)));

  expect(offered.flat().filter((id) => !featureById(id))).toEqual([]);
  expect(offered.filter((ids) => new Set(ids).size < ids.length)).toEqual([]);
});

test('every finding of the profiles says which parts of a file it concerns, in ids of the lexicon', () => {
  const rows = writtenRows();

  expect(rows.filter(({ id }) => featuresKnown(id) === undefined)).toEqual([]);
  expect(rows.flatMap(({ id }) => featuresKnown(id) ?? []).filter((id) => !featureById(id))).toEqual([]);
});

describe('a term', () => {
  test('matches with a space, a hyphen or nothing between its words, and in the plural', () => {
    const found = (text: string) => [...text.matchAll(compileNouns(['foot note']))].map(([hit]) => hit);

    expect(found('foot notes, a foot-note, footnote and footnotable')).toEqual(['foot notes', 'foot-note', 'footnote']);
  });

  test('takes the longest alternative first', () => {
    expect('table of contents'.match(compileNouns(['table', 'table of contents']))).toEqual(['table of contents']);
  });

  test('of any word does not cut one long word into many', () => {
    const pattern = compileNouns(['put (\\p{L}+ ){1,5}on']);
    const before = process.cpuUsage();

    expect(`put ${'a'.repeat(4000)}`.match(pattern)).toBeNull();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
  });

  test('may use a group of alternatives', () => {
    expect(termsOf('can-it').join()).not.toMatch(/\{[a-z]/);
  });
});
