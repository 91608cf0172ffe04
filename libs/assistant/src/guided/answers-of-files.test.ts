import type { Language } from '@fidelio/contracts';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { say as told } from '../language/catalogue.js';
import { itemsReported } from '../state/report.js';

import { fileOf, say } from './testing.js';

let prices: FileFact;
let order: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  order = await fileOf(12, 'order.xlsx', orderFormXlsx());
});

const downloads: [Language, string][] = [
  ['en', 'where is the button to get it, save it on my computer, step by step?'],
  ['de', 'Wie kann ich die korrigierte Datei herunterladen?'],
  ['fr', 'Je veux télécharger mon compte rendu corrigé.'],
  ['fr', 'Où puis-je télécharger ?'],
  ['es', '¿Dónde puedo descargar el archivo?'],
  ['it', 'Dove posso scaricare il file?'],
  ['pt', 'Como posso descarregar o ficheiro?'],
  ['nl', 'Hoe kan ik het bestand downloaden?'],
  ['ja', '修正版をダウンロードしたいです。'],
];

test.each(downloads)('in %s every file that has a corrected copy is shown with Download: %s', (_, words) => {
  const output = say([words], [prices, { ...prices, id: order.id, name: 'second.docx' }]);
  const cards = output.cards.filter(({ type }) => type === 'file');

  expect(cards.length).toBe(2);
  for (const { buttons } of cards) expect(buttons.map(({ does }) => does)).toContain('download');
});

test('what was found in each is told of every file', () => {
  const output = say(['What did you find in each?'], [prices, order]);

  expect(output.cards.filter(({ type }) => type === 'file').length).toBe(2);
});

test.each(['what happened with that file?', 'is it done yet?', 'Was ist mit meiner Datei passiert?'])(
  'how a file stands is told: %s',
  (words) => {
    expect(say([words], [prices]).cards[0]).toMatchObject({ type: 'file', fileId: prices.id });
  },
);

test.each([
  'what did you change instead?',
  '何を直した？',
  'Was haben Sie stattdessen geändert?',
  'Qu’avez-vous modifié ?',
])('what was changed is told: %s', (words) => {
  expect(say([words], [prices]).cards[0]).toMatchObject({ type: 'finding', outcome: 'fixed' });
});

test.each(['どうすればいい？', 'E agora?', 'En nu?', 'What now?', 'Et maintenant ?'])(
  'what comes next is told: %s',
  (words) => {
    const { cards } = say([words], [prices]);

    expect(cards[0]).toMatchObject({ type: 'file', fileId: prices.id });
  },
);

test.each([
  'The total is still wrong.',
  '直っていません。B9です',
  'Die Summe ist immer noch falsch.',
  'Le total est toujours faux.',
])('what is still wrong may be noted, and nothing is called corrected against it: %s', (words) => {
  const messages = ['What did you change?', words];
  const output = say(messages, [order]);
  const noted = say([...messages, told(output.state.language, 'note.yes')], [order]);

  expect(output.cards.map(({ type }) => type)).not.toContain('finding');
  expect([output.state.note?.words, itemsReported(output.state)]).toEqual([words, []]);
  expect(itemsReported(noted.state).map(({ quote }) => quote)).toContain(words);
});

test('no heading stands without what it announces, and no card twice', () => {
  const output = say(['Is the check done? What did you find? What is left in it?'], [prices]);
  const keys = output.cards.map((card) => `${card.type} ${card.type === 'finding' ? card.finding : ''}`);

  expect(new Set(keys).size).toBe(keys.length);
});

test('words of the assistant that the user quotes are no place in the file', () => {
  const { lead } = say(['And the footer?', 'Why do you say “nothing about”? That is odd.'], [prices]);

  expect(lead).not.toContain('“nothing about”');
});

test('what was denied and is said again may be noted', () => {
  const words = 'But the footer is there, look at page 2.';

  expect(say(['And the footer?', words], [prices]).state.note).toEqual({ words, file: prices.id });
});

test('what is still wrong is held against the file that has the part', () => {
  const output = say(['The formulas are still wrong.'], [order, prices]);

  expect(output.state.note?.file).toBe(order.id);
});

test('a file with something left is not called corrected when asked what comes next', () => {
  const [first] = prices.diagnosis?.findings ?? [];
  const findings = [...(prices.diagnosis?.findings ?? [])];
  const left = { ...first!, id: 'word.page-border', mode: 'ADV' as const, outcome: 'waiting' as const, blocks: false };
  const file = { ...prices, diagnosis: { ...prices.diagnosis!, findings: [...findings, left] } };

  expect(say(['What now?'], [file]).lead).toMatch(/look at this first, which is left/);
});
