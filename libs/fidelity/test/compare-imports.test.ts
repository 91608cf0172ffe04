import { expect, test } from '@jest/globals';
import { compareImports, type ImportedPages } from '../src/index.js';

const side = (text: string, changes: Partial<ImportedPages> = {}): ImportedPages => ({
  pages: 1,
  pictures: 0,
  words: text.split(' '),
  ...changes,
});

test.each([
  ['the same words', side('One two.'), side('One two.'), 'same'],
  ['a line that breaks elsewhere', side('Co-operation and re- ports'), side('Cooperation and reports'), 'same'],
  ['capitals that are typed', side('Heading &amp; text'), side('HEADING & text'), 'same'],
  ['words that ran together', side('RegionTotal'), side('Region Total'), 'same'],
  ['words that come back', side('One'), side('One two'), 'better'],
  ['a value for an error', side('Sum #REF!'), side('Sum 12'), 'better'],
  ['a picture that comes back', side('One'), side('One', { pictures: 1 }), 'better'],
  ['more pages with more on them', side('One'), side('One two', { pages: 2 }), 'better'],
  ['other numbers of pages', side('One 1 2', { pages: 2 }), side('One 1', { pages: 1 }), 'same'],
  ['words that are gone', side('One two three'), side('One three'), 'worse'],
  ['a picture that is gone', side('One', { pictures: 2 }), side('One', { pictures: 1 }), 'worse'],
  ['more pages with nothing more on them', side('One'), side('One', { pages: 2 }), 'worse'],
  ['a copy that is refused', side('One'), null, 'worse'],
  ['an original that is refused', null, side('One'), 'better'],
  ['both refused', null, null, 'same'],
] as const)('%s', (_what, original, corrected, verdict) => {
  expect(compareImports(original, corrected).verdict).toBe(verdict);
});

test('lost words are named, ten at most, and none is lost that a person gave up', () => {
  const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda';

  expect(compareImports(side(`${words} stays`), side('stays')).lost).toEqual(words.split(' ').slice(0, 10));
  expect(compareImports(side('given up stays'), side('stays'), true).verdict).toBe('same');
});
