import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import { AuditEventEntity } from './audit-event.entity.js';

/** Which events; what is absent does not count. */
export interface AuditSelection {
  /** Beginning of the event. */
  event?: string | undefined;
  /** Address in lower case, or id. */
  account?: string | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only events with a smaller id. */
  before?: string | undefined;
}

const AuditLine = z.object({
  id: z.string(),
  at: z.date(),
  event: z.string(),
  accountId: z.string().nullable(),
  /** Null where the account is gone, or its address was never proven. */
  email: z.string().nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

@Injectable()
export class AuditRepository extends BaseRepository<AuditEventEntity> {
  protected readonly entity = AuditEventEntity;

  /** The account's next events after the one with this id. */
  page(accountId: string, afterId: string, limit: number): Promise<AuditEventEntity[]> {
    return this.select()
      .where('row.accountId = :accountId AND row.id > :afterId', { accountId, afterId })
      .orderBy('row.id')
      .limit(limit)
      .getMany();
  }

  /** Newest first; as text, for days in UTC and an account by either name. */
  list({ event, account, from, to, before }: AuditSelection, limit: number): Promise<AuditLine[]> {
    return this.parsed(
      AuditLine,
      `SELECT e.id, e.at, e.event, e.account_id AS "accountId", a.email, e.subject, e.reason
         FROM audit_events e LEFT JOIN accounts a ON a.id = e.account_id AND a.proven_at IS NOT NULL
        WHERE ($1::text IS NULL OR starts_with(e.event, $1))
          AND ($2::text IS NULL OR e.account_id::text = $2 OR a.email = $2)
          AND ($3::date IS NULL OR e.at >= $3::date::timestamp AT TIME ZONE 'UTC')
          AND ($4::date IS NULL OR e.at < ($4::date + 1)::timestamp AT TIME ZONE 'UTC')
          AND ($5::bigint IS NULL OR e.id < $5)
        ORDER BY e.id DESC LIMIT $6`,
      [event ?? null, account ?? null, from ?? null, to ?? null, before ?? null, limit],
    );
  }

  deleteOlderThan(days: number, now: Date): Promise<number> {
    // As text, because the table's trigger refuses a deletion without this setting in its own statement.
    return this.execute(
      `WITH allowed AS MATERIALIZED (SELECT set_config('fidelio.audit_retention', 'on', true) AS retention)
       DELETE FROM audit_events USING allowed
        WHERE allowed.retention = 'on' AND at < $2::timestamptz - make_interval(days => $1)`,
      [days, now],
    );
  }
}
