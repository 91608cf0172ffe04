import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../../config/code-of.js';

const checkEveryMs = 500;
/** The sessions of a killed server may still be at work; while they are, PostgreSQL starts no other one on their files. */
const startForMs = 60_000;

/** Who is told when the server has ended by itself. */
export interface ServerWatch {
  onRestarted(): void;
  /** It does not start again. */
  onLost(cause: unknown): void;
}

/**
 * Starts the server again whenever its process is gone.
 *
 * @returns a function that ends this; it resolves when no start is under way
 */
export function keepRunning(databaseDir: string, start: () => Promise<unknown>, watch: ServerWatch) {
  const ending = new AbortController();
  const { signal } = ending;
  const watching = (async () => {
    while (!signal.aborted) {
      await wait(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || (await isRunning(databaseDir))) continue;
      try {
        await startWithin(start, databaseDir, signal);
      } catch (cause) {
        watch.onLost(cause);
        return;
      }
      if (!signal.aborted) watch.onRestarted();
    }
  })();

  return async () => {
    ending.abort();
    await watching;
  };
}

async function startWithin(start: () => Promise<unknown>, databaseDir: string, signal: AbortSignal): Promise<void> {
  for (const deadline = performance.now() + startForMs; !signal.aborted;)
    try {
      await start();
      return;
    } catch (error) {
      // Without its files it never will.
      if (performance.now() > deadline || !(await hasFiles(databaseDir))) throw error;
      await wait(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
}

const hasFiles = (databaseDir: string): Promise<boolean> =>
  access(join(databaseDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/** Whether the process lives that the server's lock file names. */
async function isRunning(databaseDir: string): Promise<boolean> {
  const lock = await readFile(join(databaseDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lock, 10);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is another user's, as PostgreSQL's is where the product is root without all capabilities.
    return codeOf(error) === 'EPERM';
  }

  return !(await isZombie(pid));
}

/** In a container without an init process nobody collects a process that ended. */
async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');

  return /\) Z /.test(status);
}
