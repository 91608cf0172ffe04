/** Shared by `npm start` and `npm run dev`. Runs on Node 20.19 before anything is installed, so it has no dependencies. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nodeOptions from './node-options.json' with { type: 'json' };

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binaries = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** Node 24 comes first on the path. Nx keeps its cache in this checkout, since the default cache is shared by all clones. */
export const environment = {
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH}`,
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  // A process of its own for each plugin would cost a build half a second.
  NX_ISOLATE_PLUGINS: 'false',
  NX_CACHE_DIRECTORY: join(root, '.nx', 'cache'),
};

export const say = (text) => console.log(text);

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;

  fail(`Fidelio needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

export function fail(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}

/**
 * Installs what the lock file names, unless it is there already. Not `npm ci`: that refuses a lock file without the
 * optional packages of other platforms, which a registry mirror may not carry. `--no-save` leaves the lock file alone.
 */
export async function install() {
  if (await isInstalled()) return;

  say('Installing packages (once, about a minute) …');
  await quietly(
    windows ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed.',
  );
}

/** Builds what changed; Nx replays the rest. */
export async function build() {
  const started = Date.now();
  await quietly(windows ? 'nx.cmd' : 'nx', ['run-many', '-t', 'build', '--output-style=stream'], 'The build failed.');
  const seconds = (Date.now() - started) / 1000;
  if (seconds > 5) say(`Built in ${seconds.toFixed(0)} s.`);
}

/** Compares npm's record of the last finished install with the lock file. */
async function isInstalled() {
  try {
    const [wanted, found] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(async (path) =>
        JSON.parse(await readFile(join(root, path), 'utf8')),
      ),
    );
    // The record does not show whether the install script of `node` has fetched its binary.
    await stat(join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node'));

    return Object.entries(wanted.packages).every(
      ([path, entry]) =>
        !path.includes('node_modules/') || entry.optional || found.packages[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/** Runs a step and shows its output only if it fails. */
function quietly(command, args, sentence) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
    });
    let output = '';
    const keep = (text) => (output += text);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => fail(`${sentence} ${error.message}`));
    child.on('close', (code) => {
      if (code === 0) return resolve();
      console.error(output);
      fail(sentence, code ?? 1);
    });
  });
}

/**
 * Starts the BFF with Node's options of `node-options.json`, which decision 006 explains. It ends with this process: the IPC
 * channel closes even after `kill -9`, and the BFF takes that as a request to stop.
 */
export function serve(nodeArguments = [], extraEnvironment = {}) {
  const args = [...nodeArguments, ...nodeOptions.flags, 'bff/dist/main.js'];

  return spawn(join(binaries, windows ? 'node.exe' : 'node'), args, {
    cwd: root,
    env: { ...environment, ...nodeOptions.environment, ...extraEnvironment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Under npm, stops when npm ends, so that a killed npm does not leave the product running. A shell stands between npm
 * and this process and outlives npm, so both parents are watched.
 */
export function endWithParent(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return;
    // A second request to stop would end the product at once.
    clearInterval(watch);
    stop();
  }, 500).unref();
}

/** Undefined on a system without `/proc`: then only the nearer parent is watched. */
function parentOf(pid) {
  try {
    // `pid (name) state ppid ...`, where the name may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return undefined;
  }
}
