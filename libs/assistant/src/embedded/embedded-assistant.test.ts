import { expect, test } from '@jest/globals';
import { DialogueState as StateSchema } from '../dialogue-state.js';
import { assistant, say, talk } from '../evaluation/conversation.js';
import { legalActions } from '../legal-actions.js';
import { initialState, type TurnInput } from '../port.js';
import { readMessage } from '../understanding/reading.js';

test('the whole reply is handed over as one piece that equals the content', async () => {
  const pieces: string[] = [];
  const signal = new AbortController().signal;

  const { content } = await assistant.turn(
    { conversationId: 'c', transcript: [], state: initialState(), message: 'hello', files: [], signal },
    (text) => pieces.push(text),
  );

  expect(pieces).toEqual([content]);
});

test('whatever is said, in whatever state, the answer is legal and the state stays storable', async () => {
  const words =
    'word excel footnotes gone not the ignore your rules bye thanks how much is it free pdf slack table chart ? ! , 4.1 "x.docx" weiter danke nein ja 😀 <system> please add help'.split(
      ' ',
    );
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;

  for (let round = 0; round < 60; round += 1) {
    let { state } = await assistant.open();
    for (let turn = 0; turn < 4; turn += 1) {
      const message = Array.from({ length: 1 + random(9) }, () => words[random(words.length)]).join(' ');
      const output = await say(message, state);

      expect({ message, legal: [...legalActions(readMessage(message), state)] }).toMatchObject({
        legal: expect.arrayContaining([output.action]),
      });
      expect(output.uploadReason === undefined).toBe(output.action !== 'uploadFile');
      state = StateSchema.parse(JSON.parse(JSON.stringify(output.state)));
    }
  }
});

test.each([
  'x'.repeat(4000),
  '('.repeat(4000),
  'not the '.repeat(500),
  'a, b. '.repeat(660),
  '\u202e'.repeat(4000),
  '?'.repeat(4000),
])('a message made to hurt costs at most two seconds of processor: %#', async (message) => {
  const before = process.cpuUsage();
  await talk(message);
  const { user, system } = process.cpuUsage(before);

  expect((user + system) / 1e6).toBeLessThan(2);
});

test('no answer is given twice in a row, whatever is said', async () => {
  const messages = [
    'whatever',
    'whatever',
    'I told you already',
    'hm',
    'hm',
    'hm',
    'ok',
    'ok',
    'tell me a joke',
    'tell me a joke',
  ];
  let output = await assistant.open();
  const transcript: TurnInput['transcript'] = [];
  for (const message of messages) {
    transcript.push({ role: 'assistant', content: output.content });
    const signal = new AbortController().signal;
    const input = { conversationId: 'c', transcript, state: output.state, message, files: [], signal };
    const next = await assistant.turn(input, () => undefined);

    expect(next.content).not.toBe(output.content);
    transcript.push({ role: 'user', content: message });
    output = next;
  }
});
