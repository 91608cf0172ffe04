import {
  type Card,
  Card as CardSchema,
  downloadWords,
  fileStateNames,
  fileStates,
  fileStateWords,
  type Finding,
  itemVerdictNames,
  Language,
  type PersonCard,
  summaryOf,
  verdictWords,
} from '@fidelio/contracts';
import { closeSchemaValidator, repair } from '@fidelio/fidelity';
import {
  buildXlsx,
  compoundFile,
  fourSamples,
  macroStreams,
  orderFormXlsx,
  plainLetterDocx,
  priceListDocx,
} from '@fidelio/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { factsByPart, factsOfFile } from '../facts/facts.js';
import type { Promises } from '../port.js';
import { type DialogueState, initialState } from '../state/dialogue-state.js';
import { PartId } from '../part-id.js';
import { withReported } from '../state/report.js';
import { sayCard } from '../language/card-texts.js';
import { articlesCard, choicesCard, partName, personCard, understoodCard, uploadCard } from './dialogue-cards.js';
import { standingWords } from '../language/verdict-words.js';
import { batchCard, decisionsCard, fileCard, findingCard } from './file-cards.js';
import { contentOf, textOf } from './text-of.js';
import { whereIn } from './where.js';
import { afterUpload } from '../guided/after-upload.js';

const ids = [1, 2, 3, 4, 5].map((n) => `3f1c8f0e-3a51-4c43-9a52-0d6b1c2f7a1${n}`);
const promises: Promises = { contact: null, filesLie: null, retentionDays: 90, processors: [], documentWords: false };

async function fileOf(n: number, name: string, bytes: Uint8Array): Promise<FileFact> {
  return { id: ids[n] ?? '', name, sha256: '', diagnosis: (await repair(bytes)).diagnosis };
}

afterAll(closeSchemaValidator);

let prices: FileFact;
let order: FileFact;
let letter: FileFact;
let broken: FileFact;
let slides: FileFact;
beforeAll(async () => {
  prices = await fileOf(0, 'price__list.docx', priceListDocx());
  order = await fileOf(1, 'order.xlsx', orderFormXlsx());
  letter = await fileOf(2, 'letter.docx', plainLetterDocx());
  broken = await fileOf(3, 'broken.docx', new Uint8Array([80, 75, 3, 4, 0]));
  slides = await fileOf(4, 'review.pptx', fourSamples.find(({ type }) => type === 'pptx')!.make());
});

function reported(part: PartId, quote: string, state = initialState()): DialogueState {
  return withReported(state, { part, happened: 'lost', quote });
}

test.each(Language.options)('every card of every file can be drawn and read in %s', (language) => {
  const state = { ...reported('table', 'the tables'), language };
  const files = [prices, order, letter, broken, slides, { ...letter, diagnosis: null }, { ...letter, deleted: true }];
  const cards: (Card | null)[] = [
    ...files.map((file) => fileCard(language, file)),
    ...files.flatMap(factsOfFile).map((fact) => findingCard(language, fact)),
    ...files.map((file) => decisionsCard(language, file)),
    batchCard(language, files),
    understoodCard(language, state),
    uploadCard(language, state),
    choicesCard(language, 'kind'),
    choicesCard(language, 'happened'),
    choicesCard(language, 'part', ['table', 'picture']),
    choicesCard(language, 'meaning', ['A', 'B']),
    articlesCard(language, [{ id: 'price', title: 'Price', message: 'Price' }], true),
    ...(['offered', 'asked', 'answered'] as const).map((one) => personCard(language, one, promises, files)),
  ];

  for (const card of cards.filter((one) => one !== null)) {
    expect(CardSchema.parse(card)).toEqual(card);
    expect(textOf(card)).not.toMatch(/undefined|\{|\}/);
    expect(textOf(card).trim()).not.toBe('');
  }
  for (const part of PartId.options) expect(partName(language, part)).not.toContain('.');
});

test('a card says of a file what every screen and mail says of it', () => {
  for (const file of [prices, order, slides, letter])
    expect(fileCard('en', file).verdict).toBe(file.diagnosis && verdictWords(summaryOf(file.diagnosis)));
  for (const state of fileStates)
    expect(standingWords('en', (one) => (one === state ? 2 : 0))).toBe(`${fileStateNames[state].toLowerCase()} (2)`);
});

test('what no correction is known of is to be checked, or only looks different', () => {
  const waiting = factsOfFile(prices).map((fact) => ({ ...fact, change: undefined, made: null }));
  const sentence = (severity: Finding['severity']) =>
    findingCard('en', { ...waiting[0]!, finding: { ...waiting[0]!.finding, outcome: 'waiting', severity } }).sentence;

  expect(sentence('layout')).toContain(itemVerdictNames.check);
  expect(sentence('cosmetic').toLowerCase()).toContain(itemVerdictNames.looks.toLowerCase());
});

test('a file that is corrected whole has its copy and its comparison, and nothing left', () => {
  const card = fileCard('en', prices);

  expect(card).toMatchObject({
    state: 'complete',
    verdict: 'All 3 problems corrected.',
    left: [],
    decisions: 0,
  });
  expect(card.buttons.map(({ does }) => does)).toEqual(['download', 'compare']);
});

test('a file with changes to decide says how many, and leads to the decision', () => {
  const card = fileCard('de', order);

  expect(card.state).toBe('decisions');
  expect(card.verdict).toBe('1 von 3 Problemen behoben. 2 brauchen Ihre Entscheidung.');
  expect(card.buttons[0]).toEqual({ does: 'decide', label: 'Entscheiden' });
  expect(decisionsCard('en', order)?.items.map(({ givesUp }) => givesUp)).toEqual([
    expect.stringMatching(/^The formula is replaced by its last value\. .+ =IMPORTRANGE/),
    'The formula is replaced by its last known value, which no longer changes by itself.',
  ]);
  expect(decisionsCard('en', prices)).toBeNull();
});

test('a file in which nothing was found, that is being checked, that cannot be opened or is deleted says so', () => {
  expect(fileCard('en', letter)).toMatchObject({ state: 'clean', buttons: [] });
  expect(fileCard('en', { ...letter, diagnosis: null }).state).toBe('checking');
  expect(fileCard('en', broken)).toMatchObject({ state: 'unreadable', buttons: [] });
  expect(fileCard('fr', broken).verdict).toMatch(/^Il ne peut pas être ouvert\. \S/);
  expect(fileCard('en', { ...prices, deleted: true })).toMatchObject({ state: 'deleted', buttons: [] });
});

test('a finding says what was done, where, and can be undone where that is the user’s to choose', () => {
  const [offered] = factsOfFile(order).filter(({ finding }) => finding.outcome === 'offered');
  const [made] = factsByPart([prices], 'border');
  const card = findingCard('en', made!);

  expect(card.sentence).toMatch(/would have been wrong\. They are now stored/);
  expect(card.places).toEqual([{ where: 'table 1, under “Office materials”', evidence: 0 }]);
  expect(card.change).toEqual({ id: expect.any(String), made: true });
  expect(card.buttons.map(({ does }) => does)).not.toContain('undo');
  expect(
    findingCard('en', { ...made!, change: { ...made!.change!, mode: 'REC' } }).buttons.map(({ does }) => does),
  ).toContain('undo');
  expect(findingCard('en', offered!)).toMatchObject({
    outcome: 'offered',
    givesUp: expect.stringMatching(/formula is replaced/),
  });
});

test('macros, styles, names and sheets of a file are named in every language', () => {
  for (const language of Language.options) {
    expect(whereIn(language, 'style “TH”, 4 paragraphs')).toMatch(/\p{L}+ ?[“„«‘「]\s?TH\s?[”“»’」]/u);
    expect(whereIn(language, 'Name “Rates”')).toMatch(/Rates/);
    expect(whereIn(language, 'Words after page 200')).toMatch(/200/);
    expect(['Pictures', 'Values of cells'].map((where) => whereIn(language, where))).not.toContain('');
    expect(whereIn(language, 'Price list', true)).toBe('Price list');
    expect(whereIn(language, '63.4 MB; 50 MB at most')).toMatch(/63[.,]4\sM[Bo].*50/);
    if (language === 'en') continue;
    expect(whereIn(language, '12,345,678 cells; 10,000,000 at most', true)).not.toMatch(/^$|cells; /);
    expect(whereIn(language, '1,030,001 characters; 1,020,000 at most')).not.toMatch(/^$|characters; /);
  }
});

test('what starts a macro, and what does the same in Google, is said in every language', async () => {
  const modules = {
    Module1:
      'Sub Auto_Open()\r\nEnd Sub\r\nSub Tidy()\r\nMkDir "a"\r\nEnd Sub\r\nFunction Gross(n)\r\nEnd Function\r\n',
  };
  const workbook = buildXlsx({
    sheets: [{ name: 'A', rows: [['a']] }],
    parts: { 'xl/vbaProject.bin': { content: compoundFile(macroStreams(modules)) } },
    relationships: [
      { id: 'x', type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', target: 'vbaProject.bin' },
    ],
  });
  const { diagnosis } = await fileOf(4, 'macros.xlsm', workbook);
  const places = diagnosis!.findings[0]!.evidence.map(({ where }) => where);

  expect(places).toHaveLength(4);
  for (const language of Language.exclude(['en']).options)
    for (const where of places)
      expect(whereIn(language, where, true)).not.toMatch(/^$|started|Modules that|in Google: the/);
  expect(whereIn('de', places[0]!, true)).toBe(
    'Makro „Auto_Open“ in „Module1“, gestartet beim Öffnen der Datei; in Google: die Funktion onOpen',
  );
});

test('pages that were not drawn in time, and a signature that has ended, are said in every language', () => {
  const [fact] = factsOfFile(prices);
  const sentenceIn = (language: Language, finding: Partial<Finding>) =>
    findingCard(language, { file: fact!.file, made: 0, finding: { ...fact!.finding, ...finding } }).sentence;
  const causes = [
    { outcome: 'unavailable', cause: 'not-drawn' },
    { outcome: 'waiting', cause: 'sign-again' },
  ] as const;

  for (const language of Language.options)
    for (const told of causes)
      expect(sentenceIn(language, told)).not.toBe(sentenceIn(language, { outcome: told.outcome, cause: undefined }));
  expect(sentenceIn('de', causes[0])).toContain('gelang hier nicht rechtzeitig');
});

test('names and words of a user are text, never Markdown or markup', () => {
  const state = reported('table', '![x](https://bad.example) **bold**');

  expect(textOf(fileCard('en', prices))).toContain('price\\_\\_list.docx');
  expect(textOf(understoodCard('en', state)!)).not.toMatch(/(?<!\\)\]\(/);
});

test('a person is promised a date only where the configuration has one, and leave for a file is not preset', () => {
  const staffed = { ...promises, staffDays: 2, contact: 'help@office.org' };
  const card = personCard('en', 'asked', staffed, [prices]);

  expect(textOf(card)).toContain('within 2 working days');
  expect(textOf(card)).toContain('help@office.org');
  expect(textOf(personCard('en', 'asked', promises, []))).toContain('I cannot promise a date');
  expect(JSON.stringify(card satisfies PersonCard)).not.toMatch(/ticked|leave/);
});

test('how a file stands, what its copy comes with and what agreeing is called are said as the English screens say them', () => {
  const words = (file: FileFact) => fileStateWords({ waitReason: null, diagnosis: file.diagnosis, summary: null });

  for (const file of [prices, order, letter, slides]) expect(fileCard('en', file).status).toBe(words(file));
  expect(fileCard('en', { ...letter, diagnosis: null }).status).toBe(fileStateNames.working);
  expect(fileCard('en', broken).status).toBe(fileStateNames.unreadable);
  expect(`Download ${fileCard('en', slides).copy}`).toBe(downloadWords(summaryOf(slides.diagnosis!)));
  expect(fileCard('en', order).agree).toEqual(['Make this change', 'Make these 2 changes']);
  expect(batchCard('en', [prices, order, letter]).standing).toBe(
    'needs your decision (1), ready (1), no known problem found (1)',
  );
});

test('a change is named by what it achieves, in the language of the card', () => {
  const [made] = factsByPart([prices], 'border');

  expect(findingCard('de', made!).title).toBe('Seitliche Rahmen von Tabellenzellen bleiben');
  expect(fileCard('de', order).toDecide?.map(({ title }) => title)).toEqual(
    decisionsCard('de', order)?.items.map(({ title }) => title),
  );
  for (const { title } of fileCard('de', order).toDecide ?? []) expect(title).toMatch(/bleiben/);
});

test('places beyond those that are named are counted in words', () => {
  const [made] = factsByPart([prices], 'border');
  const moreOf = (language: Language, count: number) =>
    findingCard(language, { ...made!, finding: { ...made!.finding, count } }).more;

  expect(made!.finding.evidence).toHaveLength(1);
  expect([moreOf('de', 3), moreOf('en', 2), moreOf('en', 1)]).toEqual([
    'und 2 weitere Stellen',
    'and 1 more place',
    undefined,
  ]);
});

test('one result of a file is told once: its card, what explains the report, and what is to decide', () => {
  const output = afterUpload({
    state: reported('table', 'my tables are torn'),
    file: prices,
    together: [prices],
    promises,
  });

  expect(output.cards.map(({ type }) => type)).toEqual(['file', 'finding', 'finding']);
  expect(output.lead).toContain('You reported tables');
  expect(output.content).toBe(contentOf(output.lead, output.cards));
  expect(output.state).toMatchObject({ phase: 'diagnosed', about: { file: prices.id } });
});

test('what was reported and not found is said before anything else', () => {
  const output = afterUpload({
    state: reported('video', 'the film is gone'),
    file: prices,
    together: [prices],
    promises,
  });

  expect(output.lead).toMatch(/^I found nothing about videos, and changed nothing there\./);
});

test('what is to decide is told with the file', () => {
  const output = afterUpload({ state: initialState(), file: order, together: [order], promises });

  expect(output.cards.map(({ type }) => type)).toEqual(['file', 'finding', 'finding']);
});

test('a damaged file is asked for anew, a locked one is not: its card asks for the password', () => {
  const asked = (file: FileFact) =>
    afterUpload({ state: initialState(), file, together: [file], promises }).content.includes('upload a copy');
  const failure = { kind: 'encrypted', sentence: 'It is locked.' } as const;

  expect(asked(broken)).toBe(true);
  expect(asked({ ...broken, diagnosis: { ...broken.diagnosis!, failure } })).toBe(false);
});

test('files that came together get a card each, and one that sums them up when the last is checked', () => {
  const checking = { ...order, diagnosis: null };
  const first = afterUpload({ state: initialState(), file: prices, together: [prices, checking], promises });
  const early = afterUpload({ state: first.state, file: order, together: [prices, order], moreComing: true, promises });
  expect(early.cards.map(({ type }) => type)).not.toContain('batch');
  const last = afterUpload({ state: first.state, file: order, together: [prices, order], promises });

  expect(first.cards.map(({ type }) => type)).toEqual(['file']);
  expect(last.cards.map(({ type }) => type)).toEqual(['file', 'batch']);
  expect(last.cards[1]).toMatchObject({ counts: { complete: 1, decisions: 1, partial: 0 } });
});

test('files of several kinds without a word of the user are not told to be another kind than reported', () => {
  const first = afterUpload({ state: initialState(), file: prices, together: [prices], promises });
  const second = afterUpload({ state: first.state, file: slides, together: [prices, slides], promises });
  const third = afterUpload({ state: second.state, file: order, together: [order], promises });

  for (const { content } of [first, second, third]) expect(content).not.toContain('you told me of');
});

test('every language has the same texts with the same values', () => {
  const values = { count: 2, fixed: 1, name: 'N', words: 'W', number: 3, days: 2, contact: 'C', what: 'X', text: 'T' };
  const more = { made: 1, left: 1, why: '', places: 'P', found: 'F', reported: 'Q' };
  const keys = ['batch.title', 'person.days', 'decisions.title', 'finding.partly', 'uploaded.other-kind'] as const;

  for (const key of keys)
    for (const language of Language.options) expect(sayCard(language, key, { ...values, ...more })).not.toContain('{');
});
