import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './target.ts';

/** Something that must not succeed. */
export interface Attack {
  what: string;
  /** @returns how it was held; null where what it needs is missing here @throws `Broken`, or anything else, where it succeeded */
  attempt(target: Target): Promise<string | null>;
}

export interface AttackRow {
  what: string;
  outcome: 'held' | 'broken' | 'skipped';
  seen: string;
}

/** The attack succeeded. */
export class Broken extends Error {
  override name = 'Broken';
}

/** @throws `Broken` with what was seen instead */
export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Broken(otherwise);
}

export async function attempt({ what, attempt: tryIt }: Attack, target: Target): Promise<AttackRow> {
  try {
    const seen = await tryIt(target);

    return seen === null
      ? { what, outcome: 'skipped', seen: 'what it needs is not here' }
      : { what, outcome: 'held', seen };
  } catch (error) {
    return { what, outcome: 'broken', seen: error instanceof Broken ? error.message : String(error) };
  }
}

/** Waits for a minute. @throws `Broken` with what did not come to pass */
export async function until(condition: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await condition()); await wait(100))
    holds(Date.now() < deadline, otherwise);
}
