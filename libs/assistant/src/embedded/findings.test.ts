import { expect, test } from '@jest/globals';
import { findingOf } from '../evaluation/facts.js';
import { tie } from './findings.js';

const symptom = (...features: string[]) => ({ features, change: null, words: 'x', kind: null });

test('errors in formulas are explained by values from other files', () => {
  const { explained, unexplained } = tie([findingOf({ id: 'excel.external-value' })], [symptom('formula')]);

  expect(explained).toHaveLength(1);
  expect(unexplained).toEqual([]);
});

test('bars in cells explain no chart, and a dotted tab no sheet', () => {
  const bars = tie([findingOf({ id: 'excel.data-bar' })], [symptom('chart')]);
  const tabs = tie([findingOf({ id: 'word.tab-leader' })], [symptom('sheet-tab')]);

  expect([bars.explained, tabs.explained]).toEqual([[], []]);
});

test('a vague complaint is no open question once what was said after it is explained', () => {
  const vague = symptom();
  const found = [findingOf({ id: 'excel.external-value' })];

  expect(tie(found, [vague, symptom('formula')]).unexplained).toEqual([]);
  expect(tie(found, [vague]).unexplained).toEqual([]);
  expect(tie([], [vague]).unexplained).toEqual([vague]);
});
