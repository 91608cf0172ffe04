import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { JobQueue } from '../../database/queue/job-queue.js';
import type { Logger } from '../logging/logger.js';
import type { Front } from './front.js';
import type { Lifecycle } from './lifecycle.js';

/** Of the whole time, what is kept for calling off what has not finished, and for closing connections. */
const keptForClosing = 4_000;

interface Drain {
  front: Front;
  app: NestExpressApplication;
  lifecycle: Lifecycle;
  logger: Logger;
  /** Seconds of serving on while unready: a balancer looks only so often. */
  grace: number;
  /** Seconds in all. */
  total: number;
}

/**
 * Ends without breaking anything: unready at once, serving on while the balancer takes that in, then no new
 * connections; requests, streams and jobs finish, and what is too long for that is stopped where it can be resumed.
 */
export async function drain({ front, app, lifecycle, logger, grace, total }: Drain): Promise<void> {
  const deadline = performance.now() + Math.max(total * 1000 - keptForClosing, total * 500);
  lifecycle.beginDrain();
  logger.info('draining', { grace, total });
  const jobs = app.get(JobQueue).rest(deadline - performance.now());
  await pause(Math.min(grace * 1000, deadline - performance.now()));

  lifecycle.beginClose();
  const [finished] = await Promise.all([front.finish(deadline), jobs]);
  if (!finished) logger.warn('requests that did not finish are broken off');
  // Answers that are being written are stopped in order here: their sockets must still be open.
  await app.close();
  front.close();
}
