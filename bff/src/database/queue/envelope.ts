import { z } from 'zod';
import { traceparentForm } from '../../operations/tracing/tracing.js';
import { currentWork, safeRequestId } from '../../operations/work-context.js';

/** What stands in a job beside its own data: what it came of. Earlier releases wrote, and read, the payload alone. */
export const Envelope = z.object({
  payload: z.unknown(),
  requestId: z.string().regex(safeRequestId).optional().catch(undefined),
  traceparent: z.string().regex(traceparentForm).optional().catch(undefined),
});
export type Envelope = z.infer<typeof Envelope>;

/** The payload, with the request that is being served now. */
export function inEnvelope(payload: unknown): Envelope {
  const work = currentWork();
  if (!work) return { payload };

  return { payload, requestId: work.requestId, ...(work.span && { traceparent: work.span.traceparent }) };
}
