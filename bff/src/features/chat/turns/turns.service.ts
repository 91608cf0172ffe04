import type { NextAction } from '@fidelio/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { AssistantBudget } from './assistant-budget.js';
import { RemoteTurns } from './remote-turns.js';
import { answeredTurn, RunningTurn, type Turn } from './running-turn.js';
import { TurnAnswers } from './turn-answers.js';
import { toResult } from './turn-end.js';
import { TurnEvents } from '../turn-events.js';
import { type StartedTurn, TurnStart } from './turn-start.js';

/** Answers each message once, however often and to whichever replica it is sent. */
@Injectable()
export class TurnsService implements OnApplicationBootstrap, OnModuleDestroy {
  /** By account, conversation and message id, also while the turn is being started. */
  private readonly here = new Map<string, Promise<Turn>>();
  private readonly running = new Set<RunningTurn>();
  private unsubscribe: (() => void) | undefined;

  constructor(
    private readonly limits: RateLimits,
    private readonly budget: AssistantBudget,
    private readonly turnStart: TurnStart,
    private readonly answers: TurnAnswers,
    private readonly remote: RemoteTurns,
    private readonly events: TurnEvents,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.events.onStop((conversationId) => {
      for (const turn of this.running) if (turn.conversationId === conversationId) turn.stop();
    });
  }

  /** A process that ends keeps what was written, and another process answers again. */
  async onModuleDestroy(): Promise<void> {
    this.unsubscribe?.();
    for (const turn of this.running) turn.leave();
    await Promise.allSettled([...this.running].map((turn) => turn.result));
  }

  /** @throws Problem where the message cannot be taken; nothing has changed then */
  async take(accountId: string, sent: NextAction, client: string): Promise<Turn> {
    if (sent.clientMessageId === undefined) return this.open(accountId, sent, client);

    const key = `${accountId} ${sent.conversationId} ${sent.clientMessageId} ${sent.userResponse}`;
    const known = this.here.get(key);
    if (known) return known;

    const opening = this.open(accountId, sent, client);
    this.here.set(key, opening);
    const forget = () => void this.here.delete(key);
    opening.then((turn) => turn.result.then(forget, forget), forget);

    return opening;
  }

  private async open(accountId: string, sent: NextAction, client: string): Promise<Turn> {
    const earlier = await this.turnStart.earlierReply(accountId, sent);
    if (earlier) return answeredTurn(toResult(earlier));

    await Promise.all([
      this.limits.charge('chatTurnsPerMinute', accountId, 'chat.too-many'),
      this.budget.require(accountId, client),
    ]);
    const result = await this.turnStart.start(accountId, sent);
    if (result.kind === 'answered') return answeredTurn(toResult(result.reply));
    if (result.kind === 'running') return this.elsewhere(accountId, sent, client, result.messageId);

    return this.runHere(result.turn);
  }

  private runHere(started: StartedTurn): Turn {
    const turn = new RunningTurn(started.conversation.id, (self) => this.answers.answer(started, self));
    this.running.add(turn);
    const forget = () => void this.running.delete(turn);
    turn.result.then(forget, forget);

    return turn;
  }

  /** Waits for the replica that answers, and takes the turn over where its answer never comes. */
  private elsewhere(accountId: string, sent: NextAction, client: string, messageId: string): Turn {
    const result = this.remote
      .reply(messageId)
      .then(async (reply) => (reply ? toResult(reply) : (await this.open(accountId, sent, client)).result));
    result.catch(() => undefined);

    return { watch: () => () => undefined, result };
  }
}
