import { z } from 'zod';
import type { QueueDefinition } from '../../platform/database/queue/job-queue.js';

const Nothing = z.strictObject({});

/** One job at a time sends the next part of the mails; tried for days, so that a mail server which is down loses nothing. */
export const waitlistMailQueue = {
  name: 'waitlist.mail',
  data: Nothing,
  options: {
    policy: 'singleton',
    retryLimit: 5000,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 600,
    deleteAfterSeconds: 24 * 3600,
  },
} satisfies QueueDefinition<typeof Nothing>;
