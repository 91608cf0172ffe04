import { Language } from '@fidelio/contracts';
import { fourSamples, orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { afterUpload } from './after-upload.js';
import { opening } from './opening.js';
import { withReason } from './report-words.js';
import { fileOf, promises, say } from './testing.js';

let prices: FileFact;
let order: FileFact;
let slides: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  order = await fileOf(12, 'order.xlsx', orderFormXlsx());
  slides = await fileOf(13, 'review.pptx', fourSamples.find(({ type }) => type === 'pptx')!.make());
});

test('the first question stands word for word', () => {
  expect(opening(undefined, 'ja')).toMatchObject({ lead: expect.stringMatching(/Word/), state: { language: 'ja' } });
  expect(opening(undefined, 'ja').lead).not.toContain('Hello');
  expect(opening().lead).toBe(
    'Hello. Tell me what looks wrong since the conversion to Google, and in which kind of file: Word, PowerPoint or Excel. One sentence is enough.',
  );
});

test('only a whole farewell ends a conversation; thanks and complaints do not', () => {
  expect(say(["That's all, thanks. Bye!"]).action).toBe('endChat');
  expect(say(['Thanks']).action).toBe('continueConversation');
  expect(say(["that's not what I asked, what about the animations?"]).action).toBe('continueConversation');
  expect(say(['Goodbye formatting, everything is gone']).action).not.toBe('endChat');
});

test('a named part is answered about: its findings, or that there are none', () => {
  const found = say(['What about the borders?'], [prices]);
  const none = say(['And the footer?'], [prices]);

  expect(found.cards[0]).toMatchObject({ type: 'finding', fileId: prices.id });
  expect(none.lead).toBe(
    'In **prices.docx** I know of nothing that goes wrong with “footer”, and changed nothing there.',
  );
  expect(none.state.offered).toContainEqual(expect.objectContaining({ act: 'still-wrong', value: prices.id }));
});

test('words are no consent: they lead to the decision control', () => {
  for (const words of ['Yes', 'I agree to everything', 'do it, I accept']) {
    const output = say([words], [order]);

    expect(output.cards.flatMap(({ buttons }) => buttons.map(({ does }) => does))).toContain('decide');
    expect(output.action).toBe('continueConversation');
  }
});

test('a reply is in the language of its message, and an explicit wish is kept', () => {
  expect(say(['Die Fußzeile fehlt in meinem Word-Dokument.']).state.language).toBe('de');
  expect(say(['English, please', 'Wo stehen die Server?']).state.language).toBe('en');
  expect(say(['フッターが消えました。']).lead).toMatch(/[ぁ-ん]/);
});

test('what is not understood is said, and the second time a person is offered to whoever has not declined one', () => {
  expect(say(['qwertz asdf']).cards).toMatchObject([{ type: 'articles' }]);
  expect(say(['qwertz asdf', 'yxcv bnm']).cards[1]).toMatchObject({ type: 'person', state: 'offered' });
  expect(say(['no person please', 'qwertz asdf', 'yxcv bnm']).cards).toMatchObject([{ type: 'articles' }]);
});

test('no reply is given twice', () => {
  const again = say(['What did you change?', 'What did you change?', 'What did you change?'], [prices]);

  expect(again.lead).toContain('That is all I know about it.');
});

test('after an upload two findings have their cards, what is to decide first, and the others are named', () => {
  const state = withReason(opening().state, 'the lists do not work');
  const output = afterUpload({ state, file: order, together: [order], promises });

  expect(output.cards.map(({ type }) => type)).toEqual(['file', 'finding', 'finding']);
  expect(output.cards.flatMap(({ buttons }) => buttons.map(({ does }) => does))).toContain('decide');
  expect(output.lead).toContain('Also found: “Drop-down lists work”.');
});

test('messages of 4,000 characters and of nonsense are answered', () => {
  for (const message of [
    'a '.repeat(2000),
    '{}[]<>\\'.repeat(500),
    '?'.repeat(4000),
    '表'.repeat(4000),
    '😀'.repeat(1000),
  ])
    expect(say([message], [slides]).content).not.toBe('');
});

test.each(Language.options)('every kind of reply can be said in %s', (language) => {
  const wish = {
    en: 'English',
    de: 'Deutsch',
    fr: 'français',
    es: 'español',
    it: 'italiano',
    pt: 'português',
    nl: 'Nederlands',
    ja: '日本語',
  };
  const files = [prices, order, slides, { ...slides, id: prices.id.replace('11', '19'), diagnosis: null }];
  for (const act of ['A1', '1', 'ok', 'SmartArt', 'order.xlsx', 'B12', 'Word', '???'])
    expect(say([wish[language], act], files).content).not.toMatch(/\{\w+\}|undefined/);
});

test.each([
  ['en', 'Good. Then please delete my contract now.', /not deleted yet/],
  ['de', 'Gut. Dann löschen Sie bitte meinen Vertrag jetzt bei Ihnen.', /noch nicht gelöscht/],
  ['fr', 'Supprimez mon contrat maintenant, s’il vous plaît.', /pas encore supprimé/],
  ['es', 'Por favor, elimine ahora mismo el archivo de mi contrato.', /todavía no está eliminado/],
  ['it', 'Elimini subito il mio contratto, per favore.', /non è ancora eliminato/],
  ['pt', 'Elimine já o meu contrato, por favor.', /ainda não foi eliminado/],
  ['nl', 'Verwijder mijn contract nu, alstublieft.', /nog niet verwijderd/],
  ['ja', '契約書のファイルを今すぐ削除してください。', /まだ削除されていません/],
] as const)('a wish to delete is told that nothing is deleted yet, and where it is done (%s)', (_, words, told) => {
  const output = say([words], [prices]);

  expect(output.lead).toMatch(told);
  expect(output.cards.flatMap(({ buttons }) => buttons.map(({ does }) => does))).toEqual(['files']);
});

test.each([
  ['thanks, one more thing, when i put it back on google how do i do that', 'What to do with the corrected copy'],
  ['How do I put it back into Google Drive?', 'What to do with the corrected copy'],
  ['who decides, you or I?', 'Who decides about a change'],
  ['Can I choose which changes are made?', 'Who decides about a change'],
  [
    'Does anything you fix stay fixed if someone opens the file in Docs and exports it again?',
    'Whether corrections last',
  ],
  ['Überstehen die Korrekturen einen erneuten Export aus Docs?', 'Ob Korrekturen'],
  ['Una presentación y unas fichas en Word, ¿puedo mandarlos todos?', 'Muchos archivos'],
])('“%s” is answered by its article alone', (words, title) => {
  const { lead } = say([words]);

  expect(lead.match(/^\*\*/gm)).toHaveLength(1);
  expect(lead).toContain(title);
});
