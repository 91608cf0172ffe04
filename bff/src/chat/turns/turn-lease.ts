import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Problem } from '../../http/problem.js';
import { Logger } from '../../operations/logging/logger.js';

const beatEvery = 2500;
/** Not heard of for this long, the process that answers is gone, and another may. */
export const lostAfter = '9 seconds';

const Leases = z.array(z.object({ lease: z.uuid() }));
const Deleted = z.tuple([z.array(z.unknown()), z.number()]);

/** One turn at a time for an account, on whichever replica: a row that its holder keeps fresh. */
@Injectable()
export class TurnLease implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly held = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), beatEvery);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** @throws Problem `chat.turn-running` */
  async take(
    manager: EntityManager,
    turn: { accountId: string; conversationId: string; messageId: string },
  ): Promise<string> {
    const rows = Leases.parse(
      await manager.query(
        `INSERT INTO turns (account_id, conversation_id, message_id, lease) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id) DO UPDATE
         SET conversation_id = $2, message_id = $3, lease = $4, beat_at = now()
         WHERE turns.beat_at < now() - interval '${lostAfter}'
         RETURNING lease`,
        [turn.accountId, turn.conversationId, turn.messageId, randomUUID()],
      ),
    );
    const lease = rows[0]?.lease;
    if (lease === undefined) throw new Problem('chat.turn-running', { retryAfter: 2 });

    return lease;
  }

  /** Keeps a lease fresh from now on, until it is released or let go. */
  hold(lease: string): void {
    this.held.add(lease);
  }

  /** Where it could not be released, since the database was away: it expires by itself. */
  letGo(lease: string): void {
    this.held.delete(lease);
  }

  /** @returns false where the turn was taken over meanwhile: then its answer is not ours to give */
  async release(manager: EntityManager, lease: string): Promise<boolean> {
    this.held.delete(lease);
    const [, count] = Deleted.parse(await manager.query('DELETE FROM turns WHERE lease = $1', [lease]));

    return count === 1;
  }

  /** Whether a turn of this conversation (this message) is being answered somewhere. */
  async isHeld(
    accountId: string,
    conversationId: string,
    messageId: string | null = null,
    manager: EntityManager = this.source.manager,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM turns WHERE account_id = $1 AND conversation_id = $2
       AND ($3::uuid IS NULL OR message_id = $3) AND beat_at >= now() - interval '${lostAfter}'`,
      [accountId, conversationId, messageId],
    );

    return rows.length > 0;
  }

  private async beat(): Promise<void> {
    if (this.held.size === 0) return;

    try {
      await this.source.query('UPDATE turns SET beat_at = now() WHERE lease = ANY($1)', [[...this.held]]);
    } catch (error) {
      this.logger.warn('turn beat', { error });
    }
  }
}
