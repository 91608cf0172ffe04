import pg from 'pg';
import { postgresTools, Refused } from './postgres-tools.ts';

/**
 * Puts a backup into the database in place of what is there. Web processes and workers are stopped before.
 *
 * @throws Refused while somebody else is connected
 */
export async function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let major: number;
  try {
    const { rows } = await client.query<{ others: number; version: number }>(
      `SELECT count(*)::int AS others, current_setting('server_version_num')::int AS version FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    const { others = 0, version = 0 } = rows[0] ?? {};
    if (others > 0)
      throw new Refused(`${others} others are connected to the database: stop web processes and workers first.`);
    major = Math.floor(version / 10_000);
  } finally {
    await client.end();
  }
  const tool = await postgresTools(major);
  await tool('pg_restore', databaseUrl, ['--clean', '--if-exists', '--no-owner', '--single-transaction', file]);
}
