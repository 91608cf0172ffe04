import { z } from 'zod';
import { traceparentForm } from '../../observability/tracing/tracing.js';
import { currentContext, safeRequestId } from '../../observability/work-context.js';

/** A job's data, with the request and trace that enqueued it. Earlier versions write and read the payload alone. */
export const Envelope = z.object({
  payload: z.unknown(),
  requestId: z.string().regex(safeRequestId).optional().catch(undefined),
  traceparent: z.string().regex(traceparentForm).optional().catch(undefined),
});
export type Envelope = z.infer<typeof Envelope>;

/** Adds the current request and trace to the payload. */
export function inEnvelope(payload: unknown): Envelope {
  const context = currentContext();
  if (!context) return { payload };

  return { payload, requestId: context.requestId, ...(context.span && { traceparent: context.span.traceparent }) };
}
