import { z } from 'zod';
import type { QueueDefinition } from '../../../platform/database/queue/job-queue.js';

const TrialJob = z.strictObject({ id: z.string() });

/** Tries the newest version of a recipe, one recipe at a time. A trial that a killed process left is begun again. */
export const trialQueue = {
  name: 'recipes.trial',
  data: TrialJob,
  options: { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 3600 },
} satisfies QueueDefinition<typeof TrialJob>;
