import type { IncomingMessage } from 'node:http';
import { type PieceHandler, readPieces } from './completion-stream.js';
import { Deadlines } from './deadlines.js';
import { LlmFailure } from './llm-failure.js';
import { type LlmMessage, type LlmService, postCompletion } from './llm-request.js';
import type { LlmLimits } from './limits.js';

/**
 * Streams one chat completion from an OpenAI-compatible service and passes each piece to `handle`, until the stream ends or `handle` returns false.
 *
 * @param signal ends the request upstream at once, also before the first token
 * @throws LlmFailure on time-outs, error statuses and broken streams; the signal's reason when that aborts
 */
export async function streamCompletion(
  service: LlmService,
  messages: LlmMessage[],
  limits: LlmLimits,
  signal: AbortSignal,
  handle: PieceHandler,
): Promise<void> {
  signal.throwIfAborted();
  const deadlines = new Deadlines(limits, signal);
  try {
    const response = await connect(service, messages, deadlines.signal);
    if (!succeeded(response)) throw refusal(response);
    await readPieces(response, (piece) => {
      deadlines.progressed();
      return handle(piece);
    });
  } catch (cause) {
    deadlines.signal.throwIfAborted();
    throw cause instanceof LlmFailure ? cause : new LlmFailure('broken-off', { cause });
  } finally {
    deadlines.clear();
  }
}

/** One retry, on connection errors only: the service has not seen the request then. */
async function connect(service: LlmService, messages: LlmMessage[], signal: AbortSignal) {
  try {
    return await post(service, messages, signal);
  } catch {
    signal.throwIfAborted();
  }
  try {
    return await post(service, messages, signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw new LlmFailure('connection', { cause });
  }
}

/** Services that refused a request with the fields that not every service knows. */
const plainOnly = new WeakSet<LlmService>();

async function post(service: LlmService, messages: LlmMessage[], signal: AbortSignal): Promise<IncomingMessage> {
  if (plainOnly.has(service)) return postCompletion(service, messages, {}, signal);
  const response = await postCompletion(service, messages, wishes, signal);
  if (response.statusCode !== 400 && response.statusCode !== 422) return response;

  response.destroy();
  plainOnly.add(service);

  return postCompletion(service, messages, {}, signal);
}

const wishes = { stream_options: { include_usage: true }, response_format: { type: 'json_object' } };

function succeeded({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

function refusal(response: IncomingMessage): LlmFailure {
  const { statusCode, headers } = response;
  response.destroy();
  if (statusCode !== 429) return new LlmFailure('status', { cause: new Error(`HTTP ${statusCode}`) });

  return new LlmFailure('too-many', { retryAfter: retryAfter(headers['retry-after']) });
}

function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();

  return Number.isFinite(milliseconds) ? Math.min(Math.max(0, milliseconds), 10 * 60_000) : undefined;
}
