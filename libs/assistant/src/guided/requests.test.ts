import type { Language } from '@fidelio/contracts';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { diagnosisOf, findingOf } from '../evaluation/facts.js';
import { itemsReported } from '../state/report.js';
import { partsIn } from '../language/parts.js';
import { say as told } from '../language/catalogue.js';
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
  expect(state.note?.words).toBe('Auf Seite 2 stimmt die Fußzeile nicht');
  expect(itemsReported(say(['Die Formeln sind weg', 'Formeln meine ich nicht'], []).state)).toEqual([]);
});

const contradictions: [Language, string][] = [
  ['en', 'the table is still squashed'],
  ['de', 'Die Tabelle ist immer noch zu schmal'],
  ['fr', 'le tableau est toujours trop étroit'],
  ['ja', '表がまだ崩れています'],
];
test.each(contradictions)(
  'in %s what is still wrong is noted with a yes, and nothing is called corrected against it: %s',
  (language, words) => {
    const { cards, state } = say([words], [prices]);
    const noted = say([words, told(language, 'note.yes')], [prices]);

    expect(state.asked).toBe('where');
    expect(itemsReported(state)).toEqual([]);
    expect(itemsReported(noted.state)).toMatchObject([{ part: 'table', quote: words, file: prices.id }]);
    expect(cards.map(({ type }) => type)).toEqual(['choices']);
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

const wanted: [Language, string][] = [
  ['en', 'Someone should look at this, it is beyond me.'],
  ['en', 'Please forward it to one of your colleagues.'],
  ['de', 'Schicken Sie das bitte an einen Kollegen.'],
  ['fr', 'Il faudrait que quelqu’un de chez vous y jette un œil.'],
  ['es', 'Páselo a alguien que entienda de esto.'],
  ['it', 'Lo faccia vedere a un collega: qualcuno controlli, per favore.'],
  ['pt', 'Encaminhe isto para alguém da equipe.'],
  ['nl', 'Laat een collega hier eens naar kijken.'],
  ['ja', 'どなたかに確認していただけますか'],
];
test.each(wanted)('in %s whoever wants others to take it on is shown the card: %s', (_, words) => {
  for (const files of [[], [prices]])
    expect(say([words], files).cards).toContainEqual(expect.objectContaining({ type: 'person', state: 'offered' }));
});

test.each([
  ['en', 'My colleague will send the file tomorrow.'],
  ['de', 'Kann ich das einem Kollegen schicken?'],
  ['fr', 'Puis-je envoyer le fichier à quelqu’un ?'],
  ['en', 'Send me the corrected file, please.'],
] as const)('in %s who passes something on, or asks to, wants nobody: %s', (_, words) => {
  expect(say([words], [prices]).cards.map(({ type }) => type)).not.toContain('person');
});

test.each([
  ['I want a person', 'Yes, pass it on'],
  ['Ich will einen Menschen', 'Ja, leiten Sie es weiter'],
  ['Je veux une personne', 'Oui, transmettez-le'],
  ['Quiero una persona', 'Sí, envíelo'],
  ['Ich will einen Menschen', 'Ja, das wäre schön'],
])('a yes that says what the card offers is a yes: %s, %s', (wish, yes) => {
  expect(say([wish, yes]).wantsPerson).toBe(true);
});

test('who wants a file to go along is shown where to tick it, and nothing is sent before', () => {
  const output = say(['Je veux une personne', 'Oui, transmettez-le avec mon fichier'], [prices]);

  expect(output.wantsPerson).toBeUndefined();
  expect(output.lead).toContain('cochez-le ici');
});

const asksForOne: [Language, string][] = [
  ['en', 'I want to talk to a person'],
  ['de', 'Ich möchte mit einem Menschen sprechen'],
  ['fr', 'Je voudrais parler à une personne'],
  ['es', 'Quiero hablar con una persona'],
  ['it', 'Vorrei parlare con una persona'],
  ['pt', 'Quero falar com uma pessoa'],
  ['nl', 'Ik wil een mens spreken'],
  ['ja', '担当者と話したいです'],
];
test.each(asksForOne)(
  'in %s no person is promised where nobody answers, and the address is told where there is one',
  (language, words) => {
    const nobody = { staffDays: undefined } as const;
    const paths = [[words], [words, told(language, 'button.person')], ['qwertz asdf', 'yxcv bnm']];
    for (const messages of paths)
      for (const files of [[], [prices]]) {
        const none = say(messages, files, nobody);
        const address = say(messages, files, { ...nobody, contact: 'help@office.org' });

        for (const output of [none, address]) {
          expect(output.wantsPerson).toBeUndefined();
          expect(output.cards.map(({ type }) => type)).not.toContain('person');
          expect(output.cards.flatMap(({ buttons }) => buttons.map(({ does }) => does))).not.toContain('person');
          expect(output.state.person).toBe('none');
        }
        expect(none.lead).not.toContain('@');
        expect(address.lead).toContain('help@office.org');
      }
  },
);

const further: [Language, string][] = [
  ['en', 'Is it the same in my other deck?'],
  ['de', 'Und wie sieht es bei der anderen Präsentation aus?'],
  ['fr', 'Et dans mon autre document ?'],
  ['es', '¿Y en mi otro documento?'],
  ['it', "E nell'altra presentazione?"],
  ['pt', 'E na minha outra planilha?'],
  ['nl', 'En in mijn andere document?'],
  ['ja', '別の資料ではどうですか'],
];
test.each(further)('in %s what is asked of another file needs it: %s', (_, words) => {
  const { cards } = say([words], [prices]);

  expect(cards.map(({ type }) => type)).toEqual(['upload']);
});

test('a complaint about another file of the same kind is reported, and the upload is opened', () => {
  const { action, uploadReason } = say(['My other document has lost its page numbers.'], [prices]);

  expect(action).toBe('uploadFile');
  expect(uploadReason).toContain('page numbers');
});

test.each([
  ['Können wir bitte auf Englisch weitermachen? Wer sieht meine Datei?', 'en', 'who-sees'],
  ['In italiano, per favore: quanto costa?', 'it', 'price'],
  ['Auf Deutsch bitte. How long do you keep my files?', 'de', 'retention'],
  ['En français s’il vous plaît : comment supprimer un fichier ?', 'fr', 'delete-file'],
])('a wish for a language does not lose what is asked beside it: %s', (words, language, article) => {
  const { state, lead } = say([words]);

  expect([state.language, state.about.article]).toEqual([language, article]);
  expect(lead).toContain(told(language as Language, 'language'));
});

test('who asked for a language and goes on in their own is understood, and answered in the one that was asked for', () => {
  const { state } = say(['English please', 'Wie lange bewahren Sie meine Dateien auf?']);

  expect([state.language, state.about.article]).toEqual(['en', 'retention']);
});

const meanings: [Language, string, RegExp][] = [
  ['en', 'What is a pivot table?', /sums up a long list/],
  ['de', 'Und was bedeutet {{Name}} in meinem Brief?', /Google-Add-on/],
  ['fr', "C'est quoi, un champ ?", /se remplit tout seul/],
  ['es', '¿Qué significa validación de datos?', /se elige en vez de escribir/],
  ['it', 'Cosa significa macro?', /piccolo programma/],
  ['pt', 'O que é tabela dinâmica?', /resume sozinha/],
  ['nl', 'Wat is een draaitabel?', /vat een lange lijst/],
  ['ja', 'ピボットテーブルって何ですか', /自動で集計/],
];
test.each(meanings)('in %s a word of the trade is said plainly: %s', (_, words, plain) => {
  for (const files of [[], [prices]]) expect(say([words], files).lead).toMatch(plain);
});

test('a word for a part does not beat what is asked of the product', () => {
  expect(say(['where do I click to get the download link?'], [prices]).state.about.article).toBe('download-fixed');
  expect(say(['Does your correction delete any slides?'], [prices]).state.about.article).toBe('unchanged');
  expect(say(['Nein, nicht löschen!'], [prices]).lead).not.toContain('Files');
});

test.each([
  ['en', 'What exactly do you check in a file?'],
  ['de', 'Was genau prüfen Sie da eigentlich?'],
  ['fr', 'vous faites quoi à mon document, concrètement ?'],
  ['pt', 'O que vocês fazem com o meu arquivo?'],
] as const)('in %s it is told what is checked and what is done: %s', (_, words) => {
  for (const files of [[], [prices]]) expect(say([words], files).state.about.article).toBe('what-is-checked');
});

test('two Chinese characters within another word name no part', () => {
  expect(partsIn('提案書を直してください', 'ja')).toEqual([]);
  expect(partsIn('目次内の提案が消えた', 'ja')).toEqual(['table-of-contents', 'tracked-change']);
});

test('thanks after a word of assent are thanks', () => {
  expect(say(['Gut, dann danke ich Ihnen ganz herzlich für die Geduld.'], [prices]).lead).toBe(told('de', 'thanks'));
});

test('what hangs on a verb does not hide it, and a question about a broken file is no article before the file is here', () => {
  expect(say(['Pásele esto a un técnico, por favor', 'Sí, envíeselo']).wantsPerson).toBe(true);
  const { cards, lead } = say(['Los contratos se ven raros en Google, ¿por qué?']);
  expect([cards.at(-1)?.type, lead]).toEqual(['upload', told('es', 'about.looking')]);
});

test('what stands in a part is about that part, and what is denied is not', async () => {
  const old = await fileOf(14, 'old.docx', priceListDocx());
  const file = {
    ...old,
    diagnosis: diagnosisOf({
      findings: [
        findingOf({
          id: 'word.old-picture',
          outcome: 'fixed',
          evidence: [{ part: 'word/header1.xml', offset: 0, snippet: '', where: 'header, near “Prices”' }],
        }),
      ],
    }),
  };

  for (const words of ['Is the header all right?', 'Not the footer, the header'])
    expect(say([words], [file]).cards).toMatchObject([{ type: 'finding', finding: 'word.old-picture' }]);
  expect(say(['英語でお願いします。どのくらい保存されますか']).state.about.article).toBe('retention');
});

test.each<[Language, string, string]>([
  ['en', 'Do the columns refill themselves from our payroll system?', 'Can you also fix the jammed printer?'],
  ['de', 'Übernimmt die Spalten jede Nacht unsere Lohnbuchhaltung?', 'Können Sie den Brief auch übersetzen?'],
])(
  'in %s a topic wins over no question, and what the product does not do is declined: %s',
  (language, asked, beyond) => {
    const [before] = told(language, 'about.unsure', { question: '\n' }).split('\n');

    expect(say([asked], [prices]).lead.startsWith(before!)).toBe(true);
    expect(say([beyond], [prices]).lead.startsWith(told(language, 'declined'))).toBe(true);
  },
);

test.each<[Language, string, string]>([
  ['en', 'Please add support for Numbers files', 'yes'],
  ['de', 'Ich wünsche mir, dass Sie Numbers-Dateien lesen', 'ja'],
])('in %s a wish is recorded after a yes alone: %s', (_, wish, yes) => {
  expect(say([wish], [prices])).toMatchObject({ action: 'continueConversation', state: { requests: [], wish } });
  expect(say([wish, yes], [prices])).toMatchObject({ action: 'addRequest', state: { requests: [wish] } });
});

test.each<[Language, string, string]>([
  ['en', "You didn't answer me.", 'And who sees my file meanwhile?'],
  ['es', 'No me entiende.', '¿Y quién ve mi archivo mientras tanto?'],
])('in %s a protest is no denial, and who sees a file is told: %s', (language, protest, who) => {
  expect(say([protest], [prices]).lead).toBe(told(language, 'not-that'));
  expect(say([who], [prices]).state.about.article).toBe('who-sees');
});

test.each<[Language, string]>([
  ['en', 'Our plan template in Word is a mess, the page numbers are wrong'],
  ['fr', 'Mon modèle Word est abîmé, les numéros de page sont faux'],
])('in %s a template is no part of a file: %s', (_, words) => {
  expect(itemsReported(say([words]).state).map(({ part }) => part)).toEqual(['page-number']);
});
