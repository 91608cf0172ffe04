import type { NextAction, NextActionResult } from '@fidelio/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ASSISTANT, EMBEDDED_ASSISTANT } from '../../assistant/assistant.token.js';
import { AnswerBroken, type Assistant, DialogueState, type TurnInput } from '../../assistant/port.js';
import { RateLimits } from '../../http/limits/rate-limits.js';
import { Problem } from '../../http/problem.js';
import { Metrics } from '../../operations/metrics/metrics.js';
import { Signals } from '../../signals/signals.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { toFileFact, toTranscript } from '../conversations/file-fact.js';
import { MessageRow } from '../conversations/message.entity.js';
import { AssistantBudget } from './assistant-budget.js';
import { answeredTurn, LiveTurn, StoppedByUser, type Turn } from './turn.js';
import { TurnBeginning } from './turn-beginning.js';
import { type Begun, toResult, TurnEnding, TurnSignal, turnTopic } from './turn-ending.js';
import { TurnStops } from './turn-stops.js';
import { lostAfter } from './turn-lease.js';

const lookAgainAfter = 1000;

/** Answers messages: each once, whoever sends it however often to whichever replica. */
@Injectable()
export class TurnsService implements OnApplicationBootstrap, OnModuleDestroy {
  /** By conversation and message id, also while the turn is only beginning. */
  private readonly here = new Map<string, Promise<Turn>>();
  private readonly live = new Set<LiveTurn>();
  private forgetStops: (() => void) | undefined;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    @Inject(EMBEDDED_ASSISTANT) private readonly embedded: Assistant,
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(Signals) private readonly signals: Signals,
    @Inject(ConversationsService) private readonly conversations: ConversationsService,
    @Inject(AssistantBudget) private readonly budget: AssistantBudget,
    @Inject(TurnBeginning) private readonly beginning: TurnBeginning,
    @Inject(TurnEnding) private readonly ending: TurnEnding,
    @Inject(TurnStops) private readonly stops: TurnStops,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.forgetStops = this.stops.on((conversationId) => {
      for (const turn of this.live) if (turn.conversationId === conversationId) turn.stop();
    });
  }

  /** A process that ends keeps what has come, and lets another answer anew. */
  async onModuleDestroy(): Promise<void> {
    this.forgetStops?.();
    for (const turn of this.live) turn.leave();
    await Promise.allSettled([...this.live].map((turn) => turn.result));
  }

  /** @throws Problem where the message cannot be taken (now): nothing has happened then */
  async take(accountId: string, sent: NextAction): Promise<Turn> {
    if (sent.clientMessageId === undefined) return this.open(accountId, sent);

    const key = `${accountId} ${sent.conversationId} ${sent.clientMessageId} ${sent.userResponse}`;
    const known = this.here.get(key);
    if (known) return known;

    const opening = this.open(accountId, sent);
    this.here.set(key, opening);
    const forget = () => void this.here.delete(key);
    opening.then((turn) => turn.result.then(forget, forget), forget);

    return opening;
  }

  private async open(accountId: string, sent: NextAction): Promise<Turn> {
    const earlier = await this.beginning.earlier(accountId, sent);
    if (earlier) return answeredTurn(toResult(earlier));

    await this.limits.charge('chatTurnsPerMinute', accountId, 'chat.too-many');
    await this.budget.require(accountId);
    const beginning = await this.beginning.begin(accountId, sent);
    if (beginning.kind === 'answered') return answeredTurn(toResult(beginning.reply));
    if (beginning.kind === 'running') return this.elsewhere(accountId, sent, beginning.messageId);

    const turn = new LiveTurn(sent.conversationId, (self) => this.answer(beginning, sent, self));
    this.live.add(turn);
    const forget = () => void this.live.delete(turn);
    turn.result.then(forget, forget);

    return turn;
  }

  private async answer(begun: Begun, sent: NextAction, turn: LiveTurn): Promise<NextActionResult> {
    try {
      const input = await this.input(begun, sent, turn);
      const output = await this.assistant.turn(input, (text) => turn.push(text));
      this.metrics.answers.inc({ by: output.fellBack ? 'fallback' : output.answeredBy });

      return await this.ending.answered(begun, output);
    } catch (cause) {
      if (turn.signal.aborted) return await this.broken(begun, sent, turn);
      // What the user has read stays readable; sent again, the message is answered anew.
      if (cause instanceof AnswerBroken) await this.ending.stopped(begun, cause.partial, true);
      else await this.ending.failed(begun);
      throw cause instanceof Problem ? cause : new Problem('service.unavailable', { cause });
    } finally {
      this.ending.over(begun);
    }
  }

  private async broken(begun: Begun, sent: NextAction, turn: LiveTurn): Promise<NextActionResult> {
    const byUser = turn.signal.reason instanceof StoppedByUser;
    if (byUser || turn.text !== '') return this.ending.stopped(begun, turn.text, !byUser);

    // Nobody waits, and nothing had come: the embedded assistant answers at no cost, for whoever comes back.
    const input = { ...(await this.input(begun, sent, turn)), signal: new AbortController().signal };

    return this.ending.answered(begun, await this.embedded.turn(input, () => undefined));
  }

  private async input({ conversation, before }: Begun, sent: NextAction, turn: LiveTurn): Promise<TurnInput> {
    return {
      conversationId: conversation.id,
      transcript: toTranscript(before),
      state: DialogueState.parse(conversation.state),
      message: sent.userResponse,
      files: (await this.conversations.filesOf(conversation)).map(toFileFact),
      signal: turn.signal,
    };
  }

  /** Another replica answers: wait for its result, and take over where that never comes. */
  private elsewhere(accountId: string, sent: NextAction, messageId: string): Turn {
    const result = this.reply(messageId).then(async (reply) =>
      reply ? toResult(reply) : (await this.open(accountId, sent)).result,
    );
    result.catch(() => undefined);

    return { watch: () => () => undefined, result };
  }

  /** @returns null once the turn has ended without an answer to keep */
  private async reply(messageId: string): Promise<MessageRow | null> {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const forget = this.signals.on(turnTopic, TurnSignal, (signal) => signal.messageId === messageId && resolve());
      const timer = setTimeout(resolve, lookAgainAfter);
      const reply = await this.source.getRepository(MessageRow).findOneBy({ replyTo: messageId });
      const running: unknown[] = await this.source.query(
        `SELECT 1 FROM turns WHERE message_id = $1 AND beat_at >= now() - interval '${lostAfter}'`,
        [messageId],
      );
      if (!reply && running.length > 0) await promise;
      clearTimeout(timer);
      forget();
      if (reply) return reply.interrupted ? null : reply;
      if (running.length === 0) return null;
    }
  }
}
