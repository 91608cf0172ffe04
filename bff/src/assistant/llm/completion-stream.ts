import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { LlmFailure } from './llm-failure.js';

const Chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).default([]),
  usage: z.object({ total_tokens: z.number().int().nonnegative() }).nullish(),
});

export type Piece = { text: string } | { tokens: number };

/** The pieces of a streamed chat completion.
 *
 * @throws LlmFailure where the stream ends before its end or is none of chat completions
 */
export async function* pieces(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Piece> {
  const waiting: Piece[] = [];
  let done = false;
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') done = true;
      else waiting.push(...read(data));
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    signal.throwIfAborted();
    parser.feed(decoder.decode(bytes, { stream: true }));
    while (waiting.length > 0) yield waiting.shift() as Piece;
    if (done) return;
  }
  if (!done) throw new LlmFailure('broken-off');
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
