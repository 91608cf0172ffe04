import { randomUUID } from 'node:crypto';
import type { Envelope } from './envelope.js';
import { ProcessEnding } from '../../lifecycle/lifecycle.js';
import type { Observability } from '../../observability/observability.js';
import { runInContext } from '../../observability/work-context.js';

/** Runs a job in the context of the request that enqueued it; logs, counts and traces its outcome. */
export function instrumentJob(
  job: { queue: string; id: string },
  { requestId = randomUUID(), traceparent }: Envelope,
  { logger, metrics, tracing }: Observability,
  run: () => Promise<void>,
): Promise<void> {
  const { queue, id: jobId } = job;
  const span = tracing?.job(`job ${queue}`, traceparent);
  const started = performance.now();
  const record = (outcome: string, error?: unknown) => {
    const took = performance.now() - started;
    metrics.jobs.inc({ queue, outcome });
    metrics.jobSeconds.observe({ queue }, took / 1000);
    span?.end(undefined, { 'messaging.destination.name': queue, 'messaging.message.id': jobId }, error);
    const fields = { queue, jobId, outcome, ms: Math.round(took) };
    if (error === undefined) logger.info('job', fields);
    else logger.warn('job', { ...fields, error });
  };

  return runInContext({ requestId, ...(span && { span }) }, async () => {
    try {
      await run();
    } catch (error) {
      record(error instanceof ProcessEnding ? 'handed-back' : 'failed', error);
      throw error;
    }
    record('completed');
  });
}
