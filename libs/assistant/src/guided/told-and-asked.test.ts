import type { Language } from '@fidelio/contracts';
import { priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { diagnosisOf, findingOf } from '../evaluation/facts.js';
import type { FileFact } from '../facts/fact.js';
import { articleById } from '../help/articles.js';
import { say as told } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import { itemsReported } from '../state/report.js';
import { fileOf, say } from './testing.js';

const fonts = 'powerpoint.font-missing';
const place = { part: 'ppt/theme/theme1.xml', offset: 1, snippet: '<a:latin typeface="Candara"/>', where: 'Theme' };
const deck: FileFact = {
  id: '3f1c8f0e-3a51-4c43-9a52-0d6b1c2f7a13',
  name: 'talk.pptx',
  sha256: '',
  diagnosis: diagnosisOf({
    format: 'pptx',
    findings: [
      findingOf({ id: fonts, mode: 'REC', outcome: 'fixed', evidence: [place] }),
      findingOf({ id: 'powerpoint.picture-kinds', outcome: 'waiting', evidence: [] }),
    ],
    changes: [
      {
        id: 'powerpoint.offered-fonts',
        finding: fonts,
        what: 'A similar font stands there.',
        why: 'The font is missing.',
        mode: 'REC',
        severity: 'layout',
        grade: 'T',
        sources: [],
        count: 1,
        places: [place],
      },
    ],
  }),
};
let prices: FileFact;
beforeAll(async () => {
  prices = await fileOf(14, 'prices.docx', priceListDocx());
});

const both: [Language, string][] = [
  ['en', 'The page numbers in my Word file are gone, is it free?'],
  ['de', 'Die Kopfzeile im Word ist weg, kostet das etwas?'],
  ['fr', 'L’en-tête du document a disparu, combien ça coûte ?'],
  ['es', 'el word me quedó con puros cuadrados en vez de las viñetas, ¿es gratis?'],
  ['it', 'Le intestazioni del documento Word sono sparite, quanto costa?'],
  ['pt', 'O cabeçalho do Word desapareceu, quanto custa?'],
  ['nl', 'PowerPoint notities zijn weg, wat kost het?'],
  ['ja', 'ヘッダーが消えました、無料ですか？'],
];
test.each(both)(
  'in %s what is told before a question is reported, and the question answered: %s',
  (language, words) => {
    const { action, lead, state } = say([words]);

    expect(action).toBe('uploadFile');
    expect(itemsReported(state).length).toBeGreaterThan(0);
    expect(itemsReported(state)[0]?.quote).not.toMatch(/[?？]/u);
    expect(lead).toContain(articleById('price')?.title[language]);
  },
);

const privacy: [Language, string][] = [
  ['en', 'It has patient data. Is it read by anyone? And after how long is it deleted?'],
  ['de', 'Da sind Patientendaten drin. Wird das von jemandem gelesen? Und nach wie langer Zeit wird es gelöscht?'],
  [
    'fr',
    "Il y a des données de patients. Est-ce que c'est lu par quelqu'un ? Au bout de combien de temps est-ce supprimé ?",
  ],
  ['es', 'Tiene datos de pacientes. ¿Lo lee alguien? ¿Después de cuánto tiempo se borra?'],
  ['it', 'contiene dati dei pazienti. Viene letto da qualcuno? E dopo quanto viene cancellato?'],
  ['pt', 'Tem dados de doentes. É lido por alguém? Ao fim de quanto tempo é apagado?'],
  ['nl', 'Er staan patiëntgegevens in. Wordt het door iemand gelezen? Na hoeveel tijd wordt het verwijderd?'],
  ['ja', '患者のデータが入っています。誰かに読まれますか？どのくらいで削除されますか？'],
];
test.each(privacy)(
  'in %s who reads a file and when it is deleted is no question of its fate: %s',
  (language, words) => {
    const { lead } = say([words]);

    expect(lead).toContain(articleById('who-sees')?.title[language]);
    expect(lead).toContain(articleById('retention')?.title[language]);
  },
);

const undone: [Language, string][] = [
  ['en', 'undo only the fonts please'],
  ['de', 'nur die Schriften rückgängig machen, bitte'],
  ['fr', 'annulez seulement les polices, merci'],
  ['es', 'quiero deshacer solo el cambio de las fuentes'],
  ['it', 'vorrei annullare solo la modifica dei caratteri'],
  ['pt', 'desfazer só a troca dos tipos de letra'],
  ['nl', 'maak alleen de lettertypen ongedaan'],
  ['ja', 'フォントだけ元に戻してください'],
];
test.each(undone)('in %s undoing in words names the button each time: %s', (language, words) => {
  for (const messages of [[words], [words, words], [words, words, words]]) {
    const { lead, cards } = say(messages, [deck]);

    expect(lead).toContain(told(language, 'said.undo', { button: sayCard(language, 'button.undo') }));
    expect(cards[0]).toMatchObject({ type: 'finding', finding: fonts });
    expect(cards[0]?.buttons.map(({ does }) => does)).toContain('undo');
  }
});

const toCheck: [Language, string][] = [
  ['en', 'and the two to check?'],
  ['de', 'und die zwei zu prüfenden?'],
  ['fr', 'et ceux à vérifier ?'],
  ['es', '¿y los que hay que revisar?'],
  ['it', 'e quali sono i punti da controllare?'],
  ['pt', 'e os que são para verificar?'],
  ['nl', 'en de twee om te controleren?'],
  ['ja', 'では確認が必要な方は？'],
];
test.each(toCheck)('in %s what is to be checked is named: %s', (language, words) => {
  expect(say([words], [deck]).lead).toContain(told(language, 'shows.left', { file: '**talk.pptx**', count: 1 }));
});

test('what was found in each of two files is named, not counted', () => {
  const { lead, cards } = say(['What did you find in each?'], [deck, prices]);

  expect(lead).toContain('talk.pptx');
  expect(lead).toContain('prices.docx');
  expect(cards.filter(({ type }) => type === 'finding').length).toBeGreaterThan(0);
});

test.each(['which font was replaced by which?', 'No. The names of the fonts! Calibri became what?'])(
  'whoever asks for fonts is told those that the finding holds: %s',
  (words) => {
    expect(say([words], [deck]).lead).toContain('Candara');
  },
);

const others: [Language, string][] = [
  ['en', 'forget the animations, only the footnotes in Word'],
  ['de', 'vergessen Sie die Animationen, nur die Fußnoten im Word'],
  ['fr', "oublie les animations, c'est juste les notes de bas de page dans le Word"],
  ['es', 'olvide las animaciones, son solo las notas al pie en el Word'],
  ['it', 'dimentichi le animazioni, mi interessano soltanto i commenti nel documento Word'],
  ['pt', 'esqueça as animações, são só as notas de rodapé no Word'],
  ['nl', 'vergeet de animaties, alleen de voetnoten in het Word-document'],
  ['ja', 'アニメーションは忘れて、Wordの脚注だけです'],
];
test.each(others)('in %s a file that is not here is asked for, with nothing of the old one: %s', (language, words) => {
  const { action, lead, uploadReason } = say(['the font is wrong on slide 3', words], [deck]);

  expect(lead).toContain(told(language, 'upload.another'));
  expect(action).toBe('uploadFile');
  expect(uploadReason).not.toContain('slide 3');
  expect(uploadReason).not.toMatch(/anima|アニメ/iu);
});

const endings: [Language, string][] = [
  ['en', 'At last something. Bye'],
  ['de', 'na endlich mal was. tschau'],
  ['fr', 'Ah, enfin. Au revoir'],
  ['es', 'Por fin algo. Adiós'],
  ['it', 'Ah ecco, era ora. Arrivederci'],
  ['pt', 'Até que enfim. Tchau'],
  ['nl', 'Eindelijk iets. Tot ziens'],
  ['ja', 'やっとですね。さようなら'],
];
test.each(endings)('in %s a few empty words do not hide a farewell: %s', (_, words) => {
  expect(say([words], [prices]).action).toBe('endChat');
  expect(say([words.replace(/^.*?[.。]/u, 'Delete my file.')], [prices]).action).not.toBe('endChat');
});

const warnings: [Language, string][] = [
  ['en', "don't you dare touch my numbers"],
  ['de', 'wehe ihr verändert mir die zahlen'],
  ['fr', 'gare à vous si vous changez les chiffres'],
  ['es', 'ni se les ocurra cambiar los números'],
  ['it', 'guai a voi se cambiate i numeri'],
  ['pt', 'ai de vocês se mudarem os números'],
  ['nl', 'waag het niet de getallen te veranderen'],
  ['ja', '数字を勝手に変えないで'],
];
test.each(warnings)('in %s a warning is no complaint: %s', (_, words) => {
  expect(itemsReported(say([words], [prices]).state)).toEqual([]);
  expect(itemsReported(say([words]).state)).toEqual([]);
});

const parts: [Language, string][] = [
  ['en', 'Did you find anything at all about the table of contents of my report, yes or no?'],
  ['de', 'Haben Sie beim Inhaltsverzeichnis überhaupt irgend etwas gefunden, ja oder nein?'],
  ['fr', 'Avez-vous trouvé quelque chose sur la table des matières, oui ou non ?'],
  ['es', '¿Encontraron algo sobre la tabla de contenido en mi archivo, sí o no?'],
  ['it', 'Avete trovato qualcosa sul sommario del mio documento, sì o no?'],
  ['pt', 'Encontraram alguma coisa sobre o índice do meu documento, sim ou não?'],
  ['nl', 'Hebben jullie iets over de inhoudsopgave gevonden, ja of nee?'],
  ['ja', '目次について何か見つかりましたか'],
];
test.each(parts)('in %s a part that is asked about is answered about, however long: %s', (_, words) => {
  expect(say([words], [deck])).toMatchObject({ cards: [{ type: 'file' }], state: { about: { file: deck.id } } });
  expect(say([words], [deck]).cards).toHaveLength(1);
});

test('steps by hand are those of the part that is asked about, or it is said that none are known', () => {
  const none = told('en', 'about.by-hand-none');

  expect(say(['how do I mend the animations myself?'], [prices]).lead).toContain(none);
  expect(say(['how do I mend the table of contents myself?'], [prices]).lead).not.toContain(none);
});

const anybody: [Language, string][] = [
  ['en', 'hello, is anybody there?'],
  ['de', 'Guten Tag, ist da jemand?'],
  ['fr', "bonjour, il y a quelqu'un ?"],
  ['it', "buongiorno, c'è qualcuno?"],
  ['pt', 'bom dia, alguém aí?'],
  ['nl', 'goedemorgen, is daar iemand?'],
  ['ja', 'こんにちは。誰かいますか？'],
];
test.each(anybody)('in %s whoever asks whether anybody is there is greeted: %s', (language, words) => {
  expect(say([words]).lead).toBe(told(language, 'greeting', { brand: 'Fidelio' }));
});

test('what only repeats the last reply or asks for help beside a complaint is not quoted as unanswered', () => {
  const wondering = say(['I want a person', '2 working days?? Can I download what you have?'], [prices]).lead;

  expect(wondering).not.toContain('no answer');
  expect(say(['Können Sie mir bitte helfen? Die Kopfzeile ist weg.']).lead).not.toContain('helfen');
});

test('the mark of an error value ends no sentence', () => {
  expect(itemsReported(say(['a cell says #REF! on sheet Summary']).state)).toHaveLength(1);
});

const wishes: [Language, string][] = [
  ['en', 'can a human look at it, the page numbers are gone'],
  ['de', 'die Kopfzeile ist weg, kann sich das ein Mensch ansehen?'],
  ['fr', 'je veux parler à une personne, l’en-tête a disparu'],
  ['es', 'quiero hablar con una persona, el encabezado ha desaparecido'],
  ['it', 'voglio parlare con una persona, l’intestazione è sparita'],
  ['pt', 'quero falar com uma pessoa, o cabeçalho desapareceu'],
  ['nl', 'ik wil een mens spreken, de koptekst is weg'],
  ['ja', '人と話したいです、ヘッダーが消えました'],
];
test.each(wishes)('in %s a wish for a person is heard beside a complaint, and both count: %s', (_, words) => {
  for (const files of [[], [prices]]) {
    const { cards, state } = say([words], files);

    expect(cards.map(({ type }) => type)).toContain('person');
    if (files.length > 0) expect(words).toContain(state.note?.words.replace(/[.。]$/u, ''));
    else expect(itemsReported(state)).toMatchObject([{ happened: 'lost' }]);
  }
});

const backgrounds: [Language, string][] = [
  ['en', 'my presentation lost its background'],
  ['de', 'In der Präsentation fehlt der Hintergrund'],
  ['fr', "l'arrière-plan de la présentation a disparu"],
  ['es', 'la presentación se quedó sin fondo'],
  ['it', 'nella presentazione è sparito lo sfondo'],
  ['pt', 'a apresentação ficou sem fundo'],
  ['nl', 'de achtergrond van mijn presentatie is weg'],
  ['ja', 'プレゼンの背景が消えました'],
];
test.each(backgrounds)('in %s a background is a part of its own: %s', (_, words) => {
  expect(itemsReported(say([words]).state)).toMatchObject([{ part: 'background', happened: 'lost' }]);
  expect(say([words], [deck]).lead).toMatch(/Google/u);
});

const swapped: [Language, string][] = [
  ['en', 'The dates in my Excel file are swapped, what happens to my data?'],
  ['de', 'Im Excel sind die Datumsangaben vertauscht, was passiert mit meinen Daten?'],
  ['fr', 'Les dates sont inversées dans mon Excel, que deviennent mes données ?'],
  ['es', 'las fechas del Excel salen al revés, ¿qué pasa con mis datos?'],
  ['it', 'le date nel file Excel sono invertite, che fine fanno i miei dati?'],
  ['pt', 'as datas do Excel estão trocadas, o que acontece aos meus dados?'],
  ['nl', 'de datums in Excel zijn omgewisseld, wat gebeurt er met mijn gegevens?'],
  ['ja', 'Excelの日付が逆になっています、データはどうなりますか？'],
];
test.each(swapped)('in %s what is swapped is reported, and what becomes of data told: %s', (language, words) => {
  const { lead, state } = say([words]);

  expect(itemsReported(state)).toContainEqual(expect.objectContaining({ part: 'date', happened: 'different' }));
  expect(lead).toContain(articleById('retention')?.title[language]);
});
