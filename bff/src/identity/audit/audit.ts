import { Inject, Injectable } from '@nestjs/common';
import type { ProblemCode } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ask } from '../../database/ask.js';

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

interface Entry {
  at: Date;
  event: string;
  reason: string | null;
}

@Injectable()
export class Audit {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Inside a transaction the entry stands or falls with what it tells of. */
  async record(event: AuditEvent, details: AuditDetails, manager: EntityManager = this.source.manager): Promise<void> {
    await ask(manager, 'INSERT INTO audit_events (event, account_id, session_id, reason) VALUES ($1, $2, $3, $4)', [
      event,
      details.accountId ?? null,
      details.sessionId ?? null,
      details.reason ?? null,
    ]);
  }

  async of(accountId: string): Promise<Entry[]> {
    const { rows } = await ask<Entry>(
      this.source.manager,
      'SELECT at, event, reason FROM audit_events WHERE account_id = $1 ORDER BY id',
      [accountId],
    );

    return rows;
  }
}
