import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { TurnEvents } from '../turn-events.js';
import { type NewTurn, TurnsRepository } from './turns.repository.js';

const beatEvery = 2500;

/** One turn at a time for an account on all replicas: a row whose beat its holder keeps fresh. */
@Injectable()
export class TurnLeases implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly held = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly turns: TurnsRepository,
    private readonly events: TurnEvents,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), beatEvery);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws Problem `chat.turn-running` */
  async take(turn: NewTurn, tx: Transaction): Promise<string> {
    const lease = randomUUID();
    if (!(await this.turns.take(turn, lease, tx))) throw new Problem('chat.turn-running', { retryAfter: 2 });

    return lease;
  }

  /** Keeps a lease fresh until it is released or dropped. */
  hold(lease: string): void {
    this.held.add(lease);
  }

  /** Ends the turn. @returns false where another process has taken it over, and this process's answer is not wanted */
  async release(lease: string, messageId: string, tx: Transaction): Promise<boolean> {
    this.held.delete(lease);
    if (!(await this.turns.release(lease, tx))) return false;
    await this.events.ended(messageId, tx);

    return true;
  }

  /** Stops the beat. A lease that could not be released, because the database was away, expires. */
  drop(lease: string): void {
    this.held.delete(lease);
  }

  private async beat(): Promise<void> {
    if (this.held.size === 0) return;

    try {
      await this.turns.beat([...this.held]);
    } catch (error) {
      this.logger.warn('turn beat', { error });
    }
  }
}
