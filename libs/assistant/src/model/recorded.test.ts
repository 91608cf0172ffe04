import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FakeLlm, recordedConversation } from '@fidelio/testing/llm';
import { scriptsIn } from '../evaluation/script.js';
import { ModelAssistant } from './model-assistant.js';
import { inputOf, plainGuided } from './testing.js';

const recording = new URL('../../sets/recorded/en-angry-sales.jsonl', import.meta.url);

let service: FakeLlm;
beforeAll(async () => {
  service = await FakeLlm.start();
  service.always(recordedConversation(recording));
});
afterAll(() => service.stop());

test('a recorded conversation has an answer to whatever its script asks a model', () => {
  const script = scriptsIn(new URL('../../sets/conversations/read/', import.meta.url)).find(
    ({ id }) => id === 'en-angry-sales',
  );
  const asked = script?.turns.flatMap((turn) => ('upload' in turn || 'press' in turn ? [] : turn.say)) ?? [];
  const answerTo = recordedConversation(recording);
  const about = (said: string) => ({ messages: [{ role: 'user', content: `<data>${JSON.stringify(said)}</data>` }] });

  expect(asked).toHaveLength(8);
  expect(asked.filter((said) => answerTo(about(said)).text === undefined)).toEqual([]);
});

test('it speaks as a service does, and what was not said then is refused', async () => {
  const limits = { firstChunkMs: 60_000, gapMs: 60_000, totalMs: 120_000 };
  const assistant = new ModelAssistant({ baseUrl: service.baseUrl, model: 'recorded', limits }, plainGuided());
  const turn = (message: string) => assistant.turn(inputOf(message), () => undefined);

  const said = await turn('your google thing ruined my deck and i pitch in ONE HOUR');
  const other = await turn('something else');

  expect(said).toMatchObject({ answeredBy: 'model', action: 'uploadFile' });
  expect(said.uploadReason).toContain('your google thing ruined my deck');
  expect(other.fellBack).toBe('unavailable');
});
