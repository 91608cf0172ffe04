import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const pageBytes = 4096;

/**
 * Resident bytes of a process: a heap limit alone does not see buffers and WebAssembly.
 *
 * @returns null where it is gone, or where the system cannot tell
 */
export async function residentBytes(pid: number | undefined): Promise<number | null> {
  if (pid === undefined || process.platform === 'win32') return null;

  try {
    if (process.platform !== 'linux') {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);

      return Number(stdout) * 1024;
    }
    const [, resident = ''] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');

    return Number(resident) * pageBytes;
  } catch {
    return null;
  }
}
