import { Injectable } from '@nestjs/common';
import { SessionClient } from '@fidelio/contracts';
import { Any, MoreThan } from 'typeorm';
import { z } from 'zod';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { SessionEntity } from './session.entity.js';

const SessionState = z.object({
  accountId: z.string(),
  client: SessionClient,
  ended: z.boolean(),
  /** `last_seen_at` should be written anew. */
  stale: z.boolean(),
});

const StaffState = z.object({
  email: z.string(),
  /** The second factor was given in the last 12 hours. */
  proven: z.boolean(),
  /** The same for 10 minutes. */
  fresh: z.boolean(),
});
export type StaffState = z.infer<typeof StaffState>;

@Injectable()
export class SessionsRepository extends BaseRepository<SessionEntity> {
  protected readonly entity = SessionEntity;

  /** As text, because one statement writes the session and its audit entry in one round trip. */
  async insertWithAudit(session: SessionEntity, event: string, tx?: Transaction): Promise<void> {
    const { id, accountId, client, device, createdAt, expiresAt } = session;
    await this.execute(
      `WITH opened AS (
         INSERT INTO sessions (id, account_id, client, device, created_at, expires_at, last_seen_at)
         VALUES ($1, $2, $3, $4, $5, $6, $5) RETURNING id, account_id
       )
       INSERT INTO audit_events (event, account_id, session_id) SELECT $7, account_id, id FROM opened`,
      [id, accountId, client, device, createdAt, expiresAt, event],
      tx,
    );
  }

  /** Every request reads this; as text, because TypeORM's query builder and entity would cost more than the statement. */
  async state(id: string): Promise<z.infer<typeof SessionState> | undefined> {
    const [state] = await this.parsed(
      SessionState,
      `SELECT account_id AS "accountId", client, ended_at IS NOT NULL AS ended,
              last_seen_at IS NULL OR last_seen_at < now() - interval '5 minutes' AS stale
         FROM sessions WHERE id = $1`,
      [id],
    );

    return state;
  }

  /** Which of these sessions are live. */
  async liveAmong(ids: string[]): Promise<string[]> {
    const live = { id: Any(ids), endedAt: null, expiresAt: MoreThan(new Date()) };

    return (await this.findMany(live, { columns: ['id'] })).map(({ id }) => id);
  }

  /** Ends a live session; as text, because its audit entry is written with it. @returns whether there was such a session */
  async endWithAudit(id: string, accountId: string, event: string): Promise<boolean> {
    const inserted = await this.execute(
      `WITH ended AS (
         UPDATE sessions SET ended_at = now() WHERE id = $1 AND account_id = $2 AND ended_at IS NULL RETURNING id, account_id
       )
       INSERT INTO audit_events (event, account_id, session_id) SELECT $3, account_id, id FROM ended`,
      [id, accountId, event],
    );

    return inserted === 1;
  }

  async endAll(accountId: string, tx: Transaction): Promise<void> {
    await this.update({ accountId, endedAt: null }, { endedAt: () => 'now()' }, tx);
  }

  /** Whose session it is, and how old its second factor is; undefined where it was not opened with a mailed code, as after a sign-up. As text, for ages by the database's clock. */
  async staffState(id: string): Promise<StaffState | undefined> {
    const [state] = await this.parsed(
      StaffState,
      `SELECT a.email, coalesce(s.second_factor_at > now() - interval '12 hours', false) AS proven,
              coalesce(s.second_factor_at > now() - interval '10 minutes', false) AS fresh
         FROM sessions s JOIN accounts a ON a.id = s.account_id
        WHERE s.id = $1 AND EXISTS (
          SELECT 1 FROM audit_events e WHERE e.account_id = a.id AND e.session_id = s.id AND e.event = 'signed-in')`,
      [id],
    );

    return state;
  }
}
