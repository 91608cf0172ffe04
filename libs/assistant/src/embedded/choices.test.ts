import { expect, test } from '@jest/globals';
import { fileAnnounced } from '../evaluation/announced-file.js';
import { assistant } from '../evaluation/conversation.js';
import { initialState } from '../port.js';
import { Language } from '../texts/language.js';
import { say } from '../texts/texts.js';
import { FollowUpAct, followUpIn } from '../understanding/follow-up-acts.js';
import { readMessage } from '../understanding/reading.js';

async function ask(message: string, outcome: 'corrected' | 'waits') {
  const file = fileAnnounced({ file: 'Plan.docx', outcome, quietly: false });
  const { state, content } = await assistant.afterUpload(initialState(), file);
  const transcript = [{ role: 'assistant' as const, content }];
  const signal = AbortSignal.timeout(20_000);

  return assistant.turn({ conversationId: 'c', transcript, state, message, files: [file], signal }, () => undefined);
}

const choices = FollowUpAct.options.filter((act) => say('en', `choice.${act}` as Parameters<typeof say>[1]) !== '');

test.each(Language.options)('each choice in %s is read as what it stands for', (language) => {
  const labels = choices.map((act) => [act, say(language, `choice.${act}` as Parameters<typeof say>[1])] as const);
  const read = labels.map(([, label]) => followUpIn(readMessage(label)).act);

  expect(choices.length).toBeGreaterThan(15);
  expect(read).toEqual(choices);
  expect(labels.filter(([, { length }]) => length > 48)).toEqual([]);
});

test.each(choices)('who chooses %s gets an answer, and nothing is filed', async (act) => {
  const label = say('en', `choice.${act}` as Parameters<typeof say>[1]);
  const { state, action } = await ask(label, 'corrected');

  expect(state.slots.symptoms).toEqual([]);
  expect(action).toBe('continueConversation');
  expect(state.said['choices.ask']).toBeUndefined();
});

test('what may have been meant is offered, and nothing of a copy where there is none', async () => {
  const { content, suggestions = [] } = await ask('would you say it is the thing?', 'corrected');
  const without = await ask('would you say it is the thing?', 'waits');
  const said = (shapes: typeof suggestions) => shapes.flatMap((one) => (one.type === 'say' ? [one.message] : []));

  expect(content).toMatch(/one of these\?\n\n- How/);
  expect(said(suggestions).length).toBeGreaterThanOrEqual(2);
  expect(said(without.suggestions ?? []).filter((message) => /copy/.test(message))).toEqual([]);
});
