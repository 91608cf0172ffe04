import type { Finding } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { howSure } from './how-sure';

const link = [{ url: 'https://example.com/1', date: '2026-11-28', says: 'tables drift' }];
const none = [{ date: '2026-11-28', says: 'common knowledge' }];

test.each<[Pick<Finding, 'grade' | 'sure' | 'sources'>, RegExp]>([
  [{ grade: 'M', sure: 'very-high', sources: link }, /^We are very sure: such a file was imported into Google/],
  [{ grade: 'T', sure: 'high', sources: link }, /^We are quite sure: users have reported it/],
  [{ grade: 'G', sure: 'high', sources: link }, /^We are quite sure: Google says so itself/],
  [
    { grade: 'A', sure: 'middling', sources: link },
    /^We are not quite sure: Google’s programming tools do not have it/,
  ],
  [{ grade: 'K', sure: 'middling', sources: link }, /^We are not quite sure: people who work with such files say so/],
  [{ grade: 'K', sure: 'low', sources: none }, /^We are not sure at all: we know it from hearsay/],
  [{ grade: 'T', sources: link }, /^We know it so: users have reported it/],
])('what is known by %j is told as it is', (known, sentence) => {
  expect(howSure({ id: 'word.floating-table', ...known })).toMatch(sentence);
});

test('what was seen in the file itself is no prediction', () => {
  expect(howSure({ id: 'file.old-words', grade: 'K', sources: none })).toMatch(
    /^We are sure: this was seen in your own/,
  );
});
