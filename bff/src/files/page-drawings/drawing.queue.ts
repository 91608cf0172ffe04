import { FileId } from '@fidelio/contracts';
import { z } from 'zod';
import type { QueueDefinition } from '../../database/queue/job-queue.js';

export const DrawingJob = z.strictObject({ fileId: FileId });
export type DrawingJob = z.infer<typeof DrawingJob>;

/** Draws the pages of one file. A file that cannot be drawn is recorded as failed; the queue retries what fails around it. */
export const drawingQueue = {
  name: 'files.pages',
  data: DrawingJob,
  options: { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 },
} satisfies QueueDefinition<typeof DrawingJob>;
