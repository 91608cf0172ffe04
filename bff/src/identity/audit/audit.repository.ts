import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../database/base.repository.js';
import type { Transaction } from '../../database/transactions.js';
import { AuditEventEntity } from './audit-event.entity.js';

type NewEvent = Pick<AuditEventEntity, 'event'> &
  Partial<Pick<AuditEventEntity, 'accountId' | 'sessionId' | 'reason' | 'subject'>>;

@Injectable()
export class AuditRepository extends BaseRepository<AuditEventEntity> {
  protected readonly entity = AuditEventEntity;

  async add({ event, accountId, sessionId, reason, subject }: NewEvent, tx?: Transaction): Promise<void> {
    await this.execute(
      'INSERT INTO audit_events (event, account_id, session_id, reason, subject) VALUES ($1, $2, $3, $4, $5)',
      [event, accountId ?? null, sessionId ?? null, reason ?? null, subject ?? null],
      tx,
    );
  }

  /** The account's next events after the one with this id. */
  page(accountId: string, afterId: string, limit: number): Promise<AuditEventEntity[]> {
    return this.select('WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT $3', [accountId, afterId, limit]);
  }

  deleteOlderThan(days: number, now: Date): Promise<number> {
    return this.execute('DELETE FROM audit_events WHERE at < $2::timestamptz - make_interval(days => $1)', [days, now]);
  }
}
