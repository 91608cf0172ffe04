import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionClient, SessionRow } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { ask } from '../../database/ask.js';
import { poolOf } from '../../database/pool.js';
import { rowsOf } from '../../database/rows-of.js';
import type { AccountContext } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import type { SessionVerifier } from '../../http/session.guard.js';
import type { AuditEvent } from '../audit/audit.js';
import { SessionEntity } from './session.entity.js';
import { SessionTokens } from './session-tokens.js';

const DAY = 24 * 3600 * 1000;

/** A session begins and ends in one statement with its audit entry: both or none. */
const openSql = `WITH opened AS (
    INSERT INTO sessions (id, account_id, client, device, created_at, expires_at, last_seen_at)
    VALUES ($1, $2, $3, $4, $5, $6, $5) RETURNING id, account_id
  )
  INSERT INTO audit_events (event, account_id, session_id) SELECT $7, account_id, id FROM opened`;
const endSql = `WITH ended AS (
    UPDATE sessions SET ended_at = now() WHERE id = $1 AND account_id = $2 AND ended_at IS NULL RETURNING id, account_id
  )
  INSERT INTO audit_events (event, account_id, session_id) SELECT $3, account_id, id FROM ended`;

type Wanted = Pick<SessionEntity, 'accountId' | 'client' | 'device'>;

interface LiveRow {
  account_id: string;
  client: SessionClient;
  ended: boolean;
  stale: boolean;
}

@Injectable()
export class Sessions implements SessionVerifier {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SessionTokens) private readonly tokens: SessionTokens,
  ) {}

  /** Makes a session and the audit entry that tells why; its token is handed out once and stored nowhere. */
  async open(event: AuditEvent, { accountId, client, device }: Wanted, manager: EntityManager = this.source.manager) {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + this.config.limits.sessionDays * DAY);
    const session = Object.assign(new SessionEntity(), {
      id: randomUUID(),
      accountId,
      client,
      device,
      createdAt,
      expiresAt,
      lastSeenAt: createdAt,
      endedAt: null,
    });
    await ask(manager, openSql, [session.id, accountId, client, device, createdAt, expiresAt, event]);

    return { session, token: this.tokens.sign(accountId, session.id, createdAt, expiresAt) };
  }

  /** One signature and one read by primary key, straight from the pool, for every call pays for it; what ended on any replica is refused here at once. */
  async verify(token: string): Promise<AccountContext> {
    const { sub, sid } = this.tokens.verify(token);
    const { rows } = await poolOf(this.source).query<LiveRow>(
      `SELECT account_id, client, ended_at IS NOT NULL AS ended,
              last_seen_at IS NULL OR last_seen_at < now() - interval '5 minutes' AS stale
         FROM sessions WHERE id = $1`,
      [sid],
    );
    const [row] = rows;
    if (!row || row.ended) throw new Problem('session.ended');
    if (row.account_id !== sub) throw new Problem('session.invalid');
    if (row.stale) this.touch(sid);

    return { id: sub, sessionId: sid, client: row.client };
  }

  async list({ id, sessionId }: AccountContext): Promise<SessionRow[]> {
    const live = 'WHERE account_id = $1 AND ended_at IS NULL AND expires_at > now() ORDER BY created_at DESC';
    const sessions = await rowsOf(this.source.manager, SessionEntity, live, [id]);

    return sessions.map((session) => toSessionRow(session, sessionId));
  }

  /** @returns whether there was such a live session of this account; if so, its end is in the audit under this name */
  async end(event: AuditEvent, accountId: string, sessionId: string): Promise<boolean> {
    const { rowCount } = await ask(this.source.manager, endSql, [sessionId, accountId, event]);

    return rowCount === 1;
  }

  async endAll(manager: EntityManager, accountId: string): Promise<void> {
    await ask(manager, 'UPDATE sessions SET ended_at = now() WHERE account_id = $1 AND ended_at IS NULL', [accountId]);
  }

  /** Beside the request, which need not wait for it, nor fail with it. */
  private touch(sessionId: string): void {
    ask(this.source.manager, 'UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId]).catch(
      () => undefined,
    );
  }
}

export function toSessionRow(session: SessionEntity, currentId: string): SessionRow {
  return {
    id: session.id,
    client: session.client,
    createdAt: session.createdAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    lastSeenAt: session.lastSeenAt?.toISOString() ?? null,
    device: session.device,
    current: session.id === currentId,
  };
}
