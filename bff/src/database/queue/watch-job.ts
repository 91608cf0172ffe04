import { randomUUID } from 'node:crypto';
import type { Instruments } from '../../operations/instruments.js';
import { Ending } from '../../operations/running/lifecycle.js';
import { duringWork } from '../../operations/work-context.js';
import type { Envelope } from './envelope.js';

/** Runs a job as a part of the request that it came of, and tells what came of it. */
export function watchJob(
  job: { queue: string; id: string },
  { requestId = randomUUID(), traceparent }: Envelope,
  { logger, metrics, tracing }: Instruments,
  run: () => Promise<void>,
): Promise<void> {
  const { queue, id: jobId } = job;
  const span = tracing?.job(`job ${queue}`, traceparent);
  const started = performance.now();
  const tell = (outcome: string, error?: unknown) => {
    const took = performance.now() - started;
    metrics.jobs.inc({ queue, outcome });
    metrics.jobSeconds.observe({ queue }, took / 1000);
    span?.end(undefined, { 'messaging.destination.name': queue, 'messaging.message.id': jobId }, error);
    const fields = { queue, jobId, outcome, ms: Math.round(took) };
    if (error === undefined) logger.info('job', fields);
    else logger.warn('job', { ...fields, error });
  };

  return duringWork({ requestId, ...(span && { span }) }, async () => {
    try {
      await run();
    } catch (error) {
      tell(error instanceof Ending ? 'handed-back' : 'failed', error);
      throw error;
    }
    tell('completed');
  });
}
