import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/ports.ts';

export interface Clone {
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** An environment with nothing of this machine's npm: no cache, no home. */
export async function emptyHome(folder: string): Promise<NodeJS.ProcessEnv> {
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

export async function times(count: number, work: (at: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) taken.push(await work(at));

  return taken;
}

export const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** A running npm script, once it has printed `Fidelio is ready`. */
export async function serve(
  { folder, env }: Clone,
  script: string,
): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn('npm', ['run', '-s', script], {
    cwd: folder,
    env: { ...env, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Fidelio is ready')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`npm run ${script} ended with ${code}: ${printed.slice(-500)}`)));
  });

  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      child.removeAllListeners('exit');
      // npm may end before the product has: its output closes with the last process that writes to it.
      const closed = once(child, 'close');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}

export async function startOnce(clone: Clone): Promise<number> {
  const started = performance.now();
  const product = await serve(clone, 'start');
  const taken = secondsSince(started);
  await product.stop();

  return taken;
}

export async function npm({ folder, env }: Clone, script: string): Promise<number> {
  // Tests have data folders of their own.
  const { DATA_DIR: _data, LOG_LEVEL: _level, ...plain } = env;
  const started = performance.now();
  await ended(spawn('npm', ['run', '-s', script], { cwd: folder, env: plain }));

  return secondsSince(started);
}

/** Waits for the end of a process; what it said is shown where it failed. */
export async function ended(child: ChildProcess): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}:\n${output.slice(-4000)}`);
}
