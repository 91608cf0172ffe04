import { expect, test } from '@jest/globals';
import { readEvents, type StreamedEvent } from './event-stream';

function answer(chunks: string[]): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });

  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

async function collect(response: Response, signal?: AbortSignal): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  for await (const event of readEvents(response, signal)) events.push(event);

  return events;
}

test('events that arrive in pieces are put together, and comments are skipped', async () => {
  const response = answer([': hb\n\nevent: del', 'ta\ndata: {"content":"Hä', 'llo"}\n\n', 'data: 7\n\n']);

  const events = await collect(response);

  expect(events).toEqual([
    { name: 'delta', data: { content: 'Hällo' } },
    { name: 'message', data: 7 },
  ]);
});

test('a broken connection is a network error', async () => {
  const broken = new Response(
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    }),
  );

  await expect(collect(broken)).rejects.toMatchObject({ code: 'network' });
});

test('a reader that stops early closes the connection', async () => {
  let tellCancelled = () => {};
  const cancelled = new Promise<void>((resolve) => {
    tellCancelled = resolve;
  });
  const endless = new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel: tellCancelled,
    }),
  );

  for await (const event of readEvents(endless)) {
    if (event.data === 1) break;
  }

  await expect(cancelled).resolves.toBeUndefined();
});
