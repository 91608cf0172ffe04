import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../config/code-of.js';

/** PostgreSQL's serialization_failure and deadlock_detected: it has rolled the transaction back, and it may work when it runs again. */
const conflicts = new Set(['40001', '40P01']);
const maxTries = 5;

/**
 * Runs a transaction again that PostgreSQL ended because of another one, five times in all.
 *
 * @param work changes nothing but the database, or only what may be changed twice
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work();
    } catch (error) {
      if (tried === maxTries || !isConflict(error)) throw error;
      // Random, or two that ended each other would meet again.
      await wait(Math.random() * 50 * tried);
    }
}

export function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (conflicts.has(codeOf(error) ?? '')) return true;

  return 'driverError' in error && isConflict(error.driverError);
}
