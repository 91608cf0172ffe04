import { FileId } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JobQueue, type QueueDefinition } from '../../../platform/database/queue/job-queue.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { PageDrawingsRepository } from './page-drawings.repository.js';

export const DrawingJob = z.strictObject({ fileId: FileId });
export type DrawingJob = z.infer<typeof DrawingJob>;

/** Draws the pages of one file. A file that cannot be drawn is recorded as failed; the queue retries what fails around it. */
export const drawingQueue = {
  name: 'files.pages',
  data: DrawingJob,
  options: { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 },
} satisfies QueueDefinition<typeof DrawingJob>;

/** Files of an account beyond share one priority. */
const maxShares = 1_000;
/** Pages that somebody looks at come before those that a mail waits for. */
const lookedAt = 10_000;

/** Queues drawings, always inside the transaction that gives the reason to. */
@Injectable()
export class DrawingQueue {
  constructor(
    private readonly jobs: JobQueue,
    private readonly drawings: PageDrawingsRepository,
  ) {}

  /** Queues a file's drawing once. One file of each account comes before the second of any. */
  async enqueue(
    { id, accountId }: { id: string; accountId: string },
    { isLookedAt, afterSeconds = 0 }: { isLookedAt: boolean; afterSeconds?: number },
    tx: Transaction,
  ): Promise<void> {
    const others = await this.drawings.countUnfinished({ id, accountId }, maxShares, tx);
    const priority = (isLookedAt ? lookedAt : 0) - others;
    await this.jobs.enqueueLatest(
      tx,
      drawingQueue,
      { key: id, group: accountId, priority, afterSeconds },
      { fileId: id },
    );
  }
}
