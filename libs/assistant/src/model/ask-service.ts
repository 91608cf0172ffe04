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
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  const answer = body && ReadableStream.from(isStream ? gathered(bounded(body)) : bounded(body));

  return new Response(answer as ConstructorParameters<typeof Response>[0], { status, statusText, headers });
}

async function* bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) throw new Error('The service of the language model does not come to an end.');
    yield chunk;
  }
}

async function* gathered(answer: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [decoder, encoder, events] = [new TextDecoder(), new TextEncoder(), new GatheredEvents()];
  for await (const chunk of answer) {
    const passing = events.push(decoder.decode(chunk, { stream: true }));
    if (passing !== '') yield encoder.encode(passing);
  }
  yield encoder.encode(events.push(decoder.decode()) + events.end());
}
