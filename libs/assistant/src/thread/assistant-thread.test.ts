import { afterEach, expect, test } from '@jest/globals';
import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import { type TurnInput, initialState } from '../port.js';
import { AssistantOverloaded, AssistantThread, threadLimits } from './assistant-thread.js';

let thread = new AssistantThread();
afterEach(async () => {
  await thread.close();
  thread = new AssistantThread();
});

const messageMax = 4000;

function inputOf(message: string, signal = new AbortController().signal): TurnInput {
  return { conversationId: 'c', transcript: [], state: initialState(), message, files: [], signal };
}

/** Words that nobody knows, always the same ones for a seed. */
function gibberish(seed: number): string {
  let at = seed;
  let text = '';
  while (text.length < messageMax) {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += at.toString(26).replace(/\d/g, 'q').slice(0, 7) + (at % 9 === 0 ? '. ' : ' ');
  }

  return text.slice(0, messageMax);
}

function processorOf(usage: NodeJS.CpuUsage): number {
  return (usage.user + usage.system) / 1000;
}

test('pages of unknown words cost the event loop nothing, and the thread a few milliseconds of processor each', async () => {
  const assistant = new EmbeddedAssistant(thread);
  for (let seed = 1; seed <= 5; seed += 1) await assistant.turn(inputOf(gibberish(seed)), () => undefined);
  const costs: { eventLoop: number; process: number }[] = [];

  for (let seed = 6; seed < 36; seed += 1) {
    const before = { eventLoop: process.threadCpuUsage(), process: process.cpuUsage() };
    await assistant.turn(inputOf(gibberish(seed)), () => undefined);
    costs.push({
      eventLoop: processorOf(process.threadCpuUsage(before.eventLoop)),
      process: processorOf(process.cpuUsage(before.process)),
    });
  }

  expect(median(costs.map((cost) => cost.eventLoop))).toBeLessThan(5);
  // The least, because what the process compiles and tidies meanwhile, and a busy machine, only add to a message's own cost.
  expect(Math.min(...costs.map((cost) => cost.process))).toBeLessThan(50);
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

test('answers come in the order of the calls, each for its own', async () => {
  const assistant = new EmbeddedAssistant(thread);

  const [footnotes, goodbye] = await Promise.all([
    assistant.turn(inputOf('The footnotes in my Word file are gone'), () => undefined),
    assistant.turn(inputOf('bye'), () => undefined),
  ]);

  expect(footnotes.action).toBe('uploadFile');
  expect(goodbye.action).toBe('endChat');
});

test('more calls than may wait are refused at once', async () => {
  thread = new AssistantThread({ ...threadLimits, queue: 2 });
  const calls = Array.from({ length: 4 }, () => thread.call('open', []));

  const settled = await Promise.allSettled(calls);

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  await expect(calls[3]).rejects.toBeInstanceOf(AssistantOverloaded);
});

test('a call that costs too much is stopped, and the next one is answered by another thread', async () => {
  thread = new AssistantThread({ ...threadLimits, processor: -1, watchEvery: 1 });
  const words = Array.from({ length: 400 }, (_, index) => gibberish(index));
  await expect(thread.call('reportedFeatures', [words])).rejects.toBeInstanceOf(AssistantOverloaded);

  const again = thread.call('open', []);

  // On a busy machine the new thread may find its call too costly as well: it has answered then, too.
  expect(await again.catch((error: unknown) => error)).toBeDefined();
});

test('a thread that nobody asks ends, and the next call gets another', async () => {
  thread = new AssistantThread({ ...threadLimits, idle: 0 });
  await thread.call('open', []);
  expect(thread.started).toBe(true);

  while (thread.started) await new Promise((resolve) => setImmediate(resolve));

  await expect(thread.call('open', [])).resolves.toBeDefined();
});

test('a turn that is aborted while it waits is not asked for', async () => {
  const abort = new AbortController();
  const assistant = new EmbeddedAssistant(thread);
  const first = assistant.turn(inputOf('hello'), () => undefined);
  const second = assistant.turn(inputOf('hello', abort.signal), () => undefined);

  abort.abort(new Error('nobody waits'));

  await expect(second).rejects.toThrow('nobody waits');
  await expect(first).resolves.toMatchObject({ action: 'continueConversation' });
});

test('what waits is rejected when the thread is closed', async () => {
  const rejected = expect(thread.call('open', [])).rejects.toBeInstanceOf(AssistantOverloaded);

  await thread.close();

  await rejected;
});
