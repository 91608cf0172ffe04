import type { ChatAction, Report } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import { GrowingText } from '../growing-text.js';
import {
  AnswerBroken,
  type Assistant,
  type FileFact,
  type ReportEdits,
  type TurnInput,
  type TurnOutput,
} from '../port.js';
import type { Language } from '../texts/language.js';
import { say } from '../texts/texts.js';
import { type LlmAnswer, readAnswer } from './answer.js';
import type { LlmMessage, LlmService } from './llm-request.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { listen, type Spoken } from './listening.js';
import { LlmFailure } from './llm-failure.js';
import { llmLimits, type LlmLimits } from './limits.js';
import { type LlmMetrics, noMetrics } from './llm-metrics.js';
import { retryPrompt } from './retry-prompt.js';

/** Says that the service does not answer and the embedded assistant does. */
export function fallBackSentence(language: Language): string {
  return say(language, 'service-silent');
}

/** An OpenAI-compatible service under the state machine, with the embedded assistant behind it. */
export class LlmAssistant implements Assistant {
  private readonly breaker: CircuitBreaker;
  private readonly limits: LlmLimits;

  constructor(
    private readonly service: LlmService & { processor?: string },
    private readonly embedded: EmbeddedAssistant,
    limits: Partial<LlmLimits> = {},
    private readonly metrics: LlmMetrics = noMetrics,
  ) {
    this.limits = { ...llmLimits, ...limits };
    this.breaker = new CircuitBreaker(this.limits);
  }

  open(about?: FileFact): Promise<TurnOutput> {
    return this.embedded.open(about);
  }

  async turn(input: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput> {
    input.signal.throwIfAborted();
    if (!this.breaker.admits()) return this.fallBack(input, onDelta);

    const shown = new GrowingText();
    const show = (text: string) => {
      shown.push(text);
      onDelta(text);
    };
    try {
      const output = await this.ask(input, show);
      this.breaker.succeeded();
      this.metrics.answered(output.tokens ?? 0);
      return output;
    } catch (cause) {
      this.count(cause, input.signal);
      if (shown.length > 0) throw new AnswerBroken(shown.toString(), { cause });
      return this.fallBack(input, onDelta);
    }
  }

  /** Findings are facts: what they mean is said by the product, not by a model. */
  afterUpload(state: DialogueState, file: FileFact): Promise<TurnOutput> {
    return this.embedded.afterUpload(state, file);
  }

  report(state: DialogueState, files: FileFact[], edits?: ReportEdits): Promise<Report> {
    return this.embedded.report(state, files, edits);
  }

  edited(state: DialogueState, edits: ReportEdits): Promise<DialogueState> {
    return this.embedded.edited(state, edits);
  }

  processors(): string[] {
    return [this.service.processor ?? new URL(this.service.baseUrl).hostname];
  }

  private async ask(input: TurnInput, show: (text: string) => void): Promise<TurnOutput> {
    const { signal, ...plain } = input;
    const { messages, legal } = await this.embedded.runner.call('prompt', [plain], signal);
    const first = await listen(this.service, messages, this.limits, input.signal, show);
    const answer = accepted(first.raw, legal);
    if (answer) return this.finish(answer, input, first, first.tokens, show);

    if (first.endless && first.shown !== '') return this.keepReply(first, first.tokens, input);
    const again = await this.listenAgain(retryPrompt(messages, first.raw, first.shown, legal), input.signal);
    const tokens = first.tokens + again.tokens;
    const repaired = accepted(again.raw, legal);
    if (repaired) return this.finish(repaired, input, first, tokens, show);
    if (first.shown === '') throw new LlmFailure('unusable');

    return this.keepReply(first, tokens, input);
  }

  /** What was shown stays; what follows from it is decided by the embedded assistant. */
  private async keepReply({ shown }: Spoken, tokens: number, input: TurnInput): Promise<TurnOutput> {
    return { ...(await this.decided(input)), content: shown, tokens, answeredBy: 'llm' };
  }

  private async finish(
    answer: LlmAnswer,
    input: TurnInput,
    { shown }: Spoken,
    tokens: number,
    show: (text: string) => void,
  ): Promise<TurnOutput> {
    const reply = shown === '' ? answer.reply.slice(0, this.limits.replyMax) : shown;
    if (shown === '') show(reply);

    const merged = { ...(await this.embedded.runner.call('merge', [answer, input.state, reply])), tokens };

    return this.withStaff(merged, input, show);
  }

  /** Whether a person is wanted, and what is promised then, is never left to a model. */
  private async withStaff(output: TurnOutput, input: TurnInput, show: (text: string) => void): Promise<TurnOutput> {
    if (input.staffDays === undefined) return output;
    const { wantsPerson, content, state } = await this.decided(input);
    if (!wantsPerson) return output;
    const promise = `\n\n${content}`;
    show(promise);

    return {
      ...output,
      wantsPerson,
      content: output.content + promise,
      state: { ...output.state, requests: state.requests },
    };
  }

  /** Nothing of the second attempt is streamed: its reply may already stand there. */
  private async listenAgain(messages: LlmMessage[], signal: AbortSignal): Promise<Spoken> {
    try {
      return await listen(this.service, messages, this.limits, signal, () => undefined);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof LlmFailure) return { raw: '', shown: '', tokens: 0, endless: false };
      throw cause;
    }
  }

  private count(cause: unknown, signal: AbortSignal): void {
    if (signal.aborted) {
      this.breaker.abandoned();
      throw signal.reason;
    }
    if (!(cause instanceof LlmFailure)) throw cause;
    this.breaker.failed();
    this.metrics.failed(cause.kind, this.breaker.open);
    if (cause.retryAfter !== undefined) this.breaker.restFor(cause.retryAfter);
  }

  private async fallBack(input: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput> {
    const output = await this.decided(input);
    const content = `${fallBackSentence(output.state.language)}\n\n${output.content}`;
    onDelta(content);

    return { ...output, content, fellBack: true };
  }

  private decided(input: TurnInput): Promise<TurnOutput> {
    return this.embedded.turn(input, () => undefined);
  }
}

function accepted(raw: string, legal: ChatAction[]): LlmAnswer | null {
  const answer = readAnswer(raw);

  return answer && legal.includes(answer.action) ? answer : null;
}
