import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from '../../config/data-dir-claim.js';

/**
 * Ends a server that outlived its process (`kill -9`), and removes a lock that names somebody else's
 * process: process ids are reused, and PostgreSQL refuses to start while one that is alive stands there.
 */
export async function endOrphan(databaseDir: string, stop: () => Promise<void>): Promise<void> {
  const lock = join(databaseDir, 'postmaster.pid');
  const text = await readFile(lock, 'utf8').catch(() => undefined);
  if (text === undefined) return;

  const command = await commandOf(Number.parseInt(text, 10));
  if (command?.includes(databaseDir)) await stop();
  else await rm(lock, { force: true });
}
