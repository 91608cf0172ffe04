import { z } from 'zod';
import type { QueueDefinition } from '../database/queue/job-queue.js';

/** What can be mailed. No address and no code stands in a job. */
export const Mail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('otp'), codeId: z.uuid() }),
  z.strictObject({ kind: z.literal('file-fixed'), accountId: z.uuid(), fileName: z.string(), link: z.string() }),
]);
export type Mail = z.infer<typeof Mail>;

/** A mail server that is down for an hour loses nothing; a code that expired meanwhile is not sent. */
export const mailQueue = {
  name: 'mail',
  data: Mail,
  options: {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 3600,
  },
} satisfies QueueDefinition<typeof Mail>;
