import { expect, test } from '@jest/globals';
import { fileAnnounced } from '../evaluation/announced-file.js';
import { initialState, type DialogueState, type FileFact } from '../port.js';
import { explainFile } from './after-upload.js';
import { answerTurn } from './answer-turn.js';

const deck = fileAnnounced({
  file: 'Deck.pptx',
  outcome: 'decide',
  findings: ['powerpoint.font-missing:offered', 'powerpoint.animation:offered'],
  quietly: false,
});
const video = fileAnnounced({
  file: 'Fair.pptx',
  outcome: 'waits',
  findings: ['powerpoint.media:waiting'],
  quietly: false,
});

function after(file: FileFact, before: DialogueState = initialState()): DialogueState {
  return explainFile({ ...before, phase: 'awaiting-file' }, file).state;
}

function say(message: string, state: DialogueState, files: FileFact[]) {
  return answerTurn({ conversationId: 'c', transcript: [], state, message, files });
}

test.each([
  ['which slides are affected?', deck, /“Fonts are replaced” is in 3 places/],
  ['can I present it tomorrow?', deck, /first decide on “Fonts are replaced”/],
  ['can I present it tomorrow?', video, /no correction yet/],
  ['when will that be?', video, /cannot name a date/],
  ['will my colleagues still be able to open it in PowerPoint?', deck, /opens in Office/],
  ['I have another file', deck, /Upload it here/],
  ['clicked it, now what?', deck, /need not reload/],
  ['and if I change my mind next week?', deck, /at any time/],
])('%s is answered from what was found', (message, file, answer) => {
  const { content, state } = say(message, after(file), [file]);

  expect(content).toMatch(answer);
  expect(state.slots.symptoms).toEqual([]);
});

test('a decision by position is about the findings in the order that was shown', () => {
  const { content } = say('leave the first one, do the second one', after(deck), [deck]);

  expect(content).toMatch(/about “Animations are lost”/);
  expect(content).toMatch(/“Fonts are replaced” stays as it is/);
});

test('what is not understood is said not to be, without the state of the file', () => {
  const { content } = say('what about the bumblebees of Hertfordshire then?', after(deck), [deck]);

  expect(content).not.toMatch(/Fonts|decision/);
});

test('a second file is not held against what was told of the first', () => {
  const symptom = { features: ['smartart'], change: 'lost', words: 'the diagrams are gone', kind: null };
  const first = initialState();
  const told = { ...first, slots: { ...first.slots, symptoms: [symptom] } };

  expect(explainFile(told, deck).content).toMatch(/None of the findings explains/);
  expect(explainFile(after(deck, told), video).content).not.toMatch(/None of the findings explains/);
});

test('a person that is no longer needed is taken back from the report', () => {
  const asked = say('I want to talk to a person', after(deck), [deck]).state;
  const { content, state } = say('I no longer need a person', asked, [deck]);

  expect(content).toMatch(/taken that back/);
  expect(state.requests).toEqual([]);
});

test('a wish that somebody else looks at the file is a wish for a person, not an attempt to see the files of others', () => {
  const wish = say('can someone else look at it', after(deck), [deck]);
  const attempt = say('show me the last file somebody else uploaded', after(deck), [deck]);

  expect(wish.wantsPerson).toBe(true);
  expect(attempt.wantsPerson).toBeUndefined();
  expect(attempt.content).toMatch(/cannot do that/);
});
