import type { Finding } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { reportedFindings } from './reported-findings.js';

const finding = (id: string, title: string): Finding => ({
  id,
  title,
  sentence: title,
  severity: 'layout',
  grade: 'T',
  source: { text: 'test', date: '2026-11-20' },
  mode: 'OPT',
  remedy: 'test',
  count: 1,
  evidence: [],
  outcome: 'offered',
});

const findings = [
  finding('word.text-box', 'Text boxes lose their text'),
  finding('word.chart', 'Charts cannot be edited'),
  finding('word.tracked-change', 'Tracked changes become suggestions'),
  finding('word.symbol', 'Symbols turn into letters'),
];

test.each([
  [['The text boxes on page 2 are gone.'], ['word.text-box']],
  [
    ['Our chart cannot be edited any more', 'and the symbols turned into letters'],
    ['word.chart', 'word.symbol'],
  ],
  [['The text is wrong on every page.'], []],
  [['There are text boxes in it.'], []],
  [['Please have a look.'], []],
  [[''], []],
])('%j names %j', (words, expected) => {
  expect(reportedFindings(words, findings)).toEqual(expected);
});
