import { check, type Tally, types } from './tally.ts';

/** What needs no tests: types beside everything else, most of which works on one core. */
export async function staticChecks(tally: Tally): Promise<void> {
  await Promise.all([rulesAndFiles(tally), allTypes(tally)]);
}

/** Format, lint, import rules, rows of the specification and deployment files. */
async function rulesAndFiles(tally: Tally): Promise<void> {
  await check(tally, 'format', 'oxfmt', ['--check']);
  await check(tally, 'lint', 'oxlint', ['.']);
  await check(tally, 'no unused file, export or dependency', 'knip', ['--no-progress', '--no-config-hints']);
  await check(tally, 'import rules, index of decisions, owners of query keys', 'node', ['e2e/rules/check.ts']);
  await check(
    tally,
    'every planted breach of these rules is reported; what benches and drills count is right',
    'node',
    ['--test', 'e2e/**/*.test.ts'],
  );
  await check(
    tally,
    'every row of the specification has its journey or is named as not built',
    'node',
    ['e2e/coverage/check.ts'],
    { show: true },
  );
  await check(tally, 'deployment files', 'node', ['e2e/run/deployment-checks.ts']);
}

async function allTypes(tally: Tally): Promise<void> {
  // The apps as one program, which reads what they share once: a fourth of the processor time of one program each.
  const apps = ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.apps.json', '--checkers', '1'];
  await Promise.all([check(tally, 'types of the apps', 'node', apps), types(tally, ['--exclude=apps/*'])]);
}
