import type { Readable } from 'node:stream';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { LlmFailure } from './llm-failure.js';

const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).default([]),
  usage: z.object({ total_tokens: z.number().int().nonnegative() }).nullish(),
});

export type Piece = { text: string } | { tokens: number };
/** Takes a piece. @returns whether more pieces are wanted */
export type PieceHandler = (piece: Piece) => boolean;

/** Milliseconds that a service has to close the body after `[DONE]`; then the connection is closed. */
const closeLimit = 1000;
/** Characters of one event. The event of one token has a few hundred. */
const eventMax = 1024 * 1024;

/**
 * Reads the pieces of a streamed chat completion until it ends or the handler wants no more. In the second case the connection is
 * closed.
 *
 * @throws LlmFailure if the stream breaks off, or is not a stream of chat completions
 */
export function readPieces(body: Readable, handle: PieceHandler): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let state: 'reading' | 'done' | 'enough' = 'reading';
  const parser = createParser({
    maxBufferSize: eventMax,
    onError: (cause) => {
      if (cause.type === 'max-buffer-size-exceeded') throw new LlmFailure('too-long', { cause });
    },
    onEvent: ({ data }) => {
      if (state !== 'reading') return;
      if (data === '[DONE]') state = 'done';
      else if (!read(data).every(handle)) state = 'enough';
    },
  });

  body.setEncoding('utf8');
  body.on('data', (text: string) => {
    if (state !== 'reading') return;
    try {
      parser.feed(text);
    } catch (cause) {
      reject(cause);
      body.destroy();
    }
    if (state === 'reading') return;
    resolve();
    if (state === 'enough') body.destroy();
    else closeInTime(body);
  });
  body.once('end', () => (state === 'reading' ? reject(new LlmFailure('broken-off')) : resolve()));
  body.on('error', reject);
  // A body that is destroyed without an error emits `close` alone.
  body.once('close', () => reject(new LlmFailure('broken-off')));

  return promise;
}

/** A connection whose body is read to its end can be used for the next answer. */
function closeInTime(body: Readable): void {
  const timer = setTimeout(() => body.destroy(), closeLimit).unref();
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
