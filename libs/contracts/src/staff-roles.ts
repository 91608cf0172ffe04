import { z } from 'zod';

/** What a member of staff may do: answer people, teach fixes, release. */
export const StaffRole = z.enum(['support', 'fixes', 'releases']);
export type StaffRole = z.infer<typeof StaffRole>;

/**
 * Who may make a call of the staff console. `staff-entry`: staff, before the second factor too. `staff`: any role, with a
 * second factor of the last 12 hours; `staff:support`: that role, `staff:any:again` any. `:again`: a dangerous act, for which the second factor is of the last 10 minutes.
 */
export type StaffPolicy = 'staff-entry' | 'staff' | `staff:${StaffRole}` | `staff:${StaffRole | 'any'}:again`;
