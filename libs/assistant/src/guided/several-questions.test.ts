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

test.each<[Language, string]>([
  ['en', 'The header is gone, is that normal? And how long do you keep files?'],
  ['de', 'Die Kopfzeile ist weg, ist das normal? Und wie lange bewahren Sie die Datei auf?'],
  ['nl', 'De koptekst is weg, is dat normaal? En hoe lang bewaart u bestanden?'],
])('in %s a complaint that asks whether it is normal is noted beside another question', (_, words) => {
  const { state } = say([words]);

  expect(itemsReported(state)).toMatchObject([{ part: 'header', happened: 'lost' }]);
  expect(state.told).toContain('retention');
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

const wishes: [Language, string][] = [
  ['en', 'Did you find anything in the footer, and on which sheet are the drop-down lists?'],
  ['de', 'Haben Sie in der Fußzeile etwas gefunden, und in welchem Blatt sind die Auswahllisten?'],
  ['fr', 'Avez-vous trouvé quelque chose dans le pied de page, et sur quelle feuille sont les listes déroulantes ?'],
  ['es', '¿Han encontrado algo en el pie de página, y en qué hoja están las listas desplegables?'],
  ['it', 'Avete trovato qualcosa nel piè di pagina, e in quale foglio sono gli elenchi a discesa?'],
  ['pt', 'Encontraram alguma coisa no rodapé, e em que folha estão as listas pendentes?'],
  ['nl', 'Hebt u iets in de voettekst gevonden, en op welk blad staan de keuzelijsten?'],
  ['ja', 'フッターに何か見つかりましたか、ドロップダウンリストはどのシートですか？'],
];
test.each(wishes)('in %s each wish of a sentence is answered, and what was not found is named: %s', (_, words) => {
  const { lead, cards } = say([words], [order]);

  expect(lead).toMatch(/A4/u);
  expect(cards.map(({ type }) => type)).toEqual(['file', 'finding']);
});

const denials: [Language, string, string][] = [
  ['en', 'What about the drop-down lists?', 'No, that is not what I meant.'],
  ['de', 'Was ist mit den Auswahllisten?', 'Nein, das war nicht meine Frage.'],
  ['fr', 'Et les listes déroulantes ?', 'Non, ce n’est pas ma question.'],
  ['es', '¿Y las listas desplegables?', 'No, esa no era mi pregunta.'],
  ['it', 'E gli elenchi a discesa?', 'No, non era questa la mia domanda.'],
  ['pt', 'E as listas pendentes?', 'Não, essa não era a minha pergunta.'],
  ['nl', 'En de keuzelijsten?', 'Nee, dat bedoel ik niet.'],
  ['ja', 'ドロップダウンリストは？', 'いえ、そうではありません。'],
];
test.each(denials)(
  'in %s who denies the last answer is asked with taps what else is meant: %s %s',
  (language, about, no) => {
    const { lead, cards } = say([about, no], [order]);
    const shown = say([about], [order]).cards.find(({ type }) => type === 'finding');

    expect(lead).toContain(told(language, 'not-that'));
    expect(cards.map(({ type }) => type)).toEqual(['choices']);
    expect(cards[0]?.buttons.map(({ label }) => label)).not.toContain(shown?.type === 'finding' ? shown.title : '');
    expect(say([about, no, cards[0]?.buttons[0]?.message ?? ''], [order]).cards[0]?.type).toBe('finding');
  },
);

test('what was denied is not told again for what is asked beside it', () => {
  const { cards } = say(['What about the drop-down lists?', 'That is not what I asked. And the chart?'], [order]);

  expect(cards.map(({ type }) => type)).not.toContain('finding');
});

test('a question that goes on asks about what was named, though nothing was found about it', () => {
  const { lead, cards } = say(['And the footer?', 'How do I put it right by hand?'], [order]);

  expect(lead).toContain('“footer”');
  expect(cards.map(({ type }) => type)).toEqual(['file']);
});

test('what only tells more of a thing is no wish of its own', () => {
  const { state, lead } = say(['Our newsletter, which I make in Word, has lost its page numbers.']);

  expect(itemsReported(state)).toMatchObject([{ part: 'page-number', happened: 'lost' }]);
  expect(state.report.kind).toBe('word');
  expect(lead).not.toContain('no answer');
});

test('to undo the change of a part that is named is answered about that part, whatever was spoken of last', () => {
  const { lead, cards } = say(['What about the functions?', 'can I undo the change to the drop-down lists?'], [order]);

  expect(lead).toContain('“Drop-down lists stop working”: corrected in the copy');
  expect(cards).toMatchObject([{ type: 'finding', change: { made: true } }]);
});

test('a farewell at the end of a sentence ends the conversation', () => {
  expect(say(['ok I have to leave, bye'], [prices]).action).toBe('endChat');
});
