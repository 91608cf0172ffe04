import type { Language } from '@fidelio/contracts';
import { priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { fileOf, say } from './testing.js';

let prices: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
});

const two: [Language, string][] = [
  ['en', 'Who can see my file? How long do you keep it?'],
  ['de', 'Wer kann meine Datei sehen? Wie lange wird sie aufbewahrt?'],
  ['fr', 'Qui voit mon fichier ? Combien de temps le gardez-vous ?'],
  ['es', '¿Quién ve mi archivo? ¿Cuánto tiempo lo guardan?'],
  ['it', 'Chi vede il mio file? Per quanto lo conservate?'],
  ['nl', 'Wie ziet mijn bestand? Hoe lang bewaart u het?'],
  ['ja', '誰がファイルを見られますか？いつまで保存されますか？'],
];
test.each(two)('in %s each of two questions is answered, with a file and without', (_, words) => {
  for (const files of [[], [prices]])
    expect(say([words], files).state.told).toEqual(expect.arrayContaining(['who-sees', 'retention']));
});

test('a question about the file and one about the product are both answered in one sentence', () => {
  const { lead, state } = say(['Was anything changed in the tables, and how long do you keep my file?'], [prices]);

  expect(lead).toContain('“Table columns collapse”');
  expect(state.told).toContain('retention');
});

test('what is left unanswered is said, in the words of its question', () => {
  const { lead, state } = say(['How long do you keep my file? What is the weather like in Lisbon?'], [prices]);

  expect(state.told).toContain('retention');
  expect(lead).toContain('To this I have no answer: “What is the weather like in Lisbon?”.');
});

test('of more than three questions the others are named', () => {
  const { lead } = say(
    ['What does it cost? Who can see my file? How long do you keep it? Can I undo a change? How large may a file be?'],
    [],
  );

  expect(lead.match(/^\*\*/gm)).toHaveLength(3);
  expect(lead).toMatch(/Not answered yet: “Can I undo a change\?” and “How large may a file be\?”\./);
});

test('questions without a blank between them, and questions of two words, are questions of their own', () => {
  expect(say(['誰がファイルを見られますか?いつまで保存されますか?'], [prices]).state.told).toEqual(
    expect.arrayContaining(['who-sees', 'retention']),
  );
  expect(say(['How long do you keep my file? Carrier pigeons?'], [prices]).lead).toContain(
    'To this I have no answer: “Carrier pigeons?”.',
  );
});
