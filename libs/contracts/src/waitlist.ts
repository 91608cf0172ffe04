import { z } from 'zod';
import { counts } from './limits.js';

/** The waitlist's own rule for an email address, as specified. */
export const waitlistEmail = /^[A-Za-z][A-Za-z0-9._%+-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

export const JoinWaitlist = z.strictObject({
  email: z.string().trim().max(254).regex(waitlistEmail, 'Invalid email'),
  company: z.string().trim().max(counts.organizationMax).optional(),
});
export type JoinWaitlist = z.infer<typeof JoinWaitlist>;
