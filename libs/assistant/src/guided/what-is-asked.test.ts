import { Language } from '@fidelio/contracts';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { say as told } from '../language/catalogue.js';
import { initialState } from '../state/version-2.js';
import { afterUpload } from './after-upload.js';
import { withReason } from './report-words.js';
import { fileOf, promises, say } from './testing.js';

let prices: FileFact;
let order: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  order = await fileOf(12, 'order.xlsx', orderFormXlsx());
});

test('of a finding that was told, what is asked is answered: where, why, and by hand though it is corrected', () => {
  const kept = 'Are the drop-down lists kept?';
  const where = say([kept, 'On which sheet are the drop-down lists?'], [order]);
  const why = say([kept, 'Why did they break?'], [order]);
  const hand = say(['How do I put the drop-down lists right by hand?'], [order]);

  expect(where.lead).toContain('A4');
  expect(where.lead).not.toContain('corrected in the copy');
  expect(why.lead).toContain('would have stopped working');
  expect(hand.lead).toMatch(/corrected in the copy.*By hand: /s);
});

test('the same finding brings something new each time, and then that this is all, with what can be done', () => {
  const asked = 'Are the drop-down lists kept?';
  const replies = [1, 2, 3, 4].map(
    (times) =>
      say(
        Array.from({ length: times }, () => asked),
        [order],
      ).lead,
  );

  expect(new Set(replies).size).toBe(replies.length);
  expect(replies.at(-1)).toMatch(/more than that is not known here.*“Compare”.*a person/);
});

test.each([
  ['nl', 'Kan dit ook via een API of met ons eigen script?'],
  ['en', 'Can I get the exponential discount superscripted?'],
])('letters that lie within another word pick no finding, in %s: %s', (_, words) => {
  expect(say([words], [prices, order]).cards.map(({ type }) => type)).not.toContain('finding');
});

const topics: [Language, string][] = [
  ['en', 'Nothing to do with signing in.'],
  ['de', 'Nicht über Sicherheit.'],
  ['fr', 'Rien à voir avec la connexion.'],
  ['es', 'Nada que ver con la seguridad.'],
  ['it', 'Non ha niente a che fare con la sicurezza.'],
  ['pt', 'Nada a ver com a segurança.'],
  ['nl', 'Niet over beveiliging.'],
  ['ja', 'セキュリティについてではありません'],
];
test.each(topics)('a topic that is denied is not answered, in %s', (language, words) => {
  const { lead, state } = say([words], [prices]);

  expect([state.language, lead]).toEqual([language, told(language, 'not-that.then')]);
});

const warm: [Language, string][] = [
  ['en', 'Thanks ever so much, you’ve been a star'],
  ['de', 'Trotzdem danke für Ihre Mühe'],
  ['fr', 'Merci infiniment pour votre patience'],
  ['es', 'Le agradezco muchísimo la paciencia'],
  ['it', 'La ringrazio davvero di cuore per la pazienza'],
  ['pt', 'Muito obrigada pela sua paciência toda'],
  ['nl', 'Ontzettend bedankt voor alle moeite'],
  ['ja', '本当に助かりました、親切にありがとうございました'],
];
test.each(warm)('warm thanks are taken as thanks, in %s', (language, words) => {
  expect(say([words], [prices])).toMatchObject({ lead: told(language, 'thanks'), cards: [], state: { misses: 0 } });
});

test.each(['Dann mache ich es selbst.', 'Deixa, está bem assim.', 'Laat maar, ik doe het zelf wel.'])(
  'who lets it be is let be: %s',
  (words) => {
    expect(say([words], [prices])).toMatchObject({ cards: [], state: { misses: 0 } });
  },
);

test('thanks beside a request serve the request', () => {
  const { lead } = say(['De acuerdo, gracias. Ahora borre el contrato de sus servidores'], [prices]);

  expect(lead).toContain('todavía no está eliminado');
});

test.each(['B5', 'H3', 'In cell B5', 'op blad Sell'])(
  'a place that answers the question where stands in the report after a yes, with what comes next: %s',
  (place) => {
    const messages = ['It is still wrong.', place];
    const output = say(messages, [order]);
    const noted = say([...messages, told(output.state.language, 'note.yes')], [order]);

    expect(output.lead).not.toMatch(/I only know|Ik weet alleen/);
    expect([output.state.note?.words, output.state.report.where]).toEqual([`${messages[0]} ${place}`, null]);
    expect(noted.state.report.where).toContain(place);
  },
);

test('an upload that asks where takes the place that is told', () => {
  const { state } = afterUpload({
    state: withReason(initialState(), 'My footnotes are missing'),
    file: prices,
    together: [prices],
    promises,
  });

  expect(state.asked).toBe('where');
});

test('a new fault with its place stands in the report after a yes', () => {
  const output = say(['What did you change?', 'On page 3 the logo is missing', 'yes'], [prices]);

  expect(output.lead).toContain('I have noted it in your report: “On page 3 the logo is missing”');
  expect(output.state.report.items.at(-1)?.quote).toBe('On page 3 the logo is missing');
});

test('what a file is answers which kind it is', () => {
  expect(say(['meine Datei sieht komisch aus', 'ein Brief']).state.report.kind).toBe('word');
  expect(say(['mi archivo se ve mal', 'un presupuesto']).state.report.kind).toBe('excel');
});

test('one question is not cut in two, and nobody is told to ask again what has no answer', () => {
  const euro = say(['Was ist eigentlich mit dem Eurozeichen, haben Sie das geprüft?'], [prices]);
  const wine = say(['Who can see it, and which wine goes with fish?'], [prices]);

  expect(euro.lead).not.toContain('„Was ist eigentlich mit dem Eurozeichen,“');
  expect(wine.lead).toContain('To this I have no answer: “and which wine goes with fish?”');
});

test('what does not happen any more is a complaint, and no misunderstanding', () => {
  const output = say(["ok one at a time then. The names don't fill in any more"]);

  expect(output.state.report.items[0]?.quote).toBe("The names don't fill in any more");
});

test('an article that is clearly nearest is given', () => {
  expect(say(['is it free for students']).lead).toContain('What it costs');
});

const toDo: [Language, string][] = [
  ['en', 'Which cells do I still have to touch?'],
  ['de', 'Welche Zellen muss ich noch anfassen?'],
  ['fr', 'Quelles cellules dois-je corriger ?'],
  ['es', '¿Qué celdas tengo que corregir?'],
  ['it', 'Quali celle devo correggere?'],
  ['pt', 'Que células tenho de corrigir?'],
  ['nl', 'Welke cellen moet ik nog aanpassen?'],
];
test.each(toDo)('which places are left to do is told without what is corrected, in %s', (_, words) => {
  const { lead } = say([words], [order]);

  expect(lead).toMatch(/C2.*C3/s);
  expect(lead).not.toContain('A4');
});

test('why what waits is not corrected is told with who decides', () => {
  const { lead } = say(['What about the functions?', 'Why were they not corrected?'], [order]);

  expect(lead).toContain('you decide here');
});
