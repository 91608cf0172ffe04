import type { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { itemsReported } from '../state/report.js';
import { opening } from './opening.js';
import { withReason } from './report-words.js';
import { say } from './testing.js';

test('a concrete complaint opens the upload with the user’s own words', () => {
  const output = say(['The table in my Word letter is cut off on page 3.']);

  expect(output.action).toBe('uploadFile');
  expect(output.uploadReason).toBe('The table in my Word letter is cut off on page 3.');
  expect(output.cards.map(({ type }) => type)).toEqual(['understood', 'upload']);
});

test('a vague complaint gets the missing taps, and three taps lead to the upload', () => {
  expect(say(['It looks awful.']).cards[0]).toMatchObject({ type: 'choices', about: 'kind' });
  expect(say(['It looks awful.', 'Word document']).cards[0]).toMatchObject({ type: 'choices', about: 'part' });
  const output = say(['My deck is a mess', 'pictures', 'Something is missing']);

  expect(output.action === 'uploadFile' || output.cards[0]?.type === 'choices').toBe(true);
  expect(output.state.report.kind).toBe('powerpoint');
});

test('what the user denies leaves the report and does not come back by words', () => {
  const output = say(['The formulas in the workbook are wrong.', 'No, not the formulas.', 'I said not the formulas!']);

  expect(itemsReported(output.state).some(({ part }) => part === 'formula')).toBe(false);
});

test.each([
  ['The footnotes in my Word letter are gone.', 'The slide backgrounds are fine, that was never a problem.'],
  ['The footnotes in my Word letter are gone.', 'The tables look fine, no complaint there.'],
  ['Die Kopfzeilen in meiner Word-Datei fehlen.', 'die Seitenränder sind bei mir völlig in Ordnung, das stimmt nicht.'],
  [
    'Die Kopfzeilen in meiner Word-Datei fehlen.',
    'Die Fußnoten waren nie ein Problem, die Tabelle übrigens auch nicht.',
  ],
  ['Les en-têtes de mon fichier Word ont disparu.', 'Les polices sont correctes, ce n’est pas le problème.'],
  [
    'Las fórmulas de mi Excel ya no funcionan.',
    'eso no es verdad, los colores de las celdas nunca me han dado problemas.',
  ],
  ['Le formule del mio Excel sono sparite.', 'I grafici vanno bene, nessun problema con quelli.'],
  ['As fórmulas da minha planilha sumiram.', 'Os gráficos estão bem, isso nunca foi um problema.'],
  ['De kopteksten in mijn Word-bestand zijn weg.', 'De tabellen zijn prima, daar is niets mee.'],
  ['Word文書の見出しが消えました。', '表の罫線は問題ありません。'],
])('%s — what is fine is no complaint: %s', (complaint, fine) => {
  const [before, after] = [[complaint], [complaint, fine]].map((said) => itemsReported(say(said).state));

  expect(before?.length).toBeGreaterThan(0);
  expect(after).toEqual(before);
});

test('who never said it takes it out, and what is said beside it stays', () => {
  const kept = say(['The footnotes in my Word letter are gone.', 'I never said that the footnotes were wrong.']);
  const both = say(['The footnotes in my Word letter are gone.', 'The fonts are fine but the tables are cut off.']);

  expect(itemsReported(kept.state)).toEqual([]);
  expect(itemsReported(both.state).map(({ part }) => part)).toContain('table');
});

test('a complaint about the assistant and a greeting are no part of the report', () => {
  const output = say([
    'Die Kopfzeile fehlt.',
    'Sie haben mich falsch verstanden. Da steht immer noch "fehlt". Die Kopfzeile steht auf der falschen Seite.',
  ]);
  const quotes = itemsReported(output.state).map(({ quote }) => quote);

  expect(quotes).toEqual(['Die Kopfzeile fehlt.', 'Die Kopfzeile steht auf der falschen Seite.']);
  expect(itemsReported(say(['hi - deck is a mess since they switched us']).state)[0]?.quote).not.toMatch(/^hi/);
});

test('what is not seen is missing, and withdraws nothing', () => {
  const output = say(['The page numbers in my Word file are wrong.', 'i dont see no page numbers']);

  expect(itemsReported(output.state).filter(({ part }) => part === 'page-number')).toHaveLength(2);
});

test('the words of an upload are reported in their own language, without their greeting', () => {
  const words = 'Ho un foglio Excel con macro e non so se funziona ancora in Google.';
  const { report } = withReason(opening().state, `Buongiorno, sono un contabile. ${words}`);

  expect(report).toMatchObject({ kind: 'excel' });
  expect(report.items.map(({ quote }) => quote)).toEqual(['sono un contabile.', words]);
});

test('a wrong value is no number format', () => {
  const state = withReason(opening().state, '計算式の値が違う');

  expect(state.report.items.map(({ part }) => part)).toEqual(['formula']);
});

test.each<[string, string | null]>([
  ['The word “Total” is cut off in the table', null],
  ['It is not a Word file, the table is cut off', null],
  ['The table from Excel in my presentation is cut off', 'PowerPoint presentation'],
  ['My Word file does not show the table', 'Word document'],
])('the report says the kind of file that the user said: %s', (words, kind) => {
  const card = say([words]).cards.find(({ type }) => type === 'understood');

  expect(card).toMatchObject({ kind });
});

test('what happened to one part is not said of another, nor what the user denies', () => {
  const card = (words: string[]) => say(words).cards.find(({ type }) => type === 'understood');

  expect(card(['The header is missing. The table on page 3 has odd colours.'])).toMatchObject({ happened: null });
  expect(card(['On page 3 the header is not missing but its colour is wrong'])).not.toMatchObject({
    happened: 'is missing',
  });
  expect(card(['The header is missing'])).toMatchObject({ happened: 'is missing' });
});

const notes: [Language, string, string[]][] = [
  ['en', 'The header is gone.', ['Please delete that note.', "Please don't write anything down, I was only asking."]],
  ['de', 'Die Kopfzeile ist weg.', ['Bitte löschen Sie die Meldung.', 'Nein, bitte nicht notieren.']],
  ['fr', 'L’en-tête a disparu.', ['Retirez cette note, s’il vous plaît.', 'Ne notez pas cela.']],
  ['es', 'El encabezado ha desaparecido.', ['Borre esa nota, por favor.', 'No lo anote, por favor.']],
  ['it', 'L’intestazione è sparita.', ['Tolga quella nota, per favore.', 'Non annoti questo.']],
  ['pt', 'O cabeçalho desapareceu.', ['Apague essa nota, por favor.', 'Não anote isso.']],
  ['nl', 'De koptekst is weg.', ['Haal mijn melding over de koptekst maar weg.', 'Nee, niet noteren.']],
  ['ja', 'ヘッダーが消えました。', ['その記録を削除してください。', '記録しないでください。']],
];
test.each(notes)('in %s a note is taken back in words: %s', (_, complaint, orders) => {
  expect(itemsReported(say([complaint]).state)).toHaveLength(1);

  for (const order of orders) expect(itemsReported(say([complaint, order]).state)).toEqual([]);
});
