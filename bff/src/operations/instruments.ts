import { Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';
import { Lifecycle } from './running/lifecycle.js';
import type { Tracing } from './tracing/tracing.js';

/** Injection token of `Tracing | null`. */
export const TRACING = Symbol('tracing');

/** By what a process is seen from outside; made before the application, given to all of it. */
export interface Instruments {
  logger: Logger;
  lifecycle: Lifecycle;
  metrics: Metrics;
  tracing: Tracing | null;
}

export function plainInstruments(logger: Logger, lifecycle = new Lifecycle()): Instruments {
  return { logger, lifecycle, metrics: new Metrics(), tracing: null };
}
