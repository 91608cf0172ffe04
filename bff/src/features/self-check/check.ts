import { z } from 'zod';
import type { Deployment } from '../../platform/config/server.section.js';
import { finishesWithin } from '../../platform/lifecycle/finishes-within.js';
import { scrub } from '../../platform/observability/logging/redaction.js';
import type { Mend } from './commands.js';

export interface CheckOutcome {
  outcome: 'ok' | 'fault' | 'not checked';
  /** What was found, in one sentence. */
  says: string;
  /** What to do about it. */
  remedy?: string;
  /** The command that does it; none is named where none does. */
  mend?: Mend;
}

export const CheckResult = z.object({
  name: z.string(),
  outcome: z.enum(['ok', 'fault', 'not checked']),
  says: z.string(),
  remedy: z.string().optional(),
  /** What mends it, for the way in which the product is deployed. */
  command: z.string().optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;

export interface Check {
  name: string;
  /** @throws Error, which is a fault with the check's remedy */
  run(signal: AbortSignal): Promise<CheckOutcome>;
  remedy: string;
  /** Where it throws. */
  mend: Mend;
}

const timeoutMs = 10_000;

export const ok = (says: string): CheckOutcome => ({ outcome: 'ok', says });
export const fault = (says: string, remedy: string, mend?: Mend): CheckOutcome => ({
  outcome: 'fault',
  says,
  remedy,
  mend,
});
export const notChecked = (says: string, remedy?: string): CheckOutcome => ({ outcome: 'not checked', says, remedy });

/** Runs all checks at the same time, each for ten seconds at most. */
export function runChecks(checks: Check[], deployment: Deployment = 'embedded'): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async (check) => {
      const { cause, outcome } = await runOnce(check);
      const { mend, ...said } = outcome;
      const command = mend?.(deployment, cause);

      return { name: check.name, ...said, ...(command !== undefined && { command }) };
    }),
  );
}

async function runOnce({ run, remedy, mend }: Check): Promise<{ outcome: CheckOutcome; cause?: unknown }> {
  let outcome: CheckOutcome | undefined;
  const work = async () => {
    outcome = await run(AbortSignal.timeout(timeoutMs));
  };
  try {
    await finishesWithin(work(), timeoutMs);
  } catch (error) {
    return { outcome: fault(sentenceOf(error), remedy, mend), cause: error };
  }

  return { outcome: outcome ?? fault(`There was no answer within ${timeoutMs / 1000} seconds.`, remedy, mend) };
}

/** The message of the innermost cause, which is the most specific; secrets in it are masked. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed.';
  if (error instanceof AggregateError && error.errors.length > 0) return sentenceOf(error.errors[0]);
  if (error.cause instanceof Error) return sentenceOf(error.cause);

  return scrub(error.message || error.name);
}
