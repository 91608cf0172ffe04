import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { product } from './product';

/** Address of the journeys' embedded PostgreSQL: its password and port stand in the data folder. */
export async function databaseUrl(database = 'postgres'): Promise<string> {
  const home = product.environment.DATA_DIR;
  const [secret, lock] = await Promise.all([
    readFile(join(home, 'secret'), 'utf8'),
    readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8'),
  ]);
  const port = lock.split('\n')[3];

  return `postgres://fidelio:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`;
}

/** Runs one statement, for what takes too long or is impossible through the product: 10,000 rows, a clock turned back. */
export async function sql(statement: string, values: unknown[] = []): Promise<number> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
