import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { JobQueue } from '../database/queue/job-queue.js';
import type { Transaction } from '../database/transactions.js';
import type { FileMail } from '../mail/file-emails.js';
import { MailQueue } from '../mail/mail.queue.js';
import type { FileEntity } from './file.entity.js';
import type { RepairColumns } from './files.repository.js';
import { CorrectedFileLinks } from './links/corrected-file-links.js';
import { drawingQueue } from './page-drawings/drawing.queue.js';

type MailedAt = Partial<Pick<FileEntity, 'announcedAt' | 'decisionMailedAt' | 'nothingMailedAt'>>;
type Announcement = { kind: FileMail['kind']; mailedAt: MailedAt };

/** The mails to a file's owner: each kind once in the file's life, with the commit that gives the reason to. */
@Injectable()
export class FileMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly mails: MailQueue,
    private readonly links: CorrectedFileLinks,
  ) {}

  /** Queues the mail, and the pictures of the pages that it shows where it waits for them. */
  async queue(file: FileEntity, { kind }: Announcement, tx: Transaction): Promise<void> {
    const { id: fileId, accountId, name: fileName } = file;
    const { fileMailDelaySeconds: delay } = this.config.limits;
    const mail: FileMail =
      kind === 'file-fixed'
        ? { kind, accountId, fileId, fileName, ...this.links.mailed(file) }
        : { kind, accountId, fileId };
    await this.mails.enqueue(mail, tx, delay);
    if (delay > 0 && kind !== 'file-nothing')
      await this.jobs.enqueueLatest(tx, drawingQueue, { key: fileId }, { fileId });
  }
}

/** What is to be mailed after a repair; null where its owner knows it, or waits for nothing. */
export function announcementOf(file: FileEntity, { waitReason, copyKey }: RepairColumns): Announcement | null {
  const now = new Date();
  if (waitReason === null) return file.announcedAt ? null : { kind: 'file-fixed', mailedAt: { announcedAt: now } };
  if (waitReason === 'needs-agreement')
    return file.decisionMailedAt ? null : { kind: 'file-decision', mailedAt: { decisionMailedAt: now } };
  // Whoever has switched changes off knows why there is no copy.
  const nothing = waitReason !== 'waiting-for-fix' || (!copyKey && file.leftOut.length === 0);

  return nothing && !file.nothingMailedAt ? { kind: 'file-nothing', mailedAt: { nothingMailedAt: now } } : null;
}
