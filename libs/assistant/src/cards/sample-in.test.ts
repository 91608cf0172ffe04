import { readFileSync } from 'node:fs';
import { type Comparison, ComparisonAnswer, Language } from '@fidelio/contracts';
import { sampleFixes, samplesFolder } from '@fidelio/fidelity';
import { expect, test } from '@jest/globals';
import { languagesWithout } from '../facts/finding-texts.js';
import { comparisonIn, simulatedPageIn } from './sample-in.js';

const read = (name: string) => readFileSync(new URL(name, samplesFolder()), 'utf8');
const samples = sampleFixes().map(({ id }) => ({
  comparison: ComparisonAnswer.parse(JSON.parse(read(`${id}.comparison.json`))).results,
  page: read(`${id}.cloud.html`),
}));
const others = Language.exclude(['en']).options;
const textsOf = ({ items, summary }: Comparison) => [
  ...items.flatMap(({ title, what, why }) => [title, what, why]),
  ...(summary?.checks ?? []).flatMap(({ title, remedy }) => [title, remedy]),
];

test.each(others)('nothing that is said of a sample stays English in %s', (language) => {
  for (const { comparison, page } of samples) {
    const english = new Set(textsOf(comparison));
    expect(textsOf(comparisonIn(language, comparison)).filter((text) => english.has(text))).toEqual([]);

    const notesOf = (html: string) => [...html.matchAll(/<mark class="\w+" title="([^"]*)"|<title>([^<]*: .*?)</g)];
    const notes = notesOf(page).map(([note]) => note);
    expect(notes.length).toBeGreaterThan(0);
    const told = notesOf(simulatedPageIn(language, page)).map(([note]) => note);
    expect(told.filter((note, index) => note === notes[index])).toEqual([]);
    expect(told).toHaveLength(notes.length);
  }
});

test('in English, and of a finding that nobody knows, it is as it was', () => {
  const [{ comparison, page }] = samples as [(typeof samples)[number]];
  const mark = '<mark class="gone" title="It is gone: One is gone.">It is gone</mark>';

  expect(comparisonIn('en', comparison)).toBe(comparison);
  expect(simulatedPageIn('en', page)).toBe(page);
  expect(simulatedPageIn('de', mark)).toBe(mark);
});

test('a learned finding is told in English alone', () => {
  expect(languagesWithout('word.learned')).toEqual(others);
  expect(languagesWithout('word.raw-tab')).toEqual([]);
});
