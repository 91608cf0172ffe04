import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { StartFault } from '../../config/data-dir.js';

/**
 * Address of the configured database, or of the embedded one of the product that runs on this data folder.
 *
 * @throws StartFault where no product runs on it
 */
export async function runningDatabase(config: Config): Promise<string> {
  if (config.database.url !== undefined) return config.database.url;

  // The fourth line is the port (PostgreSQL, miscadmin.h: LOCK_FILE_LINE_PORT).
  const lock = await readFile(join(config.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lock.split('\n')[3]);
  if (!port) throw new StartFault(`Fidelio does not run on ${config.dataDir}. Start it first, or set DATA_DIR.`);

  return `postgres://fidelio:${encodeURIComponent(config.secrets[0] ?? '')}@127.0.0.1:${port}/postgres`;
}
