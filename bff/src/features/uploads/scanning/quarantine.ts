import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import type { FileEntity } from '../../files/file.entity.js';
import { FileChanges } from '../../files/file-changes.js';
import { FileMails } from '../../files/file-mails.js';
import { FileRemoval } from '../../files/file-removal.js';
import { FilesRepository, type ScannedFile } from '../../files/files.repository.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { InboxEntriesRepository } from '../../inbox/inbox-entries.repository.js';
import { quarantineDiagnosis } from '../../repairs/repair-outcome.js';

/** Files in which the virus scanner found something: nobody opens them, and their owner and staff are told. */
@Injectable()
export class Quarantine {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesRepository,
    private readonly removal: FileRemoval,
    private readonly inbox: InboxEntriesRepository,
    private readonly audit: AuditService,
    private readonly changes: FileChanges,
    private readonly mails: FileMails,
  ) {}

  /** Staff read it in the inbox and in the audit. An upload of the desktop uploader has no conversation: it is in the audit alone. */
  async tell(
    file: Pick<FileEntity, 'id' | 'accountId' | 'conversationId' | 'waitReason'>,
    tx: Transaction,
  ): Promise<void> {
    const { accountId, conversationId } = file;
    await this.audit.record('upload-quarantined', { accountId, subject: file.id }, tx);
    if (conversationId !== null) await this.inbox.open({ accountId, conversationId, kind: 'quarantined' }, tx);
    await this.changes.publish(file, tx);
  }

  /** Keeps a file apart that had passed while the scanner was away, with all that was made of it; its owner is mailed. */
  async take(scanned: ScannedFile, found: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const file = await this.files.quarantine(scanned, found, quarantineDiagnosis(found), tx);
      if (!file) return;
      await this.removal.releaseCopies([file], tx);
      const taken: FileEntity = { ...file, waitReason: 'cannot-be-opened', correctedKey: null };
      await this.tell(taken, tx);
      const due = { mailDue: new Date(), mailJob: null };
      await this.files.updateById(file.id, due, tx);
      await this.mails.queue(taken, due, tx);
    });
  }
}
