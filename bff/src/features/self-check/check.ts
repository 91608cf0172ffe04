import { finishesWithin } from '../../platform/lifecycle/finishes-within.js';
import { scrub } from '../../platform/observability/logging/redaction.js';

export interface CheckOutcome {
  outcome: 'ok' | 'fault' | 'not checked';
  /** What was found, in one sentence. */
  says: string;
  /** What to do about it. */
  remedy?: string;
  /** The command that does it, or the first of them. */
  command?: string;
}

export interface CheckResult extends CheckOutcome {
  name: string;
}

export interface Check {
  name: string;
  /** @throws Error, which is a fault with the check's remedy */
  run(signal: AbortSignal): Promise<CheckOutcome>;
  remedy: string;
  /** Of a fault that has no command of its own. */
  command: string;
}

const timeoutMs = 10_000;

export const ok = (says: string): CheckOutcome => ({ outcome: 'ok', says });
export const fault = (says: string, remedy: string, command?: string): CheckOutcome => ({
  outcome: 'fault',
  says,
  remedy,
  command,
});
export const notChecked = (says: string, remedy?: string): CheckOutcome => ({ outcome: 'not checked', says, remedy });

/** Runs all checks at the same time, each for ten seconds at most. */
export function runChecks(checks: Check[]): Promise<CheckResult[]> {
  return Promise.all(checks.map(async (check) => ({ name: check.name, ...(await outcomeOf(check)) })));
}

async function outcomeOf(check: Check): Promise<CheckOutcome> {
  const outcome = await runOnce(check);

  return outcome.outcome === 'fault' ? { ...outcome, command: outcome.command ?? check.command } : outcome;
}

async function runOnce({ run, remedy }: Check): Promise<CheckOutcome> {
  let outcome: CheckOutcome | undefined;
  const work = async () => {
    outcome = await run(AbortSignal.timeout(timeoutMs));
  };
  try {
    await finishesWithin(work(), timeoutMs);
  } catch (error) {
    return fault(sentenceOf(error), remedy);
  }

  return outcome ?? fault(`There was no answer within ${timeoutMs / 1000} seconds.`, remedy);
}

/** The message of the innermost cause, which is the most specific; secrets in it are masked. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.';
  if (error instanceof AggregateError && error.errors.length > 0) return sentenceOf(error.errors[0]);
  if (error.cause instanceof Error) return sentenceOf(error.cause);

  return scrub(error.message || error.name);
}
