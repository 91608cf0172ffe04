import { finishesWithin } from '../lifecycle/finishes-within.js';
import { scrub } from '../observability/logging/redaction.js';

export interface CheckOutcome {
  outcome: 'ok' | 'fault' | 'not checked';
  /** What was found, in one sentence. */
  says: string;
  /** What to do about it. */
  remedy?: string;
}

export interface CheckResult extends CheckOutcome {
  name: string;
}

export interface Check {
  name: string;
  /** @throws Error, which is a fault with the check's remedy */
  run(signal: AbortSignal): Promise<CheckOutcome>;
  remedy: string;
}

const timeout = 10_000;

export const ok = (says: string): CheckOutcome => ({ outcome: 'ok', says });
export const fault = (says: string, remedy: string): CheckOutcome => ({ outcome: 'fault', says, remedy });
export const notChecked = (says: string, remedy?: string): CheckOutcome => ({ outcome: 'not checked', says, remedy });

/** Runs all checks at the same time, each for ten seconds at most. */
export function runChecks(checks: Check[]): Promise<CheckResult[]> {
  return Promise.all(checks.map(async (check) => ({ name: check.name, ...(await outcomeOf(check)) })));
}

async function outcomeOf({ run, remedy }: Check): Promise<CheckOutcome> {
  let outcome: CheckOutcome | undefined;
  const work = async () => {
    outcome = await run(AbortSignal.timeout(timeout));
  };
  try {
    await finishesWithin(work(), timeout);
  } catch (error) {
    return fault(sentenceOf(error), remedy);
  }

  return outcome ?? fault(`There was no answer within ${timeout / 1000} seconds.`, remedy);
}

/** The message of the innermost cause, which is the most specific; secrets in it are masked. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.';
  if (error instanceof AggregateError && error.errors.length > 0) return sentenceOf(error.errors[0]);
  if (error.cause instanceof Error) return sentenceOf(error.cause);

  return scrub(error.message || error.name);
}
