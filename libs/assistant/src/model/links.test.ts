import { expect, test } from '@jest/globals';
import { linksAreOwn } from './links.js';

const isOwn = (text: string) => linksAreOwn(text, ['fidelio.test'], 'help@fidelio.test');

test.each([
  'Look at [your files](/files) or [below](#cards).',
  'Google says how: https://support.google.com/docs/answer/1 (in English).',
  'Write to help@fidelio.test, or to <mailto:help@fidelio.test>.',
  'Your file “www.offer.docx” has arrived at www.fidelio.test.',
  'In your data: the sum, R&D and 1 < 2 \\*.',
])('a reply may say: %s', (text) => {
  expect(isOwn(text)).toBe(true);
});

test.each([
  ['a bare address of whatever ending', 'Sign in at www.evil.zip again.'],
  ['an address without slashes', 'Sign in at <http:evil.zip/login> again.'],
  ['slashes that are written as references', 'Open the [help](/&sol;evil&period;zip).'],
  ['references with numbers', 'Open the [help](/&#x2f;evil&#46;zip).'],
  ['slashes that are escaped', String.raw`Open the [help](/\/evil\.zip).`],
  ['a backslash for a slash', String.raw`Open the [help](/\\evil.zip).`],
  ['a link whose address stands in a line of its own', '[1]: http:evil.zip'],
  ['such a line in a list', '- [1]: evil.zip'],
  ['an address in references in such a line', '[1]: https&colon;&sol;&sol;evil&period;zip'],
  ['a mail', '[1]: mailto:ceo%40evil.zip'],
])('an address of others is found behind %s', (_, text) => {
  expect(isOwn(text)).toBe(false);
});
