import { priceListDocx } from '@fidelio/testing';
import { beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { fileOf, say } from './testing.js';

let prices: FileFact;
beforeAll(async () => {
  prices = await fileOf(11, 'prices.docx', priceListDocx());
});

test('what is promised comes from the configuration', () => {
  expect(say(['How long do you keep our files?']).lead).toContain('30 days');
  expect(say(['When will a person answer me?'], [], { staffDays: undefined }).lead).toContain('No person answers');
  expect(say(['When will a person answer me?'], [], { staffDays: 2 }).lead).toContain('within 2 working days');
  expect(say(['Is my file shared with OpenAI?'], [], { processors: ['Acme AI'] }).lead).toContain('Acme AI');
  expect(say(['Is there a data processing agreement?']).content).not.toMatch(/@|example/);
});

test('two questions in one sentence are answered each', () => {
  const { lead } = say(['Where are my files stored, who can see them, and how long do you keep them?']);

  expect(lead).toContain('**In which place files are kept**');
  expect(lead).toContain('30 days');
});

test('a wish for a person shows the card, however it is put, and only its button or a plain yes asks for one', () => {
  for (const words of [
    'I want to speak to a real person now',
    'Kann ich mit jemandem sprechen?',
    '担当者を出してください',
  ])
    expect(say([words])).toMatchObject({ cards: [{ type: 'person', state: 'offered' }], state: { person: 'offered' } });
  const wish = 'I want to speak to a real person now';
  expect(say([wish]).wantsPerson).toBeUndefined();
  expect(say([wish, 'A person, please'])).toMatchObject({ wantsPerson: true, cards: [{ state: 'asked' }] });
  expect(say([wish, 'yes']).wantsPerson).toBe(true);
  for (const words of ['ok', 'Yes, but where is my file?', 'no'])
    expect(say([wish, words]).wantsPerson).toBeUndefined();
});

test('who wants no person is shown nothing of one, and a request that stands is taken back in words', () => {
  const refused = [
    'no i dont want a person i want my slides',
    "I don't need a person, I just want to know if my newsletter is done",
    'Pas besoin de parler à quelqu’un',
    'Ich brauche keinen Mitarbeiter',
    'Een medewerker hoeft niet',
    'No necesito hablar con nadie, ni con una persona',
    'Non voglio parlare con una persona',
    'Não preciso de falar com uma pessoa',
    '担当者は必要ありません',
    '人は要りません',
  ];
  for (const words of refused) {
    const output = say([words], [prices]);
    expect([words, output.wantsPerson, output.cards.filter(({ type }) => type === 'person')]).toEqual([
      words,
      undefined,
      [],
    ]);
  }
  for (const [button, words] of [
    ['A person, please', 'undo that'],
    ['A person, please', 'Call them off'],
    ['A person, please', 'undo that person thing'],
    ['Une personne, s’il vous plaît', 'Annulez la demande'],
    ['Mit einem Menschen sprechen', 'Ziehen Sie meine Anfrage zurück'],
    ['Een medewerker spreken', 'Is mijn verzoek nu ingetrokken?'],
    ['担当者をお願いします', '担当者への依頼を取り消してください'],
    ...refused.map((one) => ['A person, please', one] as const),
  ] as const) {
    const wish = wishes[button];
    expect([words, say([wish, button, words], [prices]).withdrawsPerson]).toEqual([words, true]);
  }
  expect(say(['Please call them off']).lead).toBe('No request for a person stands, so nobody will write to you.');
});

const wishes = {
  'A person, please': 'I want to speak to a person',
  'Une personne, s’il vous plaît': 'Je voudrais parler à une personne',
  'Mit einem Menschen sprechen': 'Ich möchte mit einem Menschen sprechen',
  'Een medewerker spreken': 'Ik wil met een mens praten',
  担当者をお願いします: '担当者と話したいです',
};

test('a yes to the offer of a person asks for one, a later yes does not', () => {
  const missed = ['qwertz asdf', 'yxcv bnm'];

  expect(say([...missed, 'yes']).wantsPerson).toBe(true);
  expect(say([...missed, 'What does FIXED mean?', 'yes']).wantsPerson).toBeUndefined();
});

test('an article answers only what tells it from others, else that is said, with titles and a person', () => {
  const output = say(['How is the data kept of a person who has drowned?']);

  expect(output.cards[0]?.type).toBe('articles');
  expect(output.lead).toContain('I am not sure what you ask');
  for (const [words, loose] of [
    ['What happened with that file?', 'How long data is kept'],
    ['Es ist ein Word-Dokument.', 'Welche Datei hochzuladen ist'],
    ['Sie ist noch da, aber sie steht jetzt auf jeder Seite, wo keine sein soll.', 'Launcher'],
    ['Was passiert jetzt damit?', 'Wann eine Datei als korrigiert gilt'],
  ] as const)
    expect(say([words]).lead).not.toContain(loose);
});

test('of programs for the desktop is spoken only with whoever names one', () => {
  expect(say(['is it dun yet']).content).not.toMatch(/launcher/iu);
  expect(say(['When does the launcher come out?']).lead).toMatch(/^\*\*.*[Ll]auncher/);
});

test('what a person shall know is passed on in the user’s words', () => {
  const words = 'Richten Sie ihm aus, dass die Kopfzeile auf Seite 1 weg soll.';
  const output = say(['Ich will mit einem Menschen sprechen.', 'Mit einem Menschen sprechen', words], [prices]);

  expect(output).toMatchObject({ wantsPerson: true, cards: [{ type: 'person', state: 'asked' }] });
  expect(output.state.requests).toContain(words);
});

test('whoever has asked for a person is told how the request stands', () => {
  const output = say(['I want to speak to a person', 'A person, please', 'When does the person answer?'], [], {
    staffDays: 2,
  });

  expect(output.lead).toMatch(/has gone to the people.*within 2 working days/);
  expect(output.cards).toEqual([]);
});

test('a wish for a person comes before what else its sentence speaks of, and two questions have two articles', () => {
  const wish = 'Please pass me to a person: whether fixes survive a re-export from Docs.';
  expect(say([wish]).cards).toMatchObject([{ type: 'person', state: 'offered' }]);
  const { lead } = say(['Can you process them in bulk, and does a fix stay if the file is exported again?']);

  expect(lead.match(/^\*\*/gm)).toHaveLength(2);
});

test('a question that is more like one article than like any other is answered with it, as what it may be', () => {
  const { lead, cards, state } = say(['Is it OK if I take out the client’s name before uploading?']);

  expect(lead).toMatch(/^I am not sure what you ask; perhaps this answers it:\n\n\*\*/);
  expect(state.misses).toBe(1);
  expect(cards).toMatchObject([{ type: 'articles' }]);
});
