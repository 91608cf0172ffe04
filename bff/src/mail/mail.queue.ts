import { z } from 'zod';
import type { QueueDefinition } from '../database/queue/job-queue.js';

/** What can be mailed. No address and no code stands in a job. */
export const Mail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('otp'), codeId: z.uuid() }),
  z.strictObject({ kind: z.literal('file-fixed'), accountId: z.uuid(), fileName: z.string(), link: z.string() }),
]);
export type Mail = z.infer<typeof Mail>;

/**
 * A mail server that is down for four hours loses nothing; a code that expired meanwhile is not sent. Somebody waits in
 * front of a form for most mails: a server that is back is noticed within seconds.
 */
export const mailQueue = {
  name: 'mail',
  data: Mail,
  options: {
    retryLimit: 1800,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 8,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 3600,
  },
} satisfies QueueDefinition<typeof Mail>;
