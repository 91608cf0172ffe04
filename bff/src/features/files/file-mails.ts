import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { MailQueue } from '../mails/mail.queue.js';
import type { FileEntity } from './file.entity.js';
import type { RepairColumns } from './files.repository.js';
import { MailedTogetherRepository } from './mailed-together.repository.js';
import { DrawingQueue } from './page-drawings/drawing.queue.js';

type Announced = Partial<
  Pick<FileEntity, 'announcedAt' | 'decisionMailedAt' | 'nothingMailedAt' | 'mailDue' | 'mailJob'>
>;

/** Files that come together are mailed of together, but none waits longer. */
const maxWaitSeconds = 15 * 60;

/** The mails to a file's owner: each kind once in the file's life, with the commit that gives the reason to. */
@Injectable()
export class FileMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly drawings: DrawingQueue,
    private readonly mails: MailQueue,
    private readonly together: MailedTogetherRepository,
  ) {}

  /** Queues the mail, and the pictures of the pages that it shows where it waits for them. */
  async queue(file: FileEntity, { mailDue }: Announced, tx: Transaction): Promise<void> {
    const { id: fileId, accountId } = file;
    const { fileMailDelaySeconds: delay } = this.config.limits;
    const { isDue, isUnderWay } = await this.together.state(file, tx);
    if (!isDue) return;
    // The last file of a batch brings the mail of the others, even where there is nothing to tell of itself.
    await this.mails.enqueue({ kind: 'files', accountId, fileId, atLatest: false }, tx, delay);
    if (!mailDue) return;
    if (isUnderWay) await this.mails.enqueue({ kind: 'files', accountId, fileId, atLatest: true }, tx, maxWaitSeconds);
    else if (delay > 0) await this.drawings.enqueue(file, { isLookedAt: false }, tx);
  }
}

/** What is to be mailed after a repair; no `mailDue` where its owner knows it, or waits for nothing. */
export function announcementOf(file: FileEntity, { waitReason, correctedKey, summary }: RepairColumns): Announced {
  const now = new Date();
  const due = { mailDue: file.mailDue ?? now, mailJob: null };
  if (waitReason === null) return file.announcedAt ? {} : { announcedAt: now, ...due };
  if (waitReason === 'needs-agreement') return file.decisionMailedAt ? {} : { decisionMailedAt: now, ...due };
  const isWaiting = waitReason === 'waiting-for-fix';
  // Whoever has switched changes off knows why there is no copy: neither this nor what was due before is mailed.
  if (isWaiting && !correctedKey && file.leftOut.length > 0) return { mailDue: null };
  const nothing = !isWaiting || !correctedKey;
  if (nothing) return file.nothingMailedAt ? {} : { nothingMailedAt: now, ...due };

  // A copy with something left is told of in the mail of its batch: whoever sent one file alone has the answer in the chat.
  return summary && file.diagnosis === null ? due : {};
}
