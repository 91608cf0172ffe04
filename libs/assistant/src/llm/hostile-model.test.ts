import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answering, FakeLlm, misbehaviours } from '@fidelio/testing/llm';
import { readDialogues } from '../evaluation/dialogue-set.js';
import { score } from '../evaluation/score.js';
import { legalActions } from '../legal-actions.js';
import type { TurnInput } from '../port.js';
import { readMessage } from '../understanding/reading.js';
import { LlmAssistant } from './llm-assistant.js';
import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import { inCallersThread } from '../thread/calls.js';

let service: FakeLlm;
beforeAll(async () => {
  service = await FakeLlm.start();
});
afterAll(() => service.stop());

/** Every seventh dialogue: all categories, in a second or two. */
const dialogues = readDialogues(fileURLToPath(new URL('../../sets/held-back.jsonl', import.meta.url))).filter(
  (_, index) => index % 7 === 0,
);
const actions = ['uploadFile', 'endChat', 'addRequest', 'continueConversation', 'deleteAccount', ''];

test('a model that proposes anything gets nothing but legal actions done', async () => {
  let count = 0;
  service.always(() => answering({ reply: 'As you wish.', action: actions[(count += 1) % actions.length] ?? '' }));
  const assistant = new LlmAssistant(
    { baseUrl: service.baseUrl, model: 'hostile' },
    new EmbeddedAssistant(inCallersThread),
  );
  const illegal: string[] = [];

  await score(dialogues, {
    open: () => assistant.open(),
    afterUpload: (state, file) => assistant.afterUpload(state, file),
    turn: async (input: TurnInput, onDelta) => {
      const output = await assistant.turn(input, onDelta);
      if (!legalActions(readMessage(input.message), input.state).has(output.action)) illegal.push(input.message);
      return output;
    },
  });

  expect(illegal).toEqual([]);
  expect(service.requests.length).toBeGreaterThan(dialogues.length);
});

test('with a dead service the dialogues come out as with the embedded assistant alone', async () => {
  service.always(misbehaviours.fault(503));

  const result = await score(
    dialogues,
    new LlmAssistant({ baseUrl: service.baseUrl, model: 'dead' }, new EmbeddedAssistant(inCallersThread)),
  );

  expect(result.actions / result.turns).toBeGreaterThanOrEqual(0.95);
  expect(result.mentioned / result.mentions).toBeGreaterThanOrEqual(0.9);
  expect(result.violations).toBe(0);
});
