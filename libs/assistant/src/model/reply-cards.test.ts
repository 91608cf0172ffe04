import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type AnswerObject, answering, FakeLlm } from '@fidelio/testing/llm';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import type { FileFact } from '../facts/fact.js';
import { GuidedAssistant } from '../guided-assistant.js';
import type { TurnOutput } from '../port.js';
import { ModelAssistant } from './model-assistant.js';
import { inputOf } from './testing.js';

let service: FakeLlm;
beforeAll(async () => {
  service = await FakeLlm.start();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

const spacing = findingOf({ id: 'word.exact-line', title: 'Lines stand too far apart', outcome: 'waiting' });
const contents = findingOf({ id: 'word.contents-empty', title: 'The table of contents is empty', outcome: 'offered' });
const letter = fileOf('letter.docx', diagnosisOf({ findings: [spacing, contents] }));

async function cardsOf(message: string, reply: string, over: Partial<AnswerObject> = {}, files = [letter]) {
  service.next(
    answering({ reply, action: 'continueConversation', cards: [], wantsPerson: false, reported: [], ...over }),
  );
  const assistant = new ModelAssistant(
    { baseUrl: service.baseUrl, model: 'fake', limits: { firstChunkMs: 60_000, totalMs: 120_000 } },
    new GuidedAssistant(),
  );
  const output = await assistant.turn(inputOf(message, { files }), () => undefined);
  expect(output.answeredBy).toBe('model');

  return { lead: output.lead, cards: output.cards.map((card) => ('finding' in card ? card.finding : card.type)) };
}

test('a reply carries the cards of the facts that the model names, each once', async () => {
  const { cards } = await cardsOf('What is left?', 'The lines are still too far apart in this letter.', {
    cards: ['c1', 'c1', 'f1', 'c9'],
  });

  expect(cards).toHaveLength(2);
  expect(cards).toContain('file');
});

test('a reply that calls a finding by its title carries its card, though the model names none', async () => {
  const { cards } = await cardsOf(
    'What is left?',
    'One thing is left: “Lines stand too far apart”. See to it by hand.',
  );

  expect(cards).toEqual(['word.exact-line']);
});

test('a reply that answers about a part in its own words carries the card that the message is answered with anyway', async () => {
  const { cards } = await cardsOf(
    'What about the line spacing?',
    'The line spacing is wider than it was in Word, and nothing was changed there.',
  );
  const other = await cardsOf('How long do you keep files?', 'The line spacing has nothing to do with that, I think.');

  expect([cards, other.cards]).toEqual([['word.exact-line'], []]);
});

test('a reply that lists many findings by their titles carries the card of the file, which has them all', async () => {
  const many = ['word.columns', 'word.index', 'word.comment', 'word.own-style', 'word.metafile'].map((id, index) =>
    findingOf({ id, title: `Something number ${['one', 'two', 'three', 'four', 'five'][index]}`, outcome: 'waiting' }),
  );
  const files = [fileOf('long.docx', diagnosisOf({ findings: many }))];
  const { cards } = await cardsOf(
    'List all',
    `These are left:\n\n- ${many.map(({ title }) => title).join('\n- ')}`,
    {},
    files,
  );

  expect(cards).toEqual(['file']);
});

test('whoever is told to press something finds it beneath the reply', async () => {
  const deciding = await cardsOf('And now?', 'Press “Decide” and choose there whether it is changed.');
  const asking = await cardsOf('And now?', 'Press “A person, please”, and somebody of the team reads along.');
  const sending = await cardsOf('And now?', 'Press “Upload your file” and send the other letter as well.');

  expect([deciding.cards, asking.cards, sending.cards]).toEqual([['file'], ['person'], ['upload']]);
});

test('a handle is read by nobody: its card is shown, and what it stands for has its name', async () => {
  const { lead, cards } = await cardsOf(
    'What is left?',
    'In f1 one thing is left to do by hand (c2). It is c2 and no other.',
  );

  expect(lead).toBe(
    'In “letter.docx” one thing is left to do by hand. It is “Lines stand too far apart” and no other.',
  );
  expect(cards).toEqual(['file', 'word.exact-line']);
  // The user means a cell.
  const cell = await cardsOf('What is in c2?', 'Nothing was found in c2, and nothing was changed there.');
  expect(cell.lead).toContain('in c2, and');
});

test('what the user is quoted with, and what is said not to be found, is no reason for a card', async () => {
  const quoting =
    'Your report holds your words: “The line spacing is wrong since the move to Google”. Nothing else stands in it.';
  const denying = 'About the line spacing I have found nothing in this letter so far, I am sorry. Where do you see it?';
  for (const reply of [quoting, denying]) {
    const { cards } = await cardsOf('What about the line spacing?', reply);
    expect(cards).not.toContain('word.exact-line');
  }
});

test('while a copy is made anew the model is told what was known, and the card is that of the file', async () => {
  const remade = { ...letter, diagnosis: null, before: diagnosisOf({ findings: [spacing] }) };
  const { cards } = await cardsOf(
    'What is left?',
    'The lines stood too far apart in the copy before this one.',
    { cards: ['c1'] },
    [remade],
  );

  expect(cards).toEqual(['file']);
  expect(service.requests[0]?.messages.at(-1)?.content).toContain('its copy is being made anew');
  expect(service.requests[0]?.messages.at(-1)?.content).toContain('c1: Lines stand too far apart');
});

async function unusable(handle: string, files: FileFact[]): Promise<TurnOutput> {
  service.next(
    answering({
      reply: 'Vous pouvez revenir en arrière avec le bouton qui se trouve sur la carte de cette modification.',
      action: 'continueConversation',
      cards: [handle],
      wantsPerson: false,
      reported: [],
    }),
  );
  const assistant = new ModelAssistant({ baseUrl: service.baseUrl, model: 'fake' }, new GuidedAssistant());

  return assistant.turn(inputOf('The watermark, can I go back?', { files }), () => undefined);
}

test('where an answer cannot be used, the findings that it named are shown, and nothing is said not to be there', async () => {
  const output = await unusable('c2', [letter]);

  expect(output.fellBack).toBe('unusable');
  expect(output.lead).not.toContain('nothing');
  expect(output.cards).toMatchObject([{ type: 'finding' }]);
});

test('such a finding has no controls while its copy is made anew', async () => {
  const remade = { ...letter, diagnosis: null, before: diagnosisOf({ findings: [spacing] }) };
  const { cards } = await unusable('c1', [remade]);

  expect(cards.map(({ type }) => type)).toEqual(['file']);
});

test('a control with an English name is called as the reader sees it', async () => {
  const { lead } = await cardsOf(
    'Wie lange wird meine Datei aufbewahrt?',
    'Sie finden die Datei auf der Seite „Files“. Mit „Delete for good“ ist sie sofort weg.',
  );

  expect(lead).toContain('„Dateien“');
  expect(lead).toContain('„Endgültig löschen“');
});
