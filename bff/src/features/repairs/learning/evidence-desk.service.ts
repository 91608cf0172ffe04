import type { DraftRow, RowDraft } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { EngineStarved, EngineStopped } from '../engine/engine-process.js';
import { EngineRunner } from '../engine/engine-runner.js';
import { LearningRefused } from './proposal.js';

/**
 * Drafts rows of the import profile from public reports. The address of a report is text: nothing here opens it. The file is read by an
 * engine process, as any other file is, and neither it nor the draft is kept.
 */
@Injectable()
export class EvidenceDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly engine: EngineRunner,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param accountId who asks, for the audit log; null for somebody at the command line
   * @throws LearningRefused where the file is none, or has not what the report is about
   */
  async draft(
    accountId: string | null,
    { link: url, reported, says, trigger }: DraftRow,
    file: Uint8Array,
    signal: AbortSignal,
  ): Promise<RowDraft['results']> {
    const read = new Date().toISOString().slice(0, 10);
    if (reported > read) throw new LearningRefused('The day of the report is still to come.');
    const answer = await this.engine.draft(file, { url, reported, read, says, trigger }, signal).catch(refuse);
    if ('refused' in answer) throw new LearningRefused(answer.refused);
    if (accountId !== null)
      await this.transactions.run((tx) =>
        this.audit.record('staff-evidence-drafted', { accountId, subject: answer.draft.id }, tx),
      );

    return answer.draft;
  }
}

function refuse(error: unknown): never {
  if (error instanceof EngineStarved)
    throw new LearningRefused('The machine is too busy to read the file. Try again when it has less to do.', {
      cause: error,
    });
  if (error instanceof EngineStopped)
    throw new LearningRefused(`The file cannot be read: the engine ${error.reason}.`, { cause: error });
  throw error;
}
