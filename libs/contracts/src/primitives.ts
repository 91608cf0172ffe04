import { z } from 'zod';
import { counts } from './limits.js';

/** Sign-up's rule for an address; case does not matter. */
export const Email = z.email().max(254);
export const Uuid = z.uuid();
export const Instant = z.iso.datetime({ offset: true });
export const Name = z.string().trim().min(counts.nameMin).max(counts.nameMax);
export const Organization = z.string().trim().min(counts.organizationMin).max(counts.nameMax);
export const NoContent = z.strictObject({});

/** `{ results: ... }`, the envelope of the specification's section 7. */
export function results<T extends z.ZodType>(schema: T) {
  return z.object({ results: schema });
}
