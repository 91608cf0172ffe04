import { test } from '@jest/globals';
import * as fc from 'fast-check';

export interface PropertyRun {
  runs: number;
  /** The seed of the test command, so that every run of it checks the same cases. */
  seed: number;
}

const minute = 60_000;

/**
 * A test of a property. It checks the same cases each time, unless `PROPERTY_SEED` and `PROPERTY_SECONDS` are set: then it
 * explores from that seed for so many seconds. A failure prints the seed and the path that repeat it.
 */
export function propertyTest<Values extends unknown[]>(
  name: string,
  property: fc.IAsyncProperty<Values> | fc.IProperty<Values>,
  { runs, seed }: PropertyRun,
): void {
  // oxlint-disable-next-line node/no-process-env -- an exploring run of the test command can be told in no other way
  const { PROPERTY_SEED: freshSeed, PROPERTY_SECONDS: seconds } = process.env;
  const milliseconds = Number(seconds ?? 0) * 1000;
  const explored = {
    seed: Number(freshSeed),
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  };

  test(
    name,
    () => fc.assert(property, freshSeed !== undefined && milliseconds > 0 ? explored : { numRuns: runs, seed }),
    2 * minute + 2 * milliseconds,
  );
}
