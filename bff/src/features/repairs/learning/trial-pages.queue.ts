import { z } from 'zod';
import type { QueueDefinition } from '../../../platform/database/queue/job-queue.js';

/** `seq` of the evidence. */
const TrialPagesJob = z.strictObject({ evidence: z.string() });

/** Draws what a recipe in trial makes of one file. */
export const trialPagesQueue = {
  name: 'recipes.trial-pages',
  data: TrialPagesJob,
  options: { retryLimit: 2, retryDelay: 2, retryBackoff: true, expireInSeconds: 1200 },
} satisfies QueueDefinition<typeof TrialPagesJob>;
