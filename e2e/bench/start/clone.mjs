import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../product.mjs';

/** Nothing of this machine's npm: no cache, no home. */
export async function emptyHome(folder) {
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

export async function times(count, work) {
  const taken = [];
  for (let at = 0; at < count; at += 1) taken.push(await work(at));

  return taken;
}

export const since = (started) => (performance.now() - started) / 1000;

/** @returns a running npm script, once it has printed `Fidelio is ready`, and its address */
export async function serve({ clone, env }, script) {
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

export async function startOnce(place) {
  const started = performance.now();
  const product = await serve(place, 'start');
  const taken = since(started);
  await product.stop();

  return taken;
}

export async function npm({ clone, env }, script) {
  // Tests have data folders of their own.
  const { DATA_DIR: _, LOG_LEVEL: __, ...plain } = env;
  const started = performance.now();
  await told(spawn('npm', ['run', '-s', script], { cwd: clone, env: plain }));

  return since(started);
}

/** Quiet, unless it fails. */
export async function told(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
}
