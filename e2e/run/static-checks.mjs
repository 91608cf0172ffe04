import { check, target } from './steps.mjs';

/** Format, lint, import rules and types: all that needs no running product. */
export async function staticChecks(tally) {
  await check(tally, 'format', 'prettier', [
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    '.nx/prettier',
    '.',
  ]);
  await check(tally, 'lint', 'oxlint', ['.']);
  await check(tally, 'import rules', 'node', ['e2e/run/import-rules.mjs']);
  await check(tally, 'every row of the specification has its journey', 'node', ['e2e/coverage/check.mjs']);
  await check(tally, 'deployment files', 'node', ['e2e/run/deployment-checks.mjs']);
  await target(tally, 'types');
}
