import { z } from 'zod';
import { Instant } from './primitives.js';

/** What the embedded mailbox answers at `GET /dev/mailbox/messages?to=ADDRESS`, newest first. */
export const MailboxMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  date: Instant,
});
export type MailboxMessage = z.infer<typeof MailboxMessage>;
export const MailboxMessages = z.array(MailboxMessage);
