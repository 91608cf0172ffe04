import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../observability/logging/logger.js';
import type { Lifecycle } from './lifecycle.js';

const minPauseMs = 250;
const maxPauseMs = 5_000;
const logIntervalMs = 30_000;

export interface Waiting {
  /** Name of the part: `database`. */
  part: string;
  /** Whether a failure means that the part is unavailable for now; any other failure is rethrown. */
  isUnavailable: (error: unknown) => boolean;
  lifecycle: Lifecycle;
  logger: Logger;
}

/** Repeats `work` until it succeeds, because the parts of an installation start in any order. Logs twice a minute. */
export async function waitUntilAvailable<T>(work: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { part, lifecycle, logger } = waiting;
  const available = lifecycle.waitsFor(part);
  let loggedAt = -Infinity;

  try {
    for (let next = minPauseMs; ; next = Math.min(next * 2, maxPauseMs)) {
      lifecycle.draining.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (!waiting.isUnavailable(error)) throw error;
        if (performance.now() - loggedAt > logIntervalMs) {
          logger.warn(`waiting for the ${part}`, { error });
          loggedAt = performance.now();
        }
      }
      await pause(next, undefined, { signal: lifecycle.draining }).catch(() => undefined);
    }
  } finally {
    available();
  }
}
