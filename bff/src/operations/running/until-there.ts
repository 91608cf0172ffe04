import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/logger.js';
import type { Lifecycle } from './lifecycle.js';

const firstPause = 250;
const longestPause = 5_000;
const sayAgainAfter = 30_000;

export interface Waiting {
  /** What is waited for: `database`. */
  part: string;
  /** Whether a failure says that it is away for now; any other is thrown on. */
  isAway: (error: unknown) => boolean;
  lifecycle: Lifecycle;
  logger: Logger;
}

/** Tries until it works: the parts of an installation start in any order. Says what it waits for, twice a minute. */
export async function untilThere<T>(work: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { part, lifecycle, logger } = waiting;
  const found = lifecycle.waitsFor(part);
  let said = -Infinity;

  try {
    for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
      lifecycle.draining.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (!waiting.isAway(error)) throw error;
        if (performance.now() - said > sayAgainAfter) {
          logger.warn(`waiting for the ${part}`, { error });
          said = performance.now();
        }
      }
      await pause(next, undefined, { signal: lifecycle.draining }).catch(() => undefined);
    }
  } finally {
    found();
  }
}
