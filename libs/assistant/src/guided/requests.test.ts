import type { Language } from '@fidelio/contracts';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { itemsReported } from '../state/report.js';
import { fileOf, say } from './testing.js';

let prices: FileFact;
let order: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  order = await fileOf(12, 'order.xlsx', orderFormXlsx());
});

const next: [Language, string][] = [
  ['en', 'ok and what am I supposed to do now?'],
  ['de', 'Und wie soll es jetzt weitergehen?'],
  ['fr', 'et maintenant je fais quoi ?'],
  ['es', '¿y ahora qué tengo que hacer yo?'],
  ['it', 'e adesso che cosa devo fare io?'],
  ['pt', 'e agora o que tenho de fazer?'],
  ['nl', 'en wat moet ik nu dan doen?'],
  ['ja', 'それで、次は何をすればいいですか'],
];
test.each(next)('in %s who asks what comes next is told from the file: %s', (_, words) => {
  const { cards, state } = say([words], [prices]);

  expect(state.misses).toBe(0);
  expect(cards[0]).toMatchObject({ type: 'file', fileId: prices.id });
  expect(cards.map(({ type }) => type)).not.toContain('articles');
});

const originals: [Language, string][] = [
  ['en', 'and do I lose my original if I take the corrected one?'],
  ['de', 'Verliere ich dann mein Original?'],
  ['fr', "est-ce que l'original reste bien intact ?"],
  ['ja', '元のファイルはなくなりますか'],
];
test.each(originals)('in %s it is said that the original stays: %s', (_, words) => {
  expect(say([words], [prices]).state.about.article).toBe('original-safe');
});

const deletions: [Language, string][] = [
  ['en', 'please get rid of my document'],
  ['de', 'Bitte nehmen Sie meine Datei wieder von Ihrem Server herunter, löschen Sie alles.'],
  ['fr', "supprimez tout s'il vous plaît"],
  ['ja', '契約書を削除してください'],
];
test.each(deletions)('in %s a wish to delete is told how, and deletes nothing: %s', (_, words) => {
  const { cards, action } = say([words], [prices]);

  expect(action).toBe('continueConversation');
  expect(cards).toMatchObject([{ type: 'file', buttons: [{ does: 'files' }] }]);
});

test('who asks for somebody of the team is one press away from a person, and nobody is told before', () => {
  const asked = say(['get me through to the support desk'], [prices]);
  expect(asked.wantsPerson).toBeUndefined();
  expect(asked.cards).toMatchObject([{ type: 'person', state: 'offered' }]);
  expect(say(['get me through to the support desk', 'yes'], [prices]).wantsPerson).toBe(true);
});

test('of a part in which nothing was found it is said that nothing was changed there, not what an article says of such parts', () => {
  const { lead, state } = say(['what did you change in the footnotes?'], [prices]);

  expect(lead).toContain('changed nothing there');
  expect(state.about.article).toBeUndefined();
});

test('what does not look right is a complaint, though verb and denial stand apart', () => {
  const { lead, state } = say(['Auf Seite 2 stimmt die Fußzeile nicht'], [prices]);

  expect(lead).not.toContain('gehört nicht zu Ihrer Meldung');
  expect(itemsReported(state)).toMatchObject([{ part: 'footer', happened: 'different' }]);
  expect(itemsReported(say(['Die Formeln sind weg', 'Formeln meine ich nicht'], []).state)).toEqual([]);
});

const contradictions: [Language, string][] = [
  ['en', 'the table is still squashed'],
  ['de', 'Die Tabelle ist immer noch zu schmal'],
  ['fr', 'le tableau est toujours trop étroit'],
  ['ja', '表がまだ崩れています'],
];
test.each(contradictions)(
  'in %s what is still wrong is taken down, and nothing is called corrected against it: %s',
  (_, words) => {
    const { cards, state } = say([words], [prices]);

    expect(state.asked).toBe('where');
    expect(itemsReported(state)).toMatchObject([{ part: 'table', quote: words, file: prices.id }]);
    expect(cards).toEqual([]);
  },
);

test('Google’s programs are no parts of a file', () => {
  expect(itemsReported(say(['Ich habe eine Kalkulation, die in Google Tabellen spinnt']).state)).toEqual([]);
  expect(itemsReported(say(['En Presentaciones de Google sale mal']).state).map(({ part }) => part)).not.toContain(
    'slide',
  );
});

test('what do you see: the file with each finding', () => {
  const { cards } = say(['Was sehen Sie denn in meiner Datei?'], [order]);

  expect(cards[0]).toMatchObject({ type: 'file', fileId: order.id });
  expect(cards.slice(1).map(({ type }) => type)).toContain('finding');
});
