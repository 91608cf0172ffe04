import type { Language } from '@fidelio/contracts';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { say as told } from '../language/catalogue.js';
import { kindIn } from '../language/reading.js';
import { itemsReported } from '../state/report.js';
import { fileOf, say } from './testing.js';

let prices: FileFact;
let order: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  order = await fileOf(12, 'order.xlsx', orderFormXlsx());
});

test.each([
  ['de', 'In meiner Excel-Tabelle gehen die Formeln kaputt'],
  ['fr', 'Dans mon tableau Excel les formules ne marchent plus'],
  ['es', 'En mi tabla de Excel las fórmulas han desaparecido'],
  ['nl', 'In mijn Excel-tabel zijn de formules weg'],
] as const)('in %s a word for the kind of file names no part of it: %s', (language, words) => {
  expect(itemsReported(say([words]).state).map(({ part }) => part)).toEqual(['formula']);
  expect(kindIn(words, language)).toBe('excel');
});

test('what a paper size looks like is a cell where the file is a workbook', () => {
  expect(say(['B5 is wrong'], [order]).lead).toContain('B5');
  expect(say(['B5 is wrong'], [prices]).lead).not.toContain('nothing about B5');
});

test.each<[Language, string, string]>([
  ['en', 'What about the drop-down lists?', 'who made them?'],
  ['de', 'Was ist mit den Auswahllisten?', 'Wer hat die gemacht?'],
  ['fr', 'Et les listes déroulantes ?', 'Qui a fait ça ?'],
])('in %s what no file tells is said to be unknown, with what may be asked: %s %s', (language, about, who) => {
  const { lead, cards } = say([about, who], [order]);

  expect(lead.startsWith(told(language, 'about.unsure', { question: '\n' }).split('\n')[0]!)).toBe(true);
  expect(cards.at(-1)?.buttons.map(({ does }) => does)).toEqual(['say', 'say', 'say', 'none-of-these', 'person']);
});

test.each<Language>(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja'])(
  'in %s the buttons of a reading that is not sure are read as what they say',
  (language) => {
    const wish = { en: 'English', de: 'Deutsch', fr: 'français', es: 'español', it: 'italiano', pt: 'português' };
    const first = { ...wish, nl: 'Nederlands', ja: '日本語' }[language];
    const ask = (option: 'where' | 'by-hand') =>
      say([first, 'drop-down lists?', told(language, `option.${option}`)], [order]).state.misses;

    expect([ask('where'), ask('by-hand')]).toEqual([0, 0]);
  },
);

test('what was changed and what is left are two questions', () => {
  const changed = say(['what did you change in it?'], [order]).lead;
  const left = say(['what is left to do?'], [order]).lead;

  expect(changed).toContain('changed in the copy');
  expect(left).toContain('This is left in');
});

test('a part that is denied is not spoken of, and the one that is meant is', () => {
  for (const words of ['no, not the footer, the borders', 'no i meant the borders'])
    expect(say([words], [prices]).cards[0]).toMatchObject({ type: 'finding' });
  expect(say(['Not the borders.'], [prices]).cards.map(({ type }) => type)).toEqual(['articles']);
});

test('a question that found no room is a button that asks it', () => {
  const many = 'What does it cost? Who can see my file? How long do you keep it? Can I undo a change?';
  const { cards } = say([many]);

  expect(cards.at(-1)?.buttons).toMatchObject([{ does: 'say', message: 'Can I undo a change?' }]);
  expect(say([many, 'Can I undo a change?']).state.about.article).toBe('undo');
});
