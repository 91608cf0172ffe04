import { expect, test } from '@jest/globals';
import type { Diagnosis, FindingOutcome } from './diagnosis.js';
import { summaryOf } from './file-summary.js';

const finding = (id: string, outcome: FindingOutcome): Diagnosis['findings'][number] => ({
  id,
  title: `Title of ${id}`,
  sentence: 'It breaks.',
  severity: 'layout',
  grade: 'M',
  source: { text: 'measured', date: '2026-11-20' },
  mode: 'AUTO',
  remedy: 'Look at it.',
  count: 1,
  evidence: [],
  outcome,
});

const diagnosis = (...outcomes: FindingOutcome[]): Diagnosis => ({
  engine: 'test',
  format: 'docx',
  failure: null,
  findings: outcomes.map((outcome, index) => finding(`word.f${index}`, outcome)),
  proof: null,
  fullyFixed: false,
});

const template: NonNullable<Diagnosis['changes']>[number] = {
  id: 'word.recipe',
  finding: 'word.f0',
  what: 'It holds.',
  why: 'It would break.',
  mode: 'AUTO',
  severity: 'layout',
  grade: 'M',
  sources: [],
  count: 1,
  places: [],
};

test('each finding is corrected, to decide or to check', () => {
  const summary = summaryOf(diagnosis('fixed', 'offered', 'waiting', 'gate-failed', 'left-out', 'unavailable'));

  expect(summary).toMatchObject({ problems: 6, corrected: 1, complete: false });
  expect(summary.decisions).toEqual([{ finding: 'word.f1', title: 'Title of word.f1', remedy: 'Look at it.' }]);
  expect(summary.checks.map(({ finding: id }) => id)).toEqual(['word.f2', 'word.f3', 'word.f4', 'word.f5']);
});

test('changes are counted as their findings are: what goes with another change is none of its own', () => {
  const change = (finding: string) => ({ ...template, id: `recipe of ${finding}`, finding });
  const changes = [change('word.f0'), change('word.f1'), change('word.beside')];

  expect(summaryOf({ ...diagnosis('fixed', 'waiting', 'offered'), changes })).toMatchObject({
    corrected: 1,
    changes: 2,
  });
  expect(summaryOf({ ...diagnosis(), changes: [change('word.beside')] }).changes).toBe(1);
});

test('a diagnosis of before changes were listed counts what it fixed', () => {
  expect(summaryOf({ ...diagnosis('fixed', 'fixed'), fullyFixed: true })).toMatchObject({ changes: 2, complete: true });
  expect(summaryOf({ ...diagnosis('fixed'), changes: [] }).changes).toBe(0);
});
