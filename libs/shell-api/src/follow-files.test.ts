import { beforeEach, expect, jest, test } from '@jest/globals';
import { followFiles } from './follow-files';

const id = '11111111-1111-4111-8111-111111111111';
const event = { id, fixed: true, waitReason: null };

function stream(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

beforeEach(() => {
  localStorage.setItem('session', 'token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  jest.useFakeTimers();
});

test('events are told, and a stream that ends is opened again', async () => {
  const answers = [stream(`event: file\ndata: ${JSON.stringify(event)}\n\n`), stream('data: {"nonsense":1}\n\n')];
  globalThis.fetch = jest.fn(async () => answers.shift() ?? (stop.abort(), stream('')));
  const stop = new AbortController();
  const onEvent = jest.fn();
  const onLive = jest.fn();

  const following = followFiles(stop.signal, { onEvent, onLive });
  while (!stop.signal.aborted) await jest.advanceTimersByTimeAsync(1000);
  await following;

  expect(onEvent.mock.calls).toEqual([[event]]);
  expect(onLive.mock.calls.slice(0, 3)).toEqual([[true], [false], [true]]);
});

test.each(['session', 'replaced'])('a stream that the server ended (%s) is not opened again', async (reason) => {
  const knock = jest.fn(async () => stream(`event: ended\ndata: ${JSON.stringify({ reason })}\n\n`));
  globalThis.fetch = knock;
  const onLive = jest.fn();

  await followFiles(new AbortController().signal, { onEvent: jest.fn(), onLive });

  expect(knock).toHaveBeenCalledTimes(1);
  expect(onLive.mock.calls).toEqual([[true], [false]]);
});

test('a refusal is final: nothing knocks again', async () => {
  const knock = jest.fn(async () => new Response('{}', { status: 501 }));
  globalThis.fetch = knock;
  const onLive = jest.fn();

  await followFiles(new AbortController().signal, { onEvent: jest.fn(), onLive });

  expect(knock).toHaveBeenCalledTimes(1);
  expect(onLive.mock.calls).toEqual([[false]]);
});
