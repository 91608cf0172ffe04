import { z } from 'zod';
import type { Call } from './calls.js';
import { results } from './primitives.js';
import {
  AnswerInboxEntry,
  ChangeInboxEntry,
  InboxEntryAnswer,
  InboxPage,
  InboxThread,
  ListInbox,
} from './staff-inbox.js';
import { type StaffPolicy, StaffRole } from './staff-roles.js';
import {
  ListWaitlist,
  SendWaitlistMail,
  WaitlistMail,
  WaitlistMailQueued,
  WaitlistPage,
  WriteWaitlistMail,
} from './staff-waitlist.js';
import { Done } from './identity.js';

export * from './staff-inbox.js';
export * from './staff-waitlist.js';

/** A call of the staff console. */
export interface StaffCall extends Omit<Call, 'policy'> {
  policy: StaffPolicy;
}

/** Who somebody is to the staff console, and how far they have come in. */
export const StaffEntry = results(
  z.object({
    email: z.string(),
    roles: z.array(StaffRole),
    /** Second factors that are enrolled. */
    totp: z.boolean(),
    passkeys: z.number().int(),
    /** Recovery codes that are left. */
    recoveryCodes: z.number().int(),
    /** Whether the second factor was given in the last 12 hours. */
    proven: z.boolean(),
  }),
);
export type StaffEntry = z.infer<typeof StaffEntry>;

/** The calls of the staff console: a table of its own, so that no user's browser loads it. */
export const staffCalls = {
  staffEntry: {
    method: 'GET',
    path: '/staff/entry',
    policy: 'staff-entry',
    response: StaffEntry,
  },
  inbox: {
    method: 'GET',
    path: '/staff/inbox',
    policy: 'staff:support',
    request: ListInbox,
    response: InboxPage,
  },
  inboxEntry: {
    method: 'GET',
    path: '/staff/inbox/:id',
    policy: 'staff:support',
    response: InboxThread,
  },
  changeInboxEntry: {
    method: 'PATCH',
    path: '/staff/inbox/:id',
    policy: 'staff:support',
    request: ChangeInboxEntry,
    response: InboxEntryAnswer,
  },
  answerInboxEntry: {
    method: 'POST',
    path: '/staff/inbox/:id/answer',
    policy: 'staff:support',
    request: AnswerInboxEntry,
    response: InboxThread,
  },
  waitlist: {
    method: 'GET',
    path: '/staff/waitlist',
    policy: 'staff:support',
    request: ListWaitlist,
    response: WaitlistPage,
  },
  exportWaitlist: {
    method: 'GET',
    path: '/staff/waitlist/export',
    policy: 'staff:support',
  },
  deleteWaitlistEntry: {
    method: 'DELETE',
    path: '/staff/waitlist/:id',
    policy: 'staff:support',
    response: Done,
  },
  waitlistMail: {
    method: 'GET',
    path: '/staff/waitlist/mail',
    policy: 'staff:support',
    response: WaitlistMail,
  },
  writeWaitlistMail: {
    method: 'PUT',
    path: '/staff/waitlist/mail',
    policy: 'staff:support',
    request: WriteWaitlistMail,
    response: WaitlistMail,
  },
  sendWaitlistMail: {
    method: 'POST',
    path: '/staff/waitlist/mail/send',
    policy: 'staff:support',
    request: SendWaitlistMail,
    response: WaitlistMailQueued,
  },
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
