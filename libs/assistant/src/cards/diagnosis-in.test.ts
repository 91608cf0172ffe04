import { comparisonItemsOf, type Diagnosis, type Finding, Language, summaryOf } from '@fidelio/contracts';
import { closeSchemaValidator, repair } from '@fidelio/fidelity';
import { fourSamples } from '@fidelio/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adviceWordsIn, diagnosisIn, waitingIn } from './diagnosis-in.js';

let told: Diagnosis[];
let broken: Diagnosis;
beforeAll(async () => {
  told = await Promise.all(fourSamples.map(async ({ make }) => (await repair(make())).diagnosis));
  broken = (await repair(new Uint8Array([80, 75, 3, 4, 0]))).diagnosis;
});

afterAll(closeSchemaValidator);

const textsOf = (diagnosis: Diagnosis, language: Language) => [
  ...diagnosis.findings.flatMap(({ title, sentence, remedy, goal }) => [title, sentence, remedy, goal ?? title]),
  ...comparisonItemsOf(diagnosis, adviceWordsIn(language)).flatMap(({ title, what, why }) => [title, what, why]),
  ...summaryOf(diagnosis, adviceWordsIn(language)).decisions.flatMap(({ title, remedy }) => [title, remedy]),
];

test.each(Language.exclude(['en']).options)('no text of a finding stays English in %s', (language) => {
  for (const diagnosis of told) {
    const english = new Set(textsOf(diagnosis, 'en'));
    const texts = textsOf(diagnosisIn(language, diagnosis), language);

    expect(texts.filter((text) => english.has(text))).toEqual([]);
  }
});

test('in English a diagnosis says what the engine says', () => {
  for (const diagnosis of told) expect(diagnosisIn('en', diagnosis)).toBe(diagnosis);
});

test('a file that cannot be opened, and one that waits, say why', () => {
  expect(diagnosisIn('de', broken).failure?.sentence).toMatch(/nicht öffnen/);
  for (const key of ['stopped', 'corrupt', 'large', 'apart'] as const) {
    const kept: Diagnosis = { ...broken, failure: { kind: 'damaged', sentence: '', cause: key, virus: 'Eicar' } };
    expect(diagnosisIn('de', kept).failure?.sentence).toBe(waitingIn('de', key, { virus: 'Eicar' }));
  }
  expect(waitingIn('de', 'check', { count: 2 })).toBe('Bitte prüfen Sie nach dem Import 2 Punkte.');
});

test('a change that is switched off says so, and places of macros stay readable for their table', () => {
  const [finding] = told.flatMap(({ findings }) => findings);
  const where = 'Macro “Send” in “Sheet1”, started by Ctrl+K. In Google: Extensions > Macros';
  const macros: Finding = { ...finding!, id: 'excel.macros', evidence: [{ part: '', offset: 0, snippet: '', where }] };
  const off: Finding = { ...finding!, outcome: 'left-out' };
  const german = diagnosisIn('de', { ...told[0]!, findings: [macros, off], changes: [] });

  expect(german.findings[0]?.evidence).toEqual(macros.evidence);
  const what = comparisonItemsOf(german, adviceWordsIn('de')).find(({ outcome }) => outcome === 'left-out')?.what;
  expect(what).toMatch(/^Sie haben diese Änderung ausgeschaltet/);
  const { checks, looks = [] } = summaryOf(german, adviceWordsIn('de'));
  expect([...checks, ...looks].map(({ remedy }) => remedy)).toContain(what);
});
