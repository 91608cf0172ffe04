import { check, type Tally, target } from './tally.ts';

const prettier = ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.nx/prettier', '.'];

/** Format, lint, import rules, rows of the specification, deployment files and types. */
export async function staticChecks(tally: Tally): Promise<void> {
  // Prettier uses one core for as long as all the others together.
  await Promise.all([check(tally, 'format', 'prettier', prettier), otherChecks(tally)]);
  await target(tally, 'types');
}

async function otherChecks(tally: Tally): Promise<void> {
  await check(tally, 'lint', 'oxlint', ['.']);
  await check(tally, 'no unused file, export or dependency', 'knip', ['--no-progress', '--no-config-hints']);
  await check(tally, 'import rules, index of decisions, owners of query keys', 'node', ['e2e/rules/check.ts']);
  await check(tally, 'every planted breach of these rules is reported', 'node', [
    '--test',
    'e2e/rules/planted-breaches.test.ts',
    'e2e/rules/decision-index.test.ts',
    'e2e/rules/query-keys.test.ts',
  ]);
  await check(tally, 'the corpus bench counts lost words and pictures and measures drift rightly', 'node', [
    '--test',
    'e2e/bench/corpus/lost-words.test.ts',
    'e2e/bench/corpus/stored-pivots.test.ts',
    'e2e/bench/corpus/word-drift.test.ts',
  ]);
  await check(tally, 'the drill of a deploy finds the list of migrations', 'node', [
    '--test',
    'e2e/drills/rolling/migration.test.ts',
  ]);
  await check(
    tally,
    'every row of the specification has its journey or is named as not built',
    'node',
    ['e2e/coverage/check.ts'],
    { show: true },
  );
  await check(tally, 'deployment files', 'node', ['e2e/run/deployment-checks.ts']);
}
