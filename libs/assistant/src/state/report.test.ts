import { expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { type DialogueState, initialState } from './dialogue-state.js';
import { reportOf, withDenied, withEdits, withReported, wordsReported } from './report.js';

function told(...quotes: [part: 'table' | 'formula' | 'sound', quote: string][]): DialogueState {
  return quotes.reduce((state, [part, quote]) => withReported(state, { part, happened: null, quote }), initialState());
}

function fileOf(name: string): FileFact {
  return { id: name, name, sha256: '', diagnosis: null };
}

test('the report quotes the user, each sentence once', () => {
  const state = told(['table', 'the tables are torn'], ['table', 'The tables are torn'], ['formula', 'sums are off']);

  expect(reportOf(state, [])).toMatchObject({
    feature: 'tables, formulas',
    observed: 'The tables are torn; sums are off',
  });
  expect(wordsReported(state)).toBe('The tables are torn\nsums are off');
});

test('what the user denies leaves the report, and words do not bring it back', () => {
  const denied = withDenied(told(['formula', 'circulares'], ['table', 'las tablas']), ['formula', 'sound']);
  const again = withReported(denied, { part: 'formula', happened: 'lost', quote: 'actas y circulares' });
  const sound = withReported(again, { part: 'sound', happened: null, quote: 'son documentos' });

  expect(reportOf(sound, []).observed).toBe('las tablas');
  expect(wordsReported(sound)).toBe('las tablas');
});

test('a choice of the user brings back what was denied', () => {
  const denied = withDenied(told(['formula', 'sums']), ['formula']);

  expect(wordsReported(withReported(denied, { part: 'formula', happened: 'lost', quote: 'sums' }, true))).toBe('sums');
});

test('an edited report is as the user left it, with what was told since', () => {
  const edits = { observed: 'the tables are torn, on page 3', where: 'page 3' };
  const edited = withEdits(told(['table', 'the tables are torn'], ['formula', 'sums are off']), edits);
  const since = withReported(edited, { part: 'sound', happened: 'lost', quote: 'no sound' });

  expect(reportOf(edited, [], edits)).toMatchObject({ observed: 'the tables are torn, on page 3', where: 'page 3' });
  expect(reportOf(since, [], edits).observed).toBe('the tables are torn, on page 3; no sound');
});

test('a report that the user empties stays empty', () => {
  const edited = withEdits(told(['table', 'the tables are torn']), { observed: null });

  expect(reportOf(edited, [], { observed: null }).observed).toBeNull();
});

test('files of another kind than the reported one are not what the report is about, unless the user says so', () => {
  const state = told(['table', 'torn']);
  const word = { ...state, report: { ...state.report, kind: 'word' as const } };
  const files = [fileOf('a.docx'), fileOf('b.xlsx')];

  expect(reportOf(word, files).files.map(({ name }) => name)).toEqual(['a.docx']);
  expect(reportOf(word, files).otherFiles?.map(({ name }) => name)).toEqual(['b.xlsx']);
  expect(reportOf(word, files, { files: { 'b.xlsx': true } }).files).toHaveLength(2);
});

test('known problems of the same kind and part are suggested', () => {
  const state = told(['table', 'torn']);
  const word = { ...state, report: { ...state.report, kind: 'word' as const } };

  expect(reportOf(word, []).similar.length).toBeGreaterThan(0);
  expect(reportOf(state, []).similar).toEqual([]);
});

test('who taps a part and what happened to it reports both', () => {
  const state = withReported(initialState(), { part: 'table', happened: 'lost', quote: 'tables' }, true);

  expect(wordsReported(state)).toBe('tables: is missing');
});
