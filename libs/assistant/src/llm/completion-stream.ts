import type { Readable } from 'node:stream';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { LlmFailure } from './llm-failure.js';

const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).default([]),
  usage: z.object({ total_tokens: z.number().int().nonnegative() }).nullish(),
});

export type Piece = { text: string } | { tokens: number };
/** Gets a piece. @returns whether more is wanted */
export type Hearing = (piece: Piece) => boolean;

/** A service that has said its last word closes the body at once; one that does not gets its connection closed. */
const endsWithin = 1000;
/** Characters of one event; a token's is a few hundred. */
const eventMax = 1024 * 1024;

/**
 * Hears the pieces of a streamed chat completion to its end, or until enough was heard: then the connection is cut.
 *
 * @throws LlmFailure where the stream ends before its end or is none of chat completions
 */
export function hearPieces(body: Readable, hear: Hearing): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let state: 'hearing' | 'done' | 'enough' = 'hearing';
  const parser = createParser({
    maxBufferSize: eventMax,
    onError: (cause) => {
      if (cause.type === 'max-buffer-size-exceeded') throw new LlmFailure('too-long', { cause });
    },
    onEvent: ({ data }) => {
      if (state !== 'hearing') return;
      if (data === '[DONE]') state = 'done';
      else if (!read(data).every(hear)) state = 'enough';
    },
  });

  body.setEncoding('utf8');
  body.on('data', (text: string) => {
    if (state !== 'hearing') return;
    try {
      parser.feed(text);
    } catch (cause) {
      reject(cause);
      body.destroy();
    }
    if (state === 'hearing') return;
    resolve();
    if (state === 'enough') body.destroy();
    else closeInTime(body);
  });
  body.once('end', () => (state === 'hearing' ? reject(new LlmFailure('broken-off')) : resolve()));
  body.on('error', reject);
  // Destroyed without an error: nobody would hear of it otherwise.
  body.once('close', () => reject(new LlmFailure('broken-off')));

  return promise;
}

/** Read to its very end, the connection serves the next answer. */
function closeInTime(body: Readable): void {
  const timer = setTimeout(() => body.destroy(), endsWithin).unref();
  body.once('close', () => clearTimeout(timer));
}

function read(data: string): Piece[] {
  const chunk = Chunk.safeParse(parsed(data));
  if (!chunk.success) throw new LlmFailure('broken-off', { cause: chunk.error });
  const text = chunk.data.choices[0]?.delta?.content;
  const tokens = chunk.data.usage?.total_tokens;

  return [...(text ? [{ text }] : []), ...(tokens === undefined ? [] : [{ tokens }])];
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new LlmFailure('broken-off', { cause });
  }
}
