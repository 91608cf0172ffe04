import { z } from 'zod';
import { RemoteName } from './primitives.js';

export const VersionId = z.string().regex(/^[0-9a-f]{12}$/);

/** What tabs measure of the versions that they show. One report an account counts. */
export const ReleaseReports = z.strictObject({
  reports: z
    .array(
      z.strictObject({
        remote: RemoteName,
        version: VersionId,
        kind: z.enum(['loaded', 'failed']),
        step: z.enum(['refused', 'entry', 'contract', 'chunk', 'render']).optional(),
        /** Milliseconds. */
        took: z.number().int().min(0).max(600_000).optional(),
        /** Interaction to next paint, milliseconds. */
        inp: z.number().int().min(0).max(60_000).optional(),
      }),
    )
    .max(20),
});
export type ReleaseReports = z.infer<typeof ReleaseReports>;
