import { GatheredEvents } from './gathered-events.js';

/** What is read of one answer, marks of the stream included; the longest reply with its reasoning takes a tenth of it. */
const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * `fetch` for the service of a language model: it is asked at its own address alone, because whoever it redirects to would be sent the
 * conversation, an answer without an end takes no more memory than the longest one, and the words of a streamed one come by sentences.
 *
 * @throws TypeError for a redirect, as where the service cannot be reached; reading the body throws beyond 16 MiB
 */
export async function askService(address: Parameters<typeof fetch>[0], request?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(address, { ...request, redirect: 'error' });
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;

  return new Response(body && passing(body, isStream), { status, statusText, headers });
}

/** An answer up to its limit, its words gathered where it is a stream. It is read by hand: iterating costs more than all that is done here. */
function passing(body: ReadableStream<Uint8Array>, isStream: boolean): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const [decoder, encoder, events] = [new TextDecoder(), new TextEncoder(), new GatheredEvents()];
  let bytes = 0;

  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          bytes += value?.length ?? 0;
          if (bytes > maxAnswerBytes) {
            await reader.cancel();
            throw new Error('The service of the language model does not come to an end.');
          }
          const passed = isStream
            ? encoder.encode(events.push(decoder.decode(value, { stream: !done })) + (done ? events.end() : ''))
            : value;
          if (passed && passed.length > 0) controller.enqueue(passed);
          if (done) return controller.close();
          if (passed && passed.length > 0) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
