import { type Piece, pieces } from './completion-stream.js';
import { Deadlines } from './deadlines.js';
import { LlmFailure } from './llm-failure.js';
import type { LlmLimits } from './limits.js';

export interface LlmService {
  baseUrl: string;
  model: string;
  apiKey?: string;
}

export interface LlmMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * Streams one chat completion from an OpenAI-compatible service.
 *
 * @param signal ends the request upstream at once, also before the first token
 * @throws LlmFailure on time-outs, error statuses and broken streams; the signal's reason when that aborts
 */
export async function* streamCompletion(
  service: LlmService,
  messages: LlmMessage[],
  limits: LlmLimits,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  signal.throwIfAborted();
  const deadlines = new Deadlines(limits);
  const both = AbortSignal.any([signal, deadlines.signal]);
  try {
    const response = await connect(service, messages, both);
    if (!response.ok || response.body === null) throw await refusal(response);
    for await (const piece of pieces(response.body, both)) {
      deadlines.progressed();
      yield piece;
    }
  } catch (cause) {
    throw both.aborted ? both.reason : cause instanceof LlmFailure ? cause : new LlmFailure('broken-off', { cause });
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

async function post(service: LlmService, messages: LlmMessage[], signal: AbortSignal): Promise<Response> {
  if (plainOnly.has(service)) return send(service, messages, {}, signal);
  const response = await send(service, messages, wishes, signal);
  if (response.status !== 400 && response.status !== 422) return response;

  await response.body?.cancel();
  plainOnly.add(service);

  return send(service, messages, {}, signal);
}

const wishes = { stream_options: { include_usage: true }, response_format: { type: 'json_object' } };

function send({ baseUrl, model, apiKey }: LlmService, messages: LlmMessage[], more: object, signal: AbortSignal) {
  return fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, messages, stream: true, ...more }),
    signal,
  });
}

async function refusal(response: Response): Promise<LlmFailure> {
  await response.body?.cancel();
  if (response.status !== 429) return new LlmFailure('status', { cause: new Error(`HTTP ${response.status}`) });

  return new LlmFailure('too-many', { retryAfter: retryAfter(response.headers.get('retry-after')) });
}

function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();

  return Number.isFinite(milliseconds) ? Math.min(Math.max(0, milliseconds), 10 * 60_000) : undefined;
}
