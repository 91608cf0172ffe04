import { Uuid } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JobQueue, type QueueDefinition } from '../../platform/database/queue/job-queue.js';
import type { Transaction } from '../../platform/database/transactions.js';

const ReadingJob = z.strictObject({ projectId: Uuid });

/** Reads one uploaded file of a project, and asks for the next: so each project has its turn. */
export const readingQueue = {
  name: 'projects.read',
  data: ReadingJob,
  // A file that breaks the engine is counted in its own row; what fails around it is tried until it works again.
  options: { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 1800 },
} satisfies QueueDefinition<typeof ReadingJob>;

@Injectable()
export class ReadingQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** One job waits for a project, however many of its files do. */
  async enqueue(projectId: string, tx: Transaction, afterSeconds = 0): Promise<void> {
    await this.jobs.enqueueLatest(tx, readingQueue, { key: projectId, group: projectId, afterSeconds }, { projectId });
  }
}
