import { FileId } from '@fidelio/contracts';
import { z } from 'zod';
import type { QueueDefinition } from '../../../platform/database/queue/job-queue.js';

export const MeasuringJob = z.strictObject({ fileId: FileId });
export type MeasuringJob = z.infer<typeof MeasuringJob>;

/** Imports a file and its corrected copy into Google. Where Google does not answer, the copy stays predicted. */
export const measuringQueue = {
  name: 'files.measure',
  data: MeasuringJob,
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
} satisfies QueueDefinition<typeof MeasuringJob>;
