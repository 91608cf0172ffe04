import { expect, test } from '@jest/globals';
import { comparisonItemsOf } from './comparison-items.js';
import type { Diagnosis, Finding } from './diagnosis.js';
import { summaryOf } from './file-summary.js';
import { isPlace, itemAdviceOf, itemTitleOf } from './item-verdict.js';

const tracked: Finding = {
  id: 'word.tracked-change',
  title: 'Tracked changes stay open',
  goal: 'Tracked changes are accepted',
  sentence: 'Each tracked change arrives as a suggestion.',
  severity: 'layout',
  grade: 'M',
  source: { text: 'measured', date: '2026-11-20' },
  mode: 'ASK',
  remedy: 'Who wrote what is lost.',
  count: 1,
  evidence: [],
  outcome: 'left-out',
};

const diagnosis = (finding: Finding): Diagnosis => ({
  engine: 'test',
  format: 'docx',
  failure: null,
  findings: [finding],
  proof: null,
  fullyFixed: false,
});

test('a change that its user switched off never reads as done, wherever it is told', () => {
  const [item] = comparisonItemsOf(diagnosis(tracked));
  const [check] = summaryOf(diagnosis(tracked)).checks;
  const how = 'You switched this change off. Compare this place with your original, and correct it by hand.';

  expect([itemTitleOf(tracked), itemAdviceOf(tracked)]).toEqual(['Tracked changes stay open', how]);
  expect(check).toMatchObject({ title: 'Tracked changes stay open', remedy: how });
  expect(item).toMatchObject({ title: 'Tracked changes stay open', what: how, change: 'Tracked changes are accepted' });
});

test('of a change that could not be made everywhere it is told what was done and what is left to do', () => {
  const { mode, severity, grade } = tracked;
  const change = { id: 'r', finding: tracked.id, what: 'One was accepted.', why: '', mode, severity, grade };
  const changes = [{ ...change, sources: [], count: 1, places: [] }];
  const [item] = comparisonItemsOf({ ...diagnosis({ ...tracked, outcome: 'waiting' }), changes });

  expect(item?.what).toBe('One was accepted. Compare this place with your original, and correct it by hand.');
});

test('a file or a sheet as a whole is no place to look at', () => {
  expect(['The whole sheet', 'The whole file', 'The workbook', ''].filter(isPlace)).toEqual([]);
  expect(isPlace('page 2')).toBe(true);
});

test('a change that is made or offered has the name of what it achieves', () => {
  for (const outcome of ['fixed', 'offered'] as const) {
    const [item] = comparisonItemsOf(diagnosis({ ...tracked, outcome }));
    expect(item).toMatchObject({ title: 'Tracked changes are accepted' });
    expect(item).not.toHaveProperty('change');
  }
});
