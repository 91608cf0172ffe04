import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from '../../config/data-dir-claim.js';

/**
 * Stops a server that survived its parent process (`kill -9`), and deletes a lock file that names an unrelated process: process ids
 * are reused, and PostgreSQL does not start while the named process exists.
 */
export async function endOrphan(databaseDir: string, stop: () => Promise<void>): Promise<void> {
  const lock = join(databaseDir, 'postmaster.pid');
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) return;

  const command = await commandOf(Number.parseInt(text, 10));
  if (command?.includes(databaseDir)) await stop();
  else await rm(lock, { force: true });
}
