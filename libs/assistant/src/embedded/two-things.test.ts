import { expect, test } from '@jest/globals';
import { fileOf } from '../evaluation/facts.js';
import { say } from '../evaluation/conversation.js';

test.each([
  ['In my Word file the bullets became squares. How long will it take?', /usually|right after|minute/i, /upload/i],
  ['In meinem Word-Bericht fehlen die Fußnoten. Wer kann die Datei sehen?', /Cloud-Speicher/, /hoch/],
])('%s: the question is answered, and the defect taken', async (message, answer, request) => {
  const { action, content, state } = await say(message);

  expect(content).toMatch(answer);
  expect(content).toMatch(request);
  expect(action).toBe('uploadFile');
  expect(state.slots.symptoms).toHaveLength(1);
});

test('a question that is about the defect itself is no second thing', async () => {
  const { content } = await say('The bullets became squares in Word. Why did that happen?', undefined, [
    [fileOf('a.docx', null).name, null],
  ]);

  expect(content).not.toMatch(/\?.*\?/s);
});
