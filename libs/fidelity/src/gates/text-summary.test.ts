import { expect, test } from '@jest/globals';
import { TextSummarizer } from './text-summary.js';

function summed(pieces: Iterable<string>) {
  const summarizer = new TextSummarizer(true);
  for (const piece of pieces) summarizer.add(piece);

  return summarizer.summary();
}

/** Longer than what is taken at once, so that it is taken in the middle of words and of white space. */
const long = ' one  two\n\n\t☒ three ä Ω 中 𝒳 '.repeat(9_000);

test('a text in pieces is summed up as the whole', () => {
  const pieces = Array.from({ length: Math.ceil(long.length / 41_003) }, (_, index) =>
    long.slice(index * 41_003, (index + 1) * 41_003),
  );
  const single = summed(long);

  expect(summed(pieces)).toEqual(single);
  expect(single.letters.get('e')).toBe(27_000);
  expect(single.letters.get('𝒳')).toBe(9_000);
  expect(single.letters.has('☒')).toBe(false);
});

test('white space and the boxes of form controls do not count in the collapsed text', () => {
  const plain = long.replaceAll('☒', '').replaceAll(/\s+/g, ' ').trim();

  expect(summed([long]).collapsed).toBe(summed([plain]).exact);
  expect(summed([`${long}x`]).collapsed).not.toBe(summed([long]).collapsed);
  expect(summed(['ab']).collapsed).not.toBe(summed(['a b']).collapsed);
});
