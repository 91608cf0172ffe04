import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionRow } from '@fidelio/contracts';
import { MoreThan } from 'typeorm';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import type { SessionVerifier } from '../../../platform/http/access.guard.js';
import type { AccountContext } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import type { AuditEvent } from '../audit/audit.service.js';
import { SessionEntity } from './session.entity.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsRepository } from './sessions.repository.js';

const DAY = 24 * 3600 * 1000;

type NewSession = Pick<SessionEntity, 'accountId' | 'client' | 'device'>;

@Injectable()
export class SessionsService implements SessionVerifier {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsRepository,
    private readonly tokens: SessionTokens,
    private readonly logger: Logger,
  ) {}

  /** Makes a session with its audit entry. The token is returned once and stored nowhere. */
  async open(event: AuditEvent, { accountId, client, device }: NewSession, tx?: Transaction) {
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
      secondFactorAt: null,
      endedAt: null,
    });
    await this.sessions.insertWithAudit(session, event, tx);

    return { session, token: this.tokens.sign(accountId, session.id, createdAt, expiresAt) };
  }

  /** The database is asked on every request, so that a session which ended on any replica is refused at once. */
  async verify(token: string): Promise<AccountContext> {
    const { sub, sid } = this.tokens.verify(token);
    const state = await this.sessions.state(sid);
    if (!state || state.ended) throw new Problem('session.ended');
    if (state.accountId !== sub) throw new Problem('session.invalid');
    if (state.stale) this.touch(sid);

    return { id: sub, sessionId: sid, client: state.client };
  }

  /** The request neither waits for this nor fails with it. */
  private touch(sessionId: string): void {
    this.sessions
      .updateById(sessionId, { lastSeenAt: () => 'now()' })
      .catch((error: unknown) => this.logger.warn('session not touched', { error }));
  }

  async list({ id, sessionId }: AccountContext): Promise<SessionRow[]> {
    const live = { accountId: id, endedAt: null, expiresAt: MoreThan(new Date()) };
    const sessions = await this.sessions.findMany(live, { order: { createdAt: 'DESC' }, limit: 1000 });

    return sessions.map((session) => toSessionRow(session, sessionId));
  }

  /** Which of these sessions are live, for requests that last longer than the check at their beginning. */
  liveAmong(sessionIds: string[]): Promise<string[]> {
    return this.sessions.liveAmong(sessionIds);
  }

  /** @returns whether the account had such a live session */
  end(event: AuditEvent, accountId: string, sessionId: string): Promise<boolean> {
    return this.sessions.endWithAudit(sessionId, accountId, event);
  }

  endAll(accountId: string, tx: Transaction): Promise<void> {
    return this.sessions.endAll(accountId, tx);
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
