import { z } from 'zod';
import type { Call } from './calls.js';
import { results } from './primitives.js';
import { type StaffPolicy, StaffRole } from './staff-roles.js';

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
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
