import { z } from 'zod';
import { Instant, results } from './primitives.js';

/** Something that was done: by staff under their address, by users under their account's id. */
export const AuditRow = z.object({
  id: z.string(),
  at: Instant,
  event: z.string(),
  /** Address of staff, id of a user; null where nobody was signed in. */
  who: z.string().nullable(),
  /** What it was done to. */
  subject: z.string().nullable(),
  /** Catalogue code of a refusal. */
  reason: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditFilter = z.strictObject({
  /** Beginning of the event: `staff-`. */
  event: z
    .string()
    .trim()
    .regex(/^[a-z-]{1,60}$/)
    .optional(),
  /** An address, or the id of an account. */
  who: z.string().trim().min(1).max(254).optional(),
  /** Days, `2026-11-23`, both included, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** `before` is the `next` of the page before. */
export const ListAudit = AuditFilter.extend({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type ListAudit = z.infer<typeof ListAudit>;

/** Newest first. */
export const AuditPage = results(z.object({ rows: z.array(AuditRow), next: z.string().nullable() }));
export type AuditPage = z.infer<typeof AuditPage>;
