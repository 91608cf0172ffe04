import type { Language, Report } from '@fidelio/contracts';
import { pressed } from '../guided/offers.js';
import { contentOf } from '../cards/text-of.js';
import { memoized } from '../memoized.js';
import type { FileFact } from '../facts/fact.js';
import type { Assistant, ReportEdits, TurnInput, TurnOutput, UploadInput } from '../port.js';
import type { DialogueState } from '../state/dialogue-state.js';
import { itemsReported } from '../state/report.js';
import { readAnswer } from './answer.js';
import { type CheckedAgainst, numbersIn } from './checks.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { fallenBack, withNamed } from './fallback.js';
import { Handles } from './handles.js';
import { modelLimits, type ModelLimits } from './limits.js';
import { legalActions, merged, type MergedFrom } from './merge.js';
import { ModelFailure, type ModelFailureKind, type UnusableAnswer } from './model-failure.js';
import { type ModelObserver, noObserver } from './observer.js';
import { contentOfMessage, dialogueFor, instructionsFor, type Redact, situationFor } from './prompt.js';
import type { ModelService } from './sdk.js';
import { ModelClient, type ModelRequest, nothingSpent, type Spent } from './service.js';
import { SpokenReply } from './spoken-reply.js';
import { Tools } from './tools.js';
import { UnusableAnswers } from './unusable-answers.js';

export interface ModelConfig extends ModelService {
  /** Named on the privacy page and the chat's start screen. */
  processor?: string;
  limits?: Partial<ModelLimits>;
  /** Whether words of documents may be sent. */
  documentWords?: boolean;
  /** Takes addresses and numbers out of what is sent of the dialogue. */
  redact?: Redact;
  /** Hosts that a reply may link to, beside Google's help. */
  ownHosts?: string[];
}

/** A language model's service speaks; facts, report and consent stay with the product, and the guided assistant stands behind it. */
export class ModelAssistant implements Assistant {
  private readonly limits: ModelLimits;
  private readonly client: ModelClient;
  private readonly breaker: CircuitBreaker;
  private readonly unusable: UnusableAnswers;

  constructor(
    private readonly config: ModelConfig,
    private readonly guided: Assistant,
    private readonly observer: ModelObserver = noObserver,
    now: () => number = Date.now,
  ) {
    this.limits = { ...modelLimits, ...config.limits };
    this.client = new ModelClient(config, this.limits, observer, now);
    this.breaker = new CircuitBreaker(this.limits, now);
    this.unusable = new UnusableAnswers(this.limits, now);
  }

  open(about?: FileFact, language?: Language): Promise<TurnOutput> {
    return this.guided.open(about, language);
  }

  /** Findings are facts: what they mean is said by the product, not by a model. */
  afterUpload(input: UploadInput): Promise<TurnOutput> {
    return this.guided.afterUpload(input);
  }

  report(state: DialogueState, files: FileFact[], edits?: ReportEdits): Report {
    return this.guided.report(state, files, edits);
  }

  edited(state: DialogueState, edits: ReportEdits): DialogueState {
    return this.guided.edited(state, edits);
  }

  processors(): string[] {
    return [this.config.processor ?? new URL(this.config.baseUrl).hostname];
  }

  async turn(input: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput> {
    input.signal.throwIfAborted();
    const guided = await this.guided.turn(input, () => undefined);
    // A button was pressed: what it does is known without a model.
    if (pressed(input.state, input.message)) return shown(guided, onDelta);
    if (!this.unusable.admits(input.conversationId)) return shown(fallenBack(guided, 'unusable'), onDelta);
    if (!this.breaker.admits()) return shown(fallenBack(guided, 'unavailable'), onDelta);

    return this.ask(input, guided, onDelta);
  }

  private async ask(input: TurnInput, guided: TurnOutput, onDelta: (text: string) => void): Promise<TurnOutput> {
    const { redact = unchanged } = this.config;
    const handles = new Handles(input.files, await redact(input.files.map(({ name }) => name)));
    const { request, against } = await this.prepared(input, guided, handles);
    const { documentWords = false } = this.config;
    const reply = new SpokenReply(against, this.limits, onDelta);
    const spent = nothingSpent();
    let failure: ModelFailureKind | undefined;
    try {
      for await (const piece of this.client.ask(request, spent)) if (!reply.take(piece)) break;
      reply.end();
      failure = reply.fault;
      this.breaker.succeeded();
    } catch (cause) {
      failure = this.failed(cause, input.signal);
    }
    this.note(input.conversationId, failure, spent);

    return {
      ...this.outputOf({ input, guided, handles, lead: reply.shown, documentWords }, reply, failure, onDelta),
      ...cost(spent, request, reply.raw.length),
    };
  }

  private outputOf(
    from: MergedFrom,
    reply: SpokenReply,
    failure: ModelFailureKind | undefined,
    onDelta: (text: string) => void,
  ): TurnOutput {
    const answer = failure === undefined ? readAnswer(reply.raw) : null;
    if (answer) return merged({ ...answer, ...(reply.isCut && { reported: [] }) }, from);

    const fellBack = failure && isTransport(failure) ? 'unavailable' : 'unusable';
    const { documentWords, ...simpler } = fallenBack(withNamed(from, reply.raw), fellBack);
    const isKnown = documentWords && (from.lead === '' || !from.documentWords);

    return shown({ ...simpler, ...(isKnown && { documentWords }) }, onDelta, from.lead);
  }

  private async prepared(
    input: TurnInput,
    guided: TurnOutput,
    handles: Handles,
  ): Promise<{ request: ModelRequest; against: CheckedAgainst }> {
    const { documentWords = false, redact = unchanged, ownHosts = [] } = this.config;
    const { language } = guided.state;
    const legal = legalActions(guided);
    const telling = { language, documentWords };
    const dialogue = await dialogueFor(input.transcript, documentWords, redact);
    const isRecorded = records(input.state, guided);
    const last = await situationFor(input, { handles, legal, isRecorded, ...telling }, redact);
    const instructions = instructionsFor(input.promises);
    const messages = [...dialogue, last].map((message) => ({ role: message.role, content: contentOfMessage(message) }));
    const reported = await redact(itemsReported(input.state).map(({ quote }) => quote));
    const tools = new Tools(input.promises, handles, telling, reported);
    const sent = [instructions, ...messages.map(({ content }) => content)].join('\n');
    const users = input.transcript.filter(({ role }) => role === 'user').map(({ content }) => content);
    const usersWords = [...users, input.message].join('\n');
    const numbers = memoized(() => new Set(numbersIn(`${sent}\n${usersWords}`)));

    return {
      request: { instructions, messages, legal, tools, signal: input.signal },
      against: {
        language,
        handles,
        usersWords,
        isSent: (text) => sent.includes(text) || tools.answered.includes(text),
        isKnownNumber: (number) => numbers().has(number) || numbersIn(tools.answered).includes(number),
        lastReply: input.transcript.findLast(({ role }) => role === 'assistant')?.content ?? '',
        isRecorded,
        ownHosts,
        contact: input.promises.contact,
      },
    };
  }

  /** Only what the transport does counts for everybody; what is wrong with an answer counts for its conversation. */
  private failed(cause: unknown, signal: AbortSignal): ModelFailureKind {
    if (signal.aborted) {
      this.breaker.abandoned();
      throw signal.reason;
    }
    if (!(cause instanceof ModelFailure)) throw cause;
    this.breaker.failed();
    if (cause.retryAfterMs !== undefined) this.breaker.restFor(cause.retryAfterMs);

    return cause.kind;
  }

  private note(conversationId: string, failure: ModelFailureKind | undefined, spent: Spent): void {
    if (failure === undefined) this.unusable.usable(conversationId);
    else if (!isTransport(failure)) this.unusable.unusable(conversationId);
    this.observer.turn({ ...spent, ...(failure && { failure }), isLeftAlone: this.breaker.isOpen });
  }
}

/** Whether a turn adds to what stands in the report, or asks for a person. */
function records(before: DialogueState, { state, wantsPerson = false }: TurnOutput): boolean {
  const countOf = (one: DialogueState) => itemsReported(one).length + one.requests.length;

  return wantsPerson || countOf(state) > countOf(before);
}

const unchanged: Redact = (texts) => Promise.resolve(texts);

const unusableKinds: readonly string[] = [
  'language',
  'link',
  'claim',
  'number',
  'place',
  'repeats',
  'long',
  'half',
  'empty',
] satisfies UnusableAnswer[];

function isTransport(kind: ModelFailureKind): boolean {
  return !unusableKinds.includes(kind);
}

/** Shows a guided answer, after what a model has said already. */
function shown(output: TurnOutput, onDelta: (text: string) => void, before = ''): TurnOutput {
  const text = before === '' ? output.lead : `\n\n${output.lead}`;
  onDelta(text);
  const lead = before + text;

  return { ...output, lead, content: contentOf(lead, output.cards) };
}

/** Where the service does not say how many tokens it used, they are estimated: about four characters a token. */
function cost({ usage, steps }: Spent, request: ModelRequest, read: number): Pick<TurnOutput, 'tokens' | 'usage'> {
  const told = usage.input + usage.output;
  if (told > 0 || steps === 0) return { tokens: told, usage };
  const { instructions, messages, tools } = request;
  const sent = [instructions, ...messages.map(({ content }) => content), tools.answered].join('\n').length;
  const estimated = { input: Math.ceil(sent / 4), cached: 0, output: Math.ceil(read / 4), reasoning: 0 };

  return { tokens: estimated.input + estimated.output, usage: estimated };
}
