import { Inject, Injectable } from '@nestjs/common';
import type { ProblemCode } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';

export type AuditEvent =
  | 'signed-up'
  | 'code-sent'
  | 'code-refused'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'session-minted'
  | 'session-ended'
  | 'exported'
  | 'deleted';

export interface AuditDetails {
  accountId?: string;
  sessionId?: string;
  reason?: ProblemCode;
}

@Injectable()
export class Audit {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Inside a transaction the entry stands or falls with what it tells of. */
  async record(event: AuditEvent, details: AuditDetails, manager: EntityManager = this.source.manager): Promise<void> {
    await manager.query('INSERT INTO audit_events (event, account_id, session_id, reason) VALUES ($1, $2, $3, $4)', [
      event,
      details.accountId ?? null,
      details.sessionId ?? null,
      details.reason ?? null,
    ]);
  }

  async of(accountId: string): Promise<{ at: Date; event: string; reason: string | null }[]> {
    return this.source.query('SELECT at, event, reason FROM audit_events WHERE account_id = $1 ORDER BY id', [
      accountId,
    ]);
  }
}
