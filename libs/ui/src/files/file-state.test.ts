import { expect, test } from '@jest/globals';
import type { FileSummary } from '@fidelio/contracts';
import { downloadWords, fileStateWords, verdictWords } from './file-state';

const item = (finding: string) => ({ finding, title: finding, remedy: 'Look.' });

function summary(corrected: number, decisions: number, checks: number, changes = corrected): FileSummary {
  return {
    problems: corrected + decisions + checks,
    corrected,
    changes,
    decisions: Array.from({ length: decisions }, (_, index) => item(`d${index}`)),
    checks: Array.from({ length: checks }, (_, index) => item(`c${index}`)),
    complete: false,
  };
}

test.each([
  [summary(5, 0, 2), '5 of 7 problems corrected. 2 need you.'],
  [summary(3, 1, 0), '3 of 4 problems corrected. 1 needs you.'],
  [summary(3, 0, 0), 'All 3 problems corrected.'],
  [summary(2, 0, 0), 'Both problems corrected.'],
  [summary(1, 0, 0), 'The one problem found is corrected.'],
  [summary(0, 1, 0), '1 problem found. 1 needs you.'],
  [summary(0, 0, 0), 'We found no known problem in this file.'],
])('the verdict of %j is %s', (given, words) => {
  expect(verdictWords(given)).toBe(words);
});

test('the download says what is in it and what is left', () => {
  expect(downloadWords(summary(5, 0, 2))).toBe('Download with 5 changes; 2 things to check after the import');
  expect(downloadWords(summary(1, 3, 1))).toBe('Download with 1 change; 1 thing to check after the import');
  expect(downloadWords(summary(2, 0, 0))).toBe('Download with 2 changes');
});

test.each([
  ['queued', 'Working on it'],
  ['needs-agreement', 'Needs your decision'],
  ['waiting-for-fix', 'Ready, with 2 things to check'],
  ['nothing-known-found', 'No known problem found'],
  ['cannot-be-opened', 'Cannot be opened'],
] as const)('%s means %s', (waitReason, words) => {
  expect(fileStateWords({ fixed: false, waitReason, summary: summary(1, 0, 2), diagnosis: null })).toBe(words);
});

test('a FIXED file says what is left to check, if anything', () => {
  const fixed = { fixed: true, waitReason: null, diagnosis: null };

  expect(fileStateWords({ ...fixed, summary: summary(1, 0, 0) })).toBe('');
  expect(fileStateWords({ ...fixed, summary: summary(1, 0, 1) })).toBe('Ready, with 1 thing to check');
});
