import { Injectable } from '@nestjs/common';
import type { ProblemCode } from '@fidelio/contracts';
import type { Transaction } from '../../../platform/database/transactions.js';
import { AuditRepository } from './audit.repository.js';

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
  | 'sent-to-google'
  | 'measured-in-google'
  | 'deleted'
  | 'upload-quarantined'
  | 'file-unlocked'
  | `project-${string}`
  /** An act of staff: `staff-waitlist-exported`. */
  | `staff-${string}`;

export interface AuditDetails {
  accountId?: string;
  sessionId?: string;
  reason?: ProblemCode;
  /** What it was done to: an id or a name of ours, 200 characters. */
  subject?: string;
}

@Injectable()
export class AuditService {
  constructor(private readonly events: AuditRepository) {}

  /** With a transaction the entry is committed together with what it tells of. */
  record(event: AuditEvent, details: AuditDetails, tx?: Transaction): Promise<void> {
    return this.events.insert({ event, ...details }, tx);
  }
}
