import type { Language } from '@fidelio/contracts';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { titleOf } from '../facts/finding-texts.js';
import { articleById } from '../help/articles.js';
import { say as told } from '../language/catalogue.js';
import { itemsReported } from '../state/report.js';
import { fileOf, say } from './testing.js';

let prices: FileFact;
let order: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
  order = await fileOf(12, 'order.xlsx', orderFormXlsx());
});

const lost: [Language, string, string, string][] = [
  ['en', 'The logo on page 1 is gone.', 'Was it noted?', 'Please delete that note.'],
  ['de', 'Das Logo auf Seite 1 ist weg.', 'Haben Sie das notiert?', 'Bitte löschen Sie die Meldung.'],
  ['fr', 'Le logo de la page 1 a disparu.', 'L’avez-vous noté ?', 'Retirez cette note, s’il vous plaît.'],
  ['es', 'El logo de la página 1 ha desaparecido.', '¿Lo ha anotado?', 'Borre esa nota, por favor.'],
  ['it', 'Il logo a pagina 1 è sparito.', 'L’ha annotato?', 'Tolga quella nota, per favore.'],
  ['pt', 'O logótipo da página 1 desapareceu.', 'Anotou isso?', 'Apague essa nota, por favor.'],
  ['nl', 'Het logo op pagina 1 is weg.', 'Is dat genoteerd?', 'Haal die melding maar weg.'],
  ['ja', '1ページのロゴが消えました。', '記録されましたか？', 'その記録を削除してください。'],
];
test.each(lost)(
  'in %s a complaint of a file is noted with a yes alone, is told, and is taken back: %s',
  (language, words, asked, back) => {
    const yes = told(language, 'note.yes');
    const offered = say([words], [prices]);
    const noted = say([words, yes], [prices]);
    const quotes = itemsReported(noted.state).map(({ quote }) => quote);

    expect(itemsReported(offered.state)).toEqual([]);
    expect(offered.cards.at(-1)).toMatchObject({
      type: 'choices',
      buttons: [{ label: yes }, { label: told(language, 'note.no') }],
    });
    expect(quotes).toEqual([words]);
    expect(say([words, told(language, 'note.no')], [prices]).state).toMatchObject({ report: { items: [] } });
    expect(say([words, yes, asked], [prices])).toMatchObject({
      lead: told(language, 'note.says'),
      cards: [{ quotes }],
    });
    expect(say([words, asked], [prices]).lead).toContain(told(language, 'note.none'));
    expect(itemsReported(say([words, yes, back], [prices]).state)).toEqual([]);
    expect(say([back], [prices]).lead).toContain(told(language, 'note.none'));
  },
);

const denials: [Language, string][] = [
  ['en', 'I have no complaint about the text boxes, I was only asking. How long do you keep my file?'],
  ['de', 'Über die Textfelder habe ich mich nicht beschwert. Wie lange wird meine Datei aufbewahrt?'],
  ['fr', 'Je n’ai pas dit que les zones de texte ont disparu. Combien de temps gardez-vous mon fichier ?'],
  ['es', 'No dije que los cuadros de texto faltan. ¿Cuánto tiempo guardan mi archivo?'],
  ['it', 'Non ho detto che le caselle di testo mancano. Per quanto conservate il mio file?'],
  ['pt', 'Eu não disse que as caixas de texto sumiram. Por quanto tempo guardam o meu ficheiro?'],
  ['nl', 'Ik heb niet gezegd dat de tekstvakken weg zijn. Hoe lang bewaart u mijn bestand?'],
  ['ja', 'テキストボックスについて質問したのではありません。ファイルはいつまで保存されますか？'],
];
test.each(denials)(
  'in %s a denial is set aside aloud, is no complaint, and hides no question: %s',
  (language, words) => {
    const { lead, state } = say([words], [prices]);

    expect(lead).toContain(told(language, 'set-aside'));
    expect(lead).toContain(articleById('retention')?.title[language]);
    expect([state.note, state.report.items]).toEqual([undefined, []]);
  },
);

const meanings: [Language, (title: string) => string][] = [
  ['en', (title) => `What does “${title}” mean?`],
  ['de', (title) => `Das steht in Ihrer Liste: „${title}“.`],
  ['fr', (title) => `Qu’est-ce que cela veut dire : « ${title} » ?`],
  ['es', (title) => `¿Qué significa «${title}»? Eso lo dijo usted.`],
  ['it', (title) => `Che cosa significa «${title}»?`],
  ['pt', (title) => `O que significa “${title}”?`],
  ['nl', (title) => `Wat betekent ‘${title}’?`],
  ['ja', (title) => `「${title}」とはどういう意味ですか？`],
];
test.each(meanings)('in %s a finding is known by its own title, whatever stands around it', (language, asked) => {
  for (const finding of order.diagnosis?.findings ?? []) {
    const { cards } = say([asked(titleOf(language, finding))], [order]);

    expect(cards.map((card) => (card.type === 'finding' ? card.finding : card.type))).toEqual([finding.id]);
  }
});

test('what stands under a title that the user was given may be noted', () => {
  const [finding] = order.diagnosis?.findings ?? [];
  const words = `${finding?.title}: the list in B3 is empty`;

  expect(say([words], [order]).state.note?.words).toBe(words);
});

test('of two files the one that is named is answered about', () => {
  for (const words of ['What did you find in the spreadsheet?', 'What did you find, not in prices?']) {
    const { cards } = say([words], [prices, order]);

    expect(new Set(cards.flatMap((card) => ('fileId' in card ? [card.fileId] : [])))).toEqual(new Set([order.id]));
  }
});

test('what is left open is answered with a yes, and talk about the talk is no question', () => {
  const many =
    'Who can see my file? How long do you keep it? What does it cost? Where are my files stored? Can you tell me all?';
  const { lead } = say([many], [prices]);

  expect(lead).toContain('Not answered yet: “Where are my files stored?”');
  expect(lead).not.toContain('tell me all');
  for (const yes of ['yes', 'Yes, answer that question.'])
    expect(say([many, yes], [prices]).state.told).toContain('where-stored');
});

const orders: [Language, string, string][] = [
  ['en', 'No, not a wish! I meant add it to my report: the entries do not jump to the page.', 'What is in my report?'],
  ['de', 'Nehmen Sie das bitte in meine Meldung auf: Die Nummern sind weg.', 'Was steht in meiner Meldung?'],
  ['fr', 'Ajoutez cela à mon signalement : les totaux ont disparu.', 'Que contient mon signalement ?'],
  ['es', 'No me ha entendido: quiero que lo anote. Las cifras no se actualizan.', '¿Qué hay en mi informe?'],
  ['it', 'Lo aggiunga alla segnalazione: i totali sono spariti.', 'Cosa c’è nella mia segnalazione?'],
  ['pt', 'Acrescente isso ao meu relato: os totais desapareceram.', 'O que está no meu relato?'],
  ['nl', 'Zet dat ook in mijn melding: de kopjes zijn verdwenen.', 'Wat staat er in mijn melding?'],
  ['ja', '平面になった、というのも書いてください。', '報告には何が書かれていますか？'],
];
test.each(orders)(
  'in %s who wants something noted is asked to, and nothing is taken out: %s',
  (language, order, asked) => {
    const yes = told(language, 'note.yes');
    const ordered = say([order], [prices]);

    expect(ordered.cards.at(-1)).toMatchObject({ type: 'choices', buttons: [{ label: yes }, {}] });
    expect(ordered.lead ?? '').not.toContain(told(language, 'denied'));
    expect(itemsReported(say([order, yes], [prices]).state)).toHaveLength(1);
    expect(say([order, yes, asked], [prices]).lead).toContain(told(language, 'note.says'));
  },
);

test('what is taken out of a report is what was named, and the rest of it is told', () => {
  const words = [
    'The charts look like fixed pictures.',
    'I do not complain about the footer. Take it out of my report.',
  ];

  const { state, lead } = say(words, []);
  expect(itemsReported(state).length).toBeGreaterThan(0);
  expect(lead).not.toContain(told('en', 'denied'));
});

test('who has asked for a person has words passed on, also after a colon', () => {
  const asked = ['I want to talk to a human', 'A person, please'];

  expect(say([...asked, 'Please let them know: call +44 20 7946 0958, abc'], []).lead).toMatch(
    /^I have passed this on/,
  );
});

const besides: [Language, string, string][] = [
  ['en', 'The arrows on page 1 are gone.', 'Yes, note it. And the totals in B2:B7 are gone too.'],
  ['de', 'Die Pfeile auf Seite 1 sind weg.', 'Ja, bitte. Und die Summen sind auch verschwunden.'],
  [
    'fr',
    'Les flèches de la page 1 ont disparu.',
    'Oui, notez. Et les cellules Q2:Q17, pourquoi ne sont-elles pas faites ?',
  ],
  ['es', 'Las flechas de la página 1 han desaparecido.', 'Sí, anótelo. ¿Y cuánto cuesta?'],
  [
    'it',
    'Le frecce a pagina 1 sono sparite.',
    'Sì, lo annoti. E quanto costa tutto questo? La parrocchia non ha soldi',
  ],
  ['pt', 'As setas da página 1 desapareceram.', 'Sim, anote. E quanto custa?'],
  ['nl', 'De pijlen op pagina 1 zijn weg.', 'Ja, graag. En de totalen zijn ook verdwenen.'],
  ['ja', '1ページの矢印が消えました。', 'はい。料金はいくらですか？'],
];
test.each(besides)(
  'in %s a yes belongs to what is offered, and what follows it is a message of its own: %s',
  (_, words, yes) => {
    const { state } = say([words, yes], [prices]);

    expect(itemsReported(state).map(({ quote }) => quote)).toEqual([words]);
    expect(state.note?.words ?? '').not.toContain(words);
  },
);

test('of two complaints that are told one after the other the words of one message are offered at a time', () => {
  const { state } = say(['The logo on page 1 is gone.', 'The footer has moved, too.'], [prices]);

  expect(state.note?.words).toBe('The footer has moved, too.');
});

const unplaced: [Language, string, string][] = [
  ['en', 'The chart has vanished.', 'The borders are gone as well.'],
  ['de', 'Das Diagramm ist verschwunden.', 'Die Rahmen sind auch weg.'],
];
test.each(unplaced)('in %s it is asked once where something is seen', (language, first, second) => {
  const yes = told(language, 'note.yes');
  const where = told(language, 'still-wrong.where', { kind: 'excel' });
  const replyTo = (...messages: string[]) => say(messages, [order]);

  expect(replyTo(first, yes).content).toContain(where);
  expect(replyTo(first, yes, second).content).not.toContain(where);
  const noted = replyTo(first, yes, second, yes);
  expect(noted.content).not.toContain(where);
  expect(itemsReported(noted.state).map(({ quote }) => quote)).toEqual([first, second]);
});

const denying: [Language, string][] = [
  ['en', 'Please note that the header does not show any more.'],
  ['it', 'Annoti per favore che l’intestazione non si vede più.'],
  ['es', 'Anote por favor que el encabezado ya no se ve.'],
];
test.each(denying)('in %s what shall be noted may deny something', (language, words) => {
  const { cards, content } = say([words], [prices]);

  expect(cards.at(-1)).toMatchObject({ type: 'choices', buttons: [{ label: told(language, 'note.yes') }, {}] });
  expect(content).not.toContain(told(language, 'denied'));
});
