import type { ChatAction } from '@fidelio/contracts';
import type { LanguageModelUsage } from 'ai';
import type { TokenUsage } from '../port.js';
import { Deadlines } from './deadlines.js';
import { type AnswerFormat, Formats } from './formats.js';
import type { ModelLimits } from './limits.js';
import { ModelFailure } from './model-failure.js';
import type { ModelObserver } from './observer.js';
import { loadSdk, type ModelService, type Sdk } from './sdk.js';
import type { Tools } from './tools.js';

export interface ModelRequest {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  legal: readonly ChatAction[];
  tools: Tools;
  signal: AbortSignal;
}

/** What comes of a request: pieces of text, and where a new step begins after tools were answered. */
export type ModelPiece = { text: string } | { step: number };

/** What a turn has cost so far. */
export interface Spent {
  usage: TokenUsage;
  steps: number;
  retries: number;
  firstChunkMs: number | undefined;
}

export const nothingSpent = (): Spent => ({
  usage: { input: 0, cached: 0, output: 0, reasoning: 0 },
  steps: 0,
  retries: 0,
  firstChunkMs: undefined,
});

/** An OpenAI-compatible service: streams one answer, answers its tools, and takes the formats that the service knows. */
export class ModelClient {
  private readonly formats: Formats;

  constructor(
    private readonly service: ModelService,
    private readonly limits: ModelLimits,
    private readonly observer: ModelObserver,
    now: () => number = Date.now,
  ) {
    this.formats = new Formats(limits.formatMs, now);
  }

  /**
   * Pieces of one answer as they come. Leaving the loop ends the request upstream.
   *
   * @param spent is added to while the answer comes
   * @throws ModelFailure; the signal's reason when that aborts
   */
  async *ask(request: ModelRequest, spent: Spent): AsyncGenerator<ModelPiece> {
    request.signal.throwIfAborted();
    const sdk = await loadSdk();
    const deadlines = new Deadlines(this.limits, request.signal);
    try {
      for (let format: AnswerFormat | null = this.formats.current, isRetried = false; format !== null;) {
        try {
          yield* this.attempt(sdk, request, format, deadlines, spent);
          return;
        } catch (cause) {
          deadlines.signal.throwIfAborted();
          if (spent.firstChunkMs !== undefined) throw failureOf(sdk, cause);
          const next = this.nextAttempt(sdk, cause, format, isRetried);
          isRetried ||= next === format;
          format = next;
          spent.retries += 1;
        }
      }
      throw new ModelFailure('status', { cause: new Error('The service refuses every format.') });
    } finally {
      deadlines.end(new ModelFailure('broken-off'));
      deadlines.clear();
    }
  }

  /** The format to try next: another one after a refusal, the same once more where the service has not been reached. */
  private nextAttempt(sdk: Sdk, cause: unknown, format: AnswerFormat, isRetried: boolean): AnswerFormat | null {
    const status = sdk.APICallError.isInstance(cause) ? cause.statusCode : undefined;
    if (status === 400 || status === 422) return this.formats.afterRefusalOf(format);
    const failure = failureOf(sdk, cause);
    if (failure.kind !== 'connection' || isRetried) throw failure;

    return format;
  }

  private async *attempt(
    sdk: Sdk,
    { instructions, messages, legal, tools }: ModelRequest,
    format: AnswerFormat,
    deadlines: Deadlines,
    spent: Spent,
  ): AsyncGenerator<ModelPiece> {
    const { isStepCount, modelOf, streamText, toolsOf } = sdk;
    const result = streamText({
      model: modelOf(this.service, format, legal),
      instructions,
      messages,
      ...(format !== 'bare' && { tools: toolsOf(tools), stopWhen: isStepCount(this.limits.maxSteps) }),
      abortSignal: deadlines.signal,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      // What fails comes as a part of the stream.
      onError: () => undefined,
    });
    let watched: ReturnType<ModelObserver['request']> | null = null;
    let began = performance.now();
    let firstChunkMs: number | undefined;
    let read = 0;
    try {
      for await (const part of result.fullStream) {
        if (part.type === 'start-step') {
          watched = this.observer.request(format);
          began = performance.now();
          firstChunkMs = undefined;
          spent.steps += 1;
          if (spent.steps > 1) yield { step: spent.steps };
        } else if (part.type === 'error') throw part.error;
        else if (part.type === 'abort') deadlines.signal.throwIfAborted();
        else if (part.type === 'finish-step') {
          const usage = usageOf(part.usage);
          add(spent.usage, usage);
          watched?.ended({ usage, ...(firstChunkMs !== undefined && { firstChunkMs }) });
          watched = null;
        } else if (part.type.endsWith('-delta')) {
          firstChunkMs ??= performance.now() - began;
          spent.firstChunkMs ??= firstChunkMs;
          this.formats.took(format);
          deadlines.progressed();
          if ('text' in part) read += part.text.length;
          if (read > this.limits.maxAnswer) throw new ModelFailure('too-long');
          if (part.type === 'text-delta') yield { text: part.text };
        } else if (part.type === 'tool-result') deadlines.progressed();
      }
    } catch (cause) {
      watched?.ended({ failure: failureOf(sdk, cause).kind });
      watched = null;
      throw cause;
    } finally {
      watched?.ended({});
    }
  }
}

function usageOf({ inputTokens, inputTokenDetails, outputTokens, outputTokenDetails }: LanguageModelUsage): TokenUsage {
  return {
    input: inputTokens ?? 0,
    cached: inputTokenDetails.cacheReadTokens ?? 0,
    output: outputTokens ?? 0,
    reasoning: outputTokenDetails.reasoningTokens ?? 0,
  };
}

function add(sum: TokenUsage, more: TokenUsage): void {
  sum.input += more.input;
  sum.cached += more.cached;
  sum.output += more.output;
  sum.reasoning += more.reasoning;
}

function failureOf({ APICallError }: Sdk, cause: unknown): ModelFailure {
  if (cause instanceof ModelFailure) return cause;
  // What `fetch` says of a service that cannot be reached; the SDK passes it on as it is where it does not know it.
  if (String(cause) === 'TypeError: fetch failed') return new ModelFailure('connection', { cause });
  if (!APICallError.isInstance(cause)) return new ModelFailure('broken-off', { cause });
  const { statusCode, responseHeaders } = cause;
  if (statusCode === undefined) return new ModelFailure('connection', { cause });
  // The head was good, and the stream was not.
  if (statusCode < 400) return new ModelFailure('broken-off', { cause });
  if (statusCode !== 429) return new ModelFailure('status', { cause: new Error(`HTTP ${statusCode}`) });

  return new ModelFailure('too-many', { retryAfterMs: retryAfterMs(responseHeaders?.['retry-after']) });
}

function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();

  return Number.isFinite(milliseconds) ? Math.min(Math.max(0, milliseconds), 10 * 60_000) : undefined;
}
