import { Injectable } from '@nestjs/common';
import type { SessionClient } from '@fidelio/contracts';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { SessionEntity } from './session.entity.js';

interface SessionState {
  accountId: string;
  client: SessionClient;
  ended: boolean;
  /** `last_seen_at` should be written anew. */
  stale: boolean;
}

export interface StaffState {
  email: string;
  /** The second factor was given in the last 12 hours. */
  proven: boolean;
  /** The same for 10 minutes. */
  fresh: boolean;
}

@Injectable()
export class SessionsRepository extends BaseRepository<SessionEntity> {
  protected readonly entity = SessionEntity;

  /** Inserts the session and its audit entry in one statement. */
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

  /** Every request reads this, so it is one statement by primary key. */
  async state(id: string): Promise<SessionState | undefined> {
    const [state] = await this.query<SessionState>(
      `SELECT account_id AS "accountId", client, ended_at IS NOT NULL AS ended,
              last_seen_at IS NULL OR last_seen_at < now() - interval '5 minutes' AS stale
         FROM sessions WHERE id = $1`,
      [id],
    );

    return state;
  }

  /** Live sessions, newest first. */
  listLive(accountId: string): Promise<SessionEntity[]> {
    return this.select()
      .where('row.accountId = :accountId AND row.endedAt IS NULL AND row.expiresAt > now()', { accountId })
      .orderBy('row.createdAt', 'DESC')
      .limit(1000)
      .getMany();
  }

  /** Which of these sessions are live. */
  async liveAmong(ids: string[]): Promise<string[]> {
    const live = await this.query<{ id: string }>(
      'SELECT id FROM sessions WHERE id = ANY($1) AND ended_at IS NULL AND expires_at > now()',
      [ids],
    );

    return live.map(({ id }) => id);
  }

  /** Ends a live session and inserts its audit entry in one statement. @returns whether there was such a session */
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
    await this.execute(
      'UPDATE sessions SET ended_at = now() WHERE account_id = $1 AND ended_at IS NULL',
      [accountId],
      tx,
    );
  }

  /** Whose session it is, and how old its second factor is; undefined where it was not opened with a mailed code, as after a sign-up. */
  async staffState(id: string): Promise<StaffState | undefined> {
    const [state] = await this.query<StaffState>(
      `SELECT a.email, coalesce(s.second_factor_at > now() - interval '12 hours', false) AS proven,
              coalesce(s.second_factor_at > now() - interval '10 minutes', false) AS fresh
         FROM sessions s JOIN accounts a ON a.id = s.account_id
        WHERE s.id = $1 AND EXISTS (
          SELECT 1 FROM audit_events e WHERE e.account_id = a.id AND e.session_id = s.id AND e.event = 'signed-in')`,
      [id],
    );

    return state;
  }

  async markSecondFactor(id: string, tx?: Transaction): Promise<void> {
    await this.execute('UPDATE sessions SET second_factor_at = now() WHERE id = $1', [id], tx);
  }

  async touch(id: string): Promise<void> {
    await this.execute('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [id]);
  }

  /** Kept for a day, longer than clocks differ: an old token is then answered with 'expired', not with 'ended'. */
  deleteExpired(now: Date): Promise<number> {
    return this.execute(`DELETE FROM sessions WHERE expires_at < $1::timestamptz - interval '1 day'`, [now]);
  }
}
