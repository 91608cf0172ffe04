import { priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { itemsReported } from '../state/report.js';
import { initialState } from '../state/version-2.js';
import { afterUpload } from './after-upload.js';
import { withReason } from './report-words.js';
import { fileOf, promises, say } from './testing.js';

let prices: FileFact;
let checking: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  checking = { ...prices, diagnosis: null };
});

const howFar = [
  'Is it done?',
  'How is it going',
  'anything to report?',
  'does it keep going if i lock my phone',
  'ça en est où ?',
  '¿ya está?',
  'ya lo subi hace rato. como va?',
  'a che punto è?',
  'como vai o meu ficheiro?',
  'Hoe ver is het?',
  '結果出ましたか',
];
test.each(howFar)('how far it is, is told from the file: %s', (words) => {
  const waiting = say([words], [checking]);
  const ready = say([words], [prices]);

  expect([waiting.action, ready.action]).toEqual(['continueConversation', 'continueConversation']);
  expect(waiting.lead).toMatch(/^\*\*prices\.docx\*\* /);
  expect(waiting.cards).toEqual([]);
  expect(ready.cards).toMatchObject([{ type: 'file', buttons: [{ does: 'download' }, { does: 'compare' }] }]);
});

test('what is not understood is answered honestly with titles, and a file that is here is never asked for again', () => {
  expect(say(['blah fribble'], [prices])).toMatchObject({ cards: [{ type: 'articles' }] });
  expect(say(['blah fribble'], [checking]).lead).toMatch(/still being checked/);
  for (const words of [
    'how do I upload it?',
    'we fill the letters from an excel list',
    'wir füllen die Briefe aus einer Excel-Liste',
    'Is the footer missing in my Excel file?',
    'Che cosa manca nella tabella?',
    'La table des matières a-t-elle disparu ?',
  ])
    expect(say([words], [prices])).toMatchObject({ action: 'continueConversation', state: { report: { items: [] } } });
});

test.each([
  'Wat gaat er concreet verloren: de wijzigingen zelf, de namen van de auteurs?',
  'Why is my table cut off?',
  'Warum fehlt die Kopfzeile?',
  '¿Por qué se pierden las imágenes?',
  '図が消えるのはなぜですか',
])('a question is no report: %s', (words) => {
  const { action, state } = say([words]);

  expect([action, state.report.items]).toEqual(['continueConversation', []]);
});

test('of a file that is kept apart it is never said that it is being checked', () => {
  for (const words of ['how is it going?', 'blah fribble', 'what did you change?'])
    expect(say([words], [{ ...checking, malware: 'Eicar' }]).content).toMatch(/Eicar/);
});

test('a word that a message only mentions is not searched in the file', () => {
  for (const words of [
    'How long do you keep these files, where are they stored, does this need a licence per user?',
    'Was soll ich jetzt tun, damit die Preisliste heute rausgeht?',
  ])
    expect(say([words], [prices]).lead).not.toMatch(
      /goes wrong with|kenne ich in .* kein Problem|ken ik geen probleem/,
    );
});

test('every question is answered, beside a report too', () => {
  const { lead } = say(['all three or one ticket each? and is there a size limit?']);
  expect(lead).toContain('Many files at once');
  expect(lead).toContain('How large a file may be');
  const both = say(['The header is missing on page 2. Where does my file go?']);
  expect(both).toMatchObject({ action: 'uploadFile', uploadReason: 'The header is missing on page 2.' });
  expect(both.lead).toContain('In which place files are kept');
  expect(say(['Avant tout : où va mon fichier ?']).state.about.article).toBe('where-stored');
});

test('before a file is here a short denial takes back what is reported; with a file nothing was noted', () => {
  const told = 'The header is missing on page 2.';
  expect(itemsReported(say([told, 'delete that']).state)).toEqual([]);
  expect(itemsReported(say([told, 'No, not the header.']).state)).toEqual([]);
  for (const words of ['The header is NOT missing.', 'No, the header is not missing.'])
    expect(itemsReported(say([told, words]).state).map(({ quote }) => quote)).toEqual([told]);
  expect(itemsReported(say([told, 'That is not the same as a header. Is it kept?']).state)[0]?.quote).toBe(told);
  for (const words of ['Not the header!', 'Never mind the header.', 'Nicht die Kopfzeile.', 'non l’intestazione'])
    expect(say([told, words], [prices]).state).toMatchObject({ report: { items: [] } });
  const wrong = say([told, "still says missing. That's wrong."]);
  expect(wrong.cards[0]).toMatchObject({ type: 'understood', buttons: [{ does: 'change' }] });
});

test('of a page or a slide as such it is not said that nothing was found', () => {
  const state = withReason(initialState(), 'My pages look wrong');

  expect(afterUpload({ state, file: prices, together: [prices], promises }).lead).not.toContain('found nothing');
});

test('a place is the answer to the question where', () => {
  const output = say(
    ['Es ist immer noch falsch.', 'Seite 1, es gibt doch nur eine Tabelle. Zweite Spalte ist zu schmal.'],
    [prices],
  );

  expect(output.state.note?.words).toContain('Zweite Spalte ist zu schmal');
  expect(output.lead).not.toContain('nicht „Seite 1“');
});

test('who does not want a file deleted is not told how', () => {
  expect(say(['nein, ich will meine Datei nicht löschen'], [prices]).lead).not.toContain('löschen');
});

test('a first upload is answered in the language of its reason, which an abbreviation does not cut', () => {
  const reason = 'Die Kopfzeile ist verschoben, bzw. die Spalten sind zu schmal.';
  const state = withReason(initialState(), reason);

  expect(afterUpload({ state, file: checking, together: [checking], promises }).state.language).toBe('de');
  expect(itemsReported(state).map(({ quote }) => quote)).toEqual([reason, reason]);
});
