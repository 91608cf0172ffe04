import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binaries = join(root, 'node_modules', '.bin');

/** Nx must neither phone home nor replay another clone's tests: its cache lies inside this checkout. */
export const environment = {
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH}`,
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  // Its plugins in this process: one more for each costs a build half a second.
  NX_ISOLATE_PLUGINS: 'false',
  NX_CACHE_DIRECTORY: join(root, '.nx', 'cache'),
};

/** Runs a command, shows its output as it comes, and gives exit code and output. */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        if (!quiet) process.stdout.write(text);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Counts of checks, added up over every step of a run. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  broken = [];

  add({ passed = 0, failed = 0, skipped = 0 }, name) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    if (failed > 0) this.broken.push(name);
  }

  /** The closing lines; the last is `N passed, N failed`. */
  close() {
    for (const name of this.broken) console.log(`failed: ${name}`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`${this.passed} passed, ${this.failed} failed${skipped}`);
    process.exitCode = this.failed > 0 || this.passed === 0 ? 1 : 0;
  }
}

/** One check whose exit code is its whole result. */
export async function check(tally, name, command, args) {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) console.log(output);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  tally.add(code === 0 ? { passed: 1 } : { failed: 1 }, name);
}

const jestLine = /Tests:\s+(?:(\d+) failed, )?(?:(\d+) skipped, )?(?:(\d+) todo, )?(?:(\d+) passed, )?\d+ total/gm;

/** A target of every project through Nx; jest's own totals are counted where it ran, one check a project elsewhere. */
export async function target(tally, name, extra = []) {
  const started = Date.now();
  const { code, output } = await run(
    'nx',
    ['run-many', '-t', name, '--output-style=stream', '--parallel=2', ...extra],
    { quiet: true },
  );
  const counted = name === 'unit' ? countJest(output) : countProjects(output, code);
  if (code !== 0) {
    console.log(output);
    counted.failed = Math.max(counted.failed, 1);
  }
  console.log(
    `${code === 0 ? 'ok' : 'FAILED'}  ${name}: ${counted.passed} passed, ${counted.failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  tally.add(counted, `${name} (nx run-many -t ${name})`);
}

function countJest(output) {
  const counted = { passed: 0, failed: 0, skipped: 0 };
  // Nx puts the project before each line, and both it and Jest colour them.
  for (const [, failed, skipped, , passed] of stripVTControlCharacters(output).matchAll(jestLine)) {
    counted.failed += Number(failed ?? 0);
    counted.skipped += Number(skipped ?? 0);
    counted.passed += Number(passed ?? 0);
  }

  return counted;
}

function countProjects(output, code) {
  const projects = Number(/for (\d+) projects/.exec(output)?.[1] ?? 1);

  return code === 0 ? { passed: projects, failed: 0 } : { passed: 0, failed: 1 };
}
