import { Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';
import type { Tracing } from './tracing/tracing.js';

/** Injection token of `Tracing | null`. */
export const TRACING = Symbol('tracing');

/** What the process logs, counts and traces with; created before the application. */
export interface Observability {
  logger: Logger;
  metrics: Metrics;
  /** Null where no receiver of traces is configured. */
  tracing: Tracing | null;
}

export function observabilityOf(logger: Logger, tracing: Tracing | null = null): Observability {
  return { logger, metrics: new Metrics(), tracing };
}
