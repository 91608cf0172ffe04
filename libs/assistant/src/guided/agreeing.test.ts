import type { Language } from '@fidelio/contracts';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { fileOf, say } from './testing.js';

let prices: FileFact;
let order: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  order = await fileOf(12, 'order.xlsx', orderFormXlsx());
});

const person: [Language, string, string, string][] = [
  ['en', 'I want to talk to a person', 'please do', 'no thanks'],
  ['de', 'Ich möchte mit einem Menschen sprechen', 'Ja, machen Sie das', 'Nein danke'],
  ['fr', 'Je veux parler à une personne', 'Oui, allez-y', 'non merci'],
  ['es', 'Quiero hablar con una persona', 'sí, por favor', 'no, gracias'],
  ['it', 'Voglio parlare con una persona', 'sì, proceda', 'no grazie'],
  ['pt', 'Quero falar com uma pessoa', 'sim, por favor', 'não, obrigado'],
  ['nl', 'Ik wil met een mens praten', 'ja graag', 'nee bedankt'],
  ['ja', '人と話したいです', 'はい、お願いします', 'いいえ、結構です'],
];
test.each(person)('in %s a yes to the offer of a person asks for one, and a no for nobody', (_, wish, yes, no) => {
  const refused = say([wish, no], [prices]);

  expect(say([wish, yes], [prices]).wantsPerson).toBe(true);
  expect(refused.wantsPerson).toBeUndefined();
  expect([refused.state.person, refused.cards]).toEqual(['none', []]);
});

test('who only says ok to the offer of a person is asked for the button', () => {
  const { wantsPerson, cards } = say(['I want to talk to a person', 'ok'], [prices]);

  expect(wantsPerson).toBeUndefined();
  expect(cards).toMatchObject([{ type: 'person', state: 'offered' }]);
});

test('a yes to what waits for a decision leads to its control, and changes nothing', () => {
  const { lead, cards, action } = say(['what do I have to decide?', 'yes, do it'], [order]);

  expect(lead).toBe('Your yes here changes nothing yet: press “Decide”, and agree there to the change that you want.');
  expect(cards.flatMap(({ buttons }) => buttons.map(({ does }) => does))).toContain('decide');
  expect(action).toBe('continueConversation');
});

test('a yes after an answer that offers nothing is no question about the file', () => {
  for (const words of ['ok', 'yes', 'please do']) {
    const { lead, cards } = say(['How long do you keep my file?', words], [order]);

    expect([lead, cards]).toEqual(['Good. What shall I look at next?', []]);
  }
});

test('a yes to a choice asks which, and a no to it asks for other words', () => {
  const asked = ['it is all wrong'];
  const yes = say([...asked, 'yes']);

  expect([yes.lead, yes.cards[0]?.type]).toEqual(['Then please choose one, or say it in your own words.', 'choices']);
  expect(say([...asked, 'no']).lead).toBe('Then please say it in other words, or ask for a person.');
});

test('a yes to the request for a file opens the upload', () => {
  expect(say(['The table in my Word file is gone', 'yes please']).action).toBe('uploadFile');
});

const no: [Language, string][] = [
  ['en', 'no'],
  ['de', 'nein'],
  ['fr', 'non'],
  ['es', 'no'],
  ['it', 'no'],
  ['pt', 'não'],
  ['nl', 'nee'],
  ['ja', 'いいえ'],
];
test.each(no)('in %s a no is accepted in one sentence', (_, words) => {
  expect(say([words], [prices]).lead.match(/[.。]/gu)).toHaveLength(1);
});
