import { chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { postgresTools, type PostgresTool, Refused } from './postgres-tools.ts';
import { differences, type TablePrints, tablePrints } from './table-prints.ts';

export interface Backup {
  file: string;
  tables: number;
}

/**
 * Dumps the database while it is used, restores the dump into a scratch database, compares every table with what was
 * dumped, and only then gives the dump its name.
 *
 * @param folder must exist
 * @throws Refused where pg_dump of the server's version is missing, or the restored tables differ
 */
export async function backUpDatabase(databaseUrl: string, folder: string): Promise<Backup> {
  const name = `fidelio-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`;
  const draft = join(folder, `${name}.draft`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();

  try {
    const tool = await postgresTools(await majorOf(client));
    // What is compared is what is dumped, whatever is written meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    await tool('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      `--snapshot=${rows[0]?.snapshot}`,
      `--file=${draft}`,
    ]);
    await chmod(draft, 0o600);
    const dumped = await tablePrints(client);
    await client.query('COMMIT');
    await compareRestored({ client, tool, databaseUrl, draft, dumped });
    const file = join(folder, `${name}.dump`);
    await rename(draft, file);

    return { file, tables: dumped.size };
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

interface Restored {
  client: pg.Client;
  tool: PostgresTool;
  databaseUrl: string;
  draft: string;
  dumped: TablePrints;
}

async function compareRestored({ client, tool, databaseUrl, draft, dumped }: Restored): Promise<void> {
  const scratch = `fidelio_scratch_${process.pid}`;
  const scratchUrl = new URL(databaseUrl);
  scratchUrl.pathname = `/${scratch}`;
  await client.query(`CREATE DATABASE ${scratch} TEMPLATE template0`);

  try {
    await tool('pg_restore', scratchUrl.href, ['--exit-on-error', '--no-owner', draft]);
    const restored = new pg.Client({ connectionString: scratchUrl.href });
    await restored.connect();
    const different = differences(dumped, await tablePrints(restored)).concat(dumped.size === 0 ? ['(no table)'] : []);
    await restored.end();
    if (different.length > 0)
      throw new Refused(`The restored backup differs in ${different.join(', ')}: it is not kept.`);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
  }
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);

  return Math.floor(Number(rows[0]?.version) / 10_000);
}
