import { stripVTControlCharacters } from 'node:util';
import { run } from './steps.ts';

interface Counts {
  passed?: number;
  failed?: number;
  skipped?: number;
}

/** Counts of checks, added up over every step of a run. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  readonly #broken: string[] = [];
  readonly #flaky: string[] = [];

  /** `details`: the failed tests' own names, repeated at the end of a long output. */
  add({ passed = 0, failed = 0, skipped = 0 }: Counts, name: string, details: string[] = []): void {
    this.#passed += passed;
    this.#failed += failed;
    this.#skipped += skipped;
    if (failed > 0) this.#broken.push(name, ...details.map((detail) => `  ${detail}`));
  }

  /** Tests that passed at their second try: named at the end, to be mended. */
  addFlaky(names: string[]): void {
    this.#flaky.push(...names);
  }

  /** The closing lines; the last is `N passed, N failed`. */
  close(): void {
    for (const line of this.#flaky) console.log(`flaky: ${line}`);
    for (const line of this.#broken) console.log(`failed: ${line}`);
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : '';
    console.log(`${this.#passed} passed, ${this.#failed} failed${skipped}`);
    process.exitCode = this.#failed > 0 || this.#passed === 0 ? 1 : 0;
  }
}

/** One check whose exit code is its whole result; `show` prints what it said also where it passed. */
export async function check(
  tally: Tally,
  name: string,
  command: string,
  args: string[],
  { show = false } = {},
): Promise<void> {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0 || show) console.log(output.trim());
  console.log(`${outcome(code)}  ${name} (${secondsSince(started)} s)`);
  tally.add(code === 0 ? { passed: 1 } : { failed: 1 }, name);
}

const runMany = (target: string, parallel: number, chosen: string[]): string[] =>
  ['run-many', '-t', target, '--output-style=stream', '--excludeTaskDependencies', `--parallel=${parallel}`].concat(
    chosen,
  );

/** Types of the projects that Nx chooses, one check a project. They are not built again: `start.mjs` has built them. */
export async function types(tally: Tally, chosen: string[]): Promise<void> {
  const started = Date.now();
  const { code, output } = await run('nx', runMany('types', 2, chosen), { quiet: true });
  if (code !== 0) console.log(output);
  const projects = Number(/for (\d+) projects/.exec(output)?.[1] ?? 1);
  const counted = code === 0 ? { passed: projects, failed: 0 } : { passed: 0, failed: 1 };
  console.log(
    `${outcome(code)}  types: ${counted.passed} passed, ${counted.failed} failed (${secondsSince(started)} s)`,
  );
  tally.add(counted, 'types (nx run-many -t types)');
}

/** Unit tests of all packages but the BFF. */
export const unitTests = (tally: Tally, parallel: number): Promise<void> =>
  jest(tally, 'unit', 'nx', runMany('unit', parallel, ['--exclude=@fidelio/bff']));

export const bffTests = (tally: Tally): Promise<void> =>
  jest(tally, 'unit of the BFF', 'npm', ['run', 'unit', '--workspace', '@fidelio/bff']);

/** Runs Jest, and counts its own totals. */
async function jest(tally: Tally, name: string, command: string, args: string[]): Promise<void> {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true, limitMinutes: 40 });
  const counted = countJest(output);
  const failures = code === 0 ? [] : jestFailures(output);
  if (code !== 0) {
    console.log(output);
    counted.failed = Math.max(counted.failed, 1);
  }
  for (const failure of failures) console.log(`FAILED  ${failure}`);
  console.log(
    `${outcome(code)}  ${name}: ${counted.passed} passed, ${counted.failed} failed (${secondsSince(started)} s)`,
  );
  tally.add(counted, name, failures);
  tally.addFlaky(jestFlaky(output, failures));
}

const jestLine = /Tests:\s+(?:(\d+) failed, )?(?:(\d+) skipped, )?(?:(\d+) todo, )?(?:(\d+) passed, )?\d+ total/gm;

function countJest(output: string): Required<Counts> {
  const counted = { passed: 0, failed: 0, skipped: 0 };
  // Nx puts the project before each line, and both it and Jest colour them.
  for (const [, failed, skipped, , passed] of stripVTControlCharacters(output).matchAll(jestLine)) {
    counted.failed += Number(failed ?? 0);
    counted.skipped += Number(skipped ?? 0);
    counted.passed += Number(passed ?? 0);
  }

  return counted;
}

/** Each test that failed first and passed then, with the first lines of what it said. */
function jestFlaky(output: string, failures: string[]): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  const found = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const name = /LOGGING RETRY ERRORS\s+(.+?)\s*$/.exec(line)?.[1];
    if (name && !failures.some((failure) => failure.replaceAll(' › ', ' ').startsWith(name)))
      found.set(name, [name, ...saidAfter(lines, index)].join(' | '));
  }

  return [...found.values()];
}

/** Each failed test once, with the first lines of what it said. */
function jestFailures(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  const found = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    const name = /●\s+(.+?)\s*$/.exec(line)?.[1];
    if (!name || name === 'Console' || found.has(name)) continue;
    found.set(name, [name, ...saidAfter(lines, index)].join(' | '));
  }

  return [...found.values()];
}

const saidAfter = (lines: string[], index: number): string[] =>
  lines
    .slice(index + 1, index + 9)
    .map((line) => line.replace(/^\S+:\s*/, '').trim())
    .filter(Boolean);

const outcome = (code: number): string => (code === 0 ? 'ok' : 'FAILED');

const secondsSince = (started: number): string => ((Date.now() - started) / 1000).toFixed(1);
