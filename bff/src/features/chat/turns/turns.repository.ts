import { Injectable } from '@nestjs/common';
import { Any, Raw } from 'typeorm';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { lostAfter } from '../turn-events.js';
import { TurnEntity } from './turn.entity.js';

export type NewTurn = Pick<TurnEntity, 'accountId' | 'conversationId' | 'messageId'>;

/** All SQL of the table `turns`. */
@Injectable()
export class TurnsRepository extends BaseRepository<TurnEntity> {
  protected readonly entity = TurnEntity;

  /**
   * Takes the account's turn; as text, because the same statement takes over a lost one.
   *
   * @returns false while another one is being answered
   */
  async take({ accountId, conversationId, messageId }: NewTurn, lease: string, tx: Transaction): Promise<boolean> {
    const taken = await this.execute(
      `INSERT INTO turns (account_id, conversation_id, message_id, lease) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id) DO UPDATE
       SET conversation_id = $2, message_id = $3, lease = $4, beat_at = now()
       WHERE turns.beat_at < now() - interval '${lostAfter}'`,
      [accountId, conversationId, messageId, lease],
      tx,
    );

    return taken > 0;
  }

  /** @returns false where another process has taken the turn over */
  async release(lease: string, tx: Transaction): Promise<boolean> {
    return (await this.delete({ lease }, tx)) > 0;
  }

  async beat(leases: string[]): Promise<void> {
    await this.update({ lease: Any(leases) }, { beatAt: () => 'now()' });
  }

  /** Whether the message is being answered on any replica. */
  isRunning(messageId: string, tx?: Transaction): Promise<boolean> {
    const beatAt = Raw((column) => `${column} >= now() - interval '${lostAfter}'`);

    return this.exists({ messageId, beatAt }, tx);
  }
}
