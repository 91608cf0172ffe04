import { FileId } from '@fidelio/contracts';
import { z } from 'zod';
import type { QueueDefinition } from '../database/queue/job-queue.js';

/** Diagnose and fix one file. The run tells a job apart from one that a newer wish has overtaken. */
export const RepairJob = z.strictObject({ fileId: FileId, run: z.number().int().positive() });
export type RepairJob = z.infer<typeof RepairJob>;

export const repairQueue = {
  name: 'files.repair',
  data: RepairJob,
  // Retries are for a broken surrounding (storage, database, a killed process); a file that breaks the engine is
  // counted in its own row and given up after two tries.
  options: { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
} satisfies QueueDefinition<typeof RepairJob>;
