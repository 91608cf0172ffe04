import { setTimeout as pause } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { JobQueue } from './platform/database/queue/job-queue.js';
import type { Logger } from './platform/observability/logging/logger.js';
import type { HttpServer } from './platform/http/http-server.js';
import type { Lifecycle } from './platform/lifecycle/lifecycle.js';

/** Part of the whole time that is reserved for aborting unfinished work and for closing connections. */
const reservedForClosingMs = 4_000;

interface Drain {
  server: HttpServer;
  app: NestExpressApplication;
  lifecycle: Lifecycle;
  logger: Logger;
  /** Seconds of serving on while not ready, so that a load balancer notices. */
  grace: number;
  /** Seconds in all. */
  total: number;
}

/**
 * Ends the process without losing accepted work: not ready at once, serving on during the grace period, then no new
 * connections. Requests, streams and jobs finish; what takes too long is aborted where it can be resumed.
 */
export async function drain({ server, app, lifecycle, logger, grace, total }: Drain): Promise<void> {
  const deadline = performance.now() + Math.max(total * 1000 - reservedForClosingMs, total * 500);
  lifecycle.beginDrain();
  logger.info('draining', { grace, total });
  const jobs = app.get(JobQueue).drain(deadline - performance.now());
  await pause(Math.min(grace * 1000, deadline - performance.now()));

  lifecycle.beginClose();
  const [finished] = await Promise.all([server.finish(deadline), jobs]);
  if (!finished) logger.warn('unfinished requests are aborted');
  // Answers that are still being written end here in order, so their sockets must still be open.
  await app.close();
  server.close();
}
