import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../run/find-browser.mjs';
import { environment, root, run as command } from '../run/steps.mjs';
import { median, options, spread } from './figures.mjs';
import { freePort, signUp } from './product.mjs';

/** Seconds; where there is none, the figure is only told. */
const aims = { 'cold npm start': 180, 'warm npm start': 6, 'rebuild of one remote': 2, 'hot reload': 0.3 };
const parts = ['cold', 'warm', 'rebuild', 'reload', 'check', 'test'];
/** One line of the chat's, changed to and fro. */
const line = { file: 'apps/chat/src/texts.ts', at: /^export const texts = \{$/m };

/**
 * What a newcomer and a developer wait for, on a fresh clone with an empty home and npm cache.
 * Arguments: `parts=cold,warm,rebuild,reload,check,test` (all), `runs=N` (5, for what is short).
 */
export async function run(args = []) {
  const given = options(args);
  const runs = Number(given.runs ?? 5);
  const wanted = given.parts?.split(',') ?? parts;
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-start-'));
  const place = { clone: join(folder, 'clone'), env: await emptyHome(folder) };
  const seconds = {};

  try {
    await ended(spawn('git', ['clone', '-q', root, place.clone], { stdio: 'inherit' }));
    seconds['cold npm start'] = [await startOnce(place)];
    if (wanted.includes('warm')) seconds['warm npm start'] = await times(Math.min(runs, 3), () => startOnce(place));
    if (wanted.includes('rebuild')) seconds['rebuild of one remote'] = await times(runs, (at) => rebuild(place, at));
    if (wanted.includes('reload')) seconds['hot reload'] = await hotReloads(place, runs);
    if (wanted.includes('check')) seconds['npm run check, nothing changed'] = await times(2, () => npm(place, 'check'));
    if (wanted.includes('test')) seconds['npm test'] = [await npm(place, 'test')];

    return report(seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Nothing of this machine's npm: no cache, no home. */
async function emptyHome(folder) {
  const home = join(folder, 'home');
  await mkdir(home);

  return {
    ...process.env,
    HOME: home,
    npm_config_cache: join(folder, 'npm-cache'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  };
}

async function times(count, work) {
  const taken = [];
  for (let at = 0; at < count; at += 1) taken.push(await work(at));

  return taken;
}

async function ended(child) {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

const since = (started) => (performance.now() - started) / 1000;

/** @returns a running npm script, once it has printed `Fidelio is ready`, and its address */
async function serve({ clone, env }, script) {
  const port = await freePort();
  const child = spawn('npm', ['run', '-s', script], {
    cwd: clone,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdout.setEncoding('utf8');
  await new Promise((resolve, reject) => {
    let told = '';
    child.stdout.on('data', (text) => (told += text).includes('Fidelio is ready') && resolve());
    child.on('exit', (code) => reject(new Error(`npm run ${script} ended with ${code}: ${told.slice(-500)}`)));
  });

  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      child.removeAllListeners('exit');
      // npm may end before the product has: its output closes with the last process that writes to it.
      const closed = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}

async function startOnce(place) {
  const started = performance.now();
  const product = await serve(place, 'start');
  const taken = since(started);
  await product.stop();

  return taken;
}

async function npm({ clone, env }, script) {
  const started = performance.now();
  await ended(spawn('npm', ['run', '-s', script], { cwd: clone, env, stdio: 'ignore' }));

  return since(started);
}

async function changeLine({ clone }, mark) {
  const file = join(clone, line.file);
  const before = await readFile(file, 'utf8');
  const kept = before.replace(/^ {2}bench: .*\n/m, '');
  await writeFile(
    file,
    kept.replace(line.at, (found) => `${found}\n  bench: '${mark}',`),
  );
}

/** One line changed, `nx build` of that remote. */
async function rebuild(place, at) {
  await changeLine(place, `rebuild ${at}`);
  const started = performance.now();
  const { code, output } = await command('nx', ['build', '@fidelio/chat'], {
    cwd: place.clone,
    env: cacheOf(place),
    quiet: true,
  });
  if (code !== 0) throw new Error(output);

  return since(started);
}

const cacheOf = ({ clone }) => ({ ...environment, NX_CACHE_DIRECTORY: join(clone, '.nx', 'cache') });

/** From the file's change until the words stand on the page of `npm run dev`, without a reload. */
async function hotReloads(place, runs) {
  const file = join(place.clone, 'apps/chat/src/texts.ts');
  const before = await readFile(file, 'utf8');
  const title = /title: '([^']+)'/.exec(before)?.[1];
  const product = await serve(place, 'dev');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });

  try {
    const session = await signUp(product.address);
    const page = await browser.newPage();
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('session', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    await page.goto(`${product.address}/chat`);
    await page.getByText(title).first().waitFor({ timeout: 60_000 });
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));

    return await times(runs, async (at) => {
      const words = `Hot words ${at}`;
      const shown = page.getByText(words).first().waitFor();
      const started = performance.now();
      await writeFile(file, before.replace(`title: '${title}'`, `title: '${words}'`));
      await shown;
      const taken = since(started);
      if (!(await page.evaluate(() => globalThis.stayed))) throw new Error('The page was loaded anew.');

      return taken;
    });
  } finally {
    await browser.close();
    await product.stop();
    await writeFile(file, before);
  }
}

function report(seconds) {
  console.table(
    Object.fromEntries(
      Object.entries(seconds).map(([what, taken]) => [
        what,
        {
          'median s': median(taken).toFixed(2),
          spread: spread(taken, 2),
          runs: taken.length,
          'aim s': aims[what] ?? '',
        },
      ]),
    ),
  );
  const figures = Object.fromEntries(
    Object.entries(seconds).map(([what, taken]) => [what, Number(median(taken).toFixed(2))]),
  );
  const ratio = Math.max(
    ...Object.entries(aims).flatMap(([what, aim]) => (what in figures ? [figures[what] / aim] : [])),
  );
  const result = { bench: 'start', ratio: Number(ratio.toFixed(3)), seconds: figures, aims };
  console.log(JSON.stringify(result));

  return result;
}
