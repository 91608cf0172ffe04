import { expect, test } from '@jest/globals';
import type { Diagnosis, FindingOutcome, Severity } from './diagnosis.js';
import { type FileSummary, summaryOf } from './file-summary.js';
import { downloadWords, fileStateOf, fileStateWords, verdictWords } from './verdict.js';

const item = (finding: string) => ({ finding, title: finding, remedy: 'Look.' });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(`f${index}`));

function summary(corrected: number, decisions: number, checks: number, looks = 0, changes = corrected): FileSummary {
  return {
    problems: corrected + decisions + checks + looks,
    corrected,
    changes,
    decisions: items(decisions),
    checks: items(checks),
    looks: items(looks),
    complete: false,
  };
}

test.each([
  [summary(5, 0, 2), '5 of 7 problems corrected. 2 to check after the import.'],
  [summary(3, 1, 0), '3 of 4 problems corrected. 1 needs your decision.'],
  [
    summary(3, 2, 1, 1),
    '3 of 7 problems corrected. 2 need your decision. 1 to check after the import. 1 only looks different.',
  ],
  [summary(3, 0, 0), 'All 3 problems corrected.'],
  [summary(2, 0, 0), 'Both problems corrected.'],
  [summary(1, 0, 0), 'The one problem found is corrected.'],
  [summary(0, 1, 0), '1 problem found. 1 needs your decision.'],
  [summary(0, 0, 0, 2), '2 problems found. 2 only look different.'],
  [
    summary(0, 0, 1, 2, 1),
    '3 problems found. 1 to check after the import. 2 only look different. 1 of these is corrected in part.',
  ],
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
  ['queued', summary(1, 1, 0), 'working', 'Working on it'],
  ['cannot-be-opened', null, 'unreadable', 'Cannot be opened'],
  ['nothing-known-found', summary(0, 0, 0), 'nothing', 'No known problem found'],
  ['needs-agreement', summary(1, 1, 2), 'decision', 'Needs your decision'],
  ['waiting-for-fix', summary(1, 0, 2), 'ready', 'Ready, with 2 things to check'],
  ['waiting-for-fix', summary(0, 0, 2), 'check', 'Not corrected, 2 things to check'],
  ['waiting-for-fix', summary(0, 0, 0, 1), 'check', 'Only looks different'],
  // A finding of which only some places could be corrected has a copy, too.
  ['waiting-for-fix', summary(0, 0, 1, 0, 1), 'ready', 'Ready, with 1 thing to check'],
  // FIXED files are no exception: what is known too little to block is still to be checked.
  [null, summary(1, 0, 1), 'ready', 'Ready, with 1 thing to check'],
  [null, summary(1, 1, 0), 'decision', 'Needs your decision'],
  [null, summary(1, 0, 0), 'fixed', 'Ready'],
] as const)('%s with %j is %s: %s', (waitReason, given, state, words) => {
  const file = { waitReason, summary: given, diagnosis: null };

  expect([fileStateOf(file), fileStateWords(file)]).toEqual([state, words]);
});

const found = (outcome: FindingOutcome, severity: Severity): Diagnosis['findings'][number] => ({
  id: `word.${outcome}-${severity}`,
  title: 'Title',
  sentence: 'It breaks.',
  severity,
  grade: 'M',
  source: { text: 'measured', date: '2026-11-20' },
  mode: 'AUTO',
  remedy: 'Look at it.',
  count: 1,
  evidence: [],
  outcome,
});

test('each finding is corrected, to decide, to check or only looks different', () => {
  const findings = (['fixed', 'offered', 'waiting', 'gate-failed', 'unavailable', 'left-out'] as const).flatMap(
    (outcome) => [found(outcome, 'layout'), found(outcome, 'cosmetic')],
  );
  const { problems, corrected, decisions, checks, looks } = summaryOf({
    engine: 'test',
    format: 'docx',
    failure: null,
    findings,
    proof: null,
    fullyFixed: false,
  });

  expect([problems, corrected, decisions.length, checks.length, looks?.length]).toEqual([12, 2, 2, 4, 4]);
});
