import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartFault } from './data-dir.js';

const run = promisify(execFile);

/**
 * One process a data folder: two on one embedded database would end it for each other.
 *
 * @returns a function that gives the folder back
 * @throws StartFault where another Fidelio has it
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'fidelio.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder > 0 && holder !== process.pid && (await isFidelio(holder)))
    throw new StartFault(
      `Fidelio already runs on ${dataDir} (process ${holder}). Stop it, or set DATA_DIR to another folder.`,
    );

  await writeFile(file, String(process.pid));

  return () => rm(file, { force: true });
}

/** Process ids are reused: a number alone proves nothing. */
async function isFidelio(pid: number): Promise<boolean> {
  const command = await commandOf(pid);

  return command !== undefined && /(?:main|commands\/backup)\.js/.test(command);
}

/** Services often start without a locale, and then Linux's `ps` prints a question mark for each byte of an 'ä'. */
const psEnvironment = process.platform === 'linux' ? { ...process.env, LC_ALL: 'C.UTF-8' } : process.env;

/** What runs as this process id, or undefined where nothing does. */
export async function commandOf(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'args='], { env: psEnvironment });

    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}
