import { Client } from 'pg';
import { z } from 'zod';
import { openDatabase } from '../../platform/database/data-source.js';
import { migrations } from '../../platform/database/migrations/index.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { observabilityOf } from '../../platform/observability/observability.js';
import { Refused } from './refused.js';

/** Which tables there are: the migrations that have run, and the version of pg-boss's own. */
export const Schema = z.object({ migrations: z.array(z.string()), jobs: z.number().nullable() });
export type Schema = z.infer<typeof Schema>;

const Names = z.array(z.object({ name: z.string() }));
const Version = z.tuple([z.object({ version: z.coerce.number() })]);
const Exists = z.tuple([z.object({ migrations: z.boolean(), jobs: z.boolean() })]);

/** An empty database has no migrations. */
export async function schemaOf(client: Client): Promise<Schema> {
  const { rows } = await client.query(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS migrations, to_regclass('pgboss.version') IS NOT NULL AS jobs`,
  );
  const [exists] = Exists.parse(rows);
  const names = exists.migrations ? (await client.query('SELECT name FROM public.migrations ORDER BY 1')).rows : [];
  const version = exists.jobs ? (await client.query('SELECT version FROM pgboss.version')).rows : null;

  return {
    migrations: Names.parse(names).map(({ name }) => name),
    jobs: version && Version.parse(version)[0].version,
  };
}

/** Makes the tables of a version that this one knows. Tables that are there already stay as they are. */
export async function makeTables(url: string, wanted: string[]): Promise<void> {
  const known = new Set<string>(migrations.map(({ name }) => name));
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Refused(`These tables are of a newer version (${unknown.at(-1)}): use that version, and upgrade later.`);

  const source = await openDatabase(url, 2, { wanted: migrations.filter(({ name }) => wanted.includes(name)) });
  await source.destroy();
  const jobs = await JobQueue.start(url, observabilityOf(new Logger('silent')));
  await jobs.onModuleDestroy();
}

/** A session on the database that may stay idle while objects are copied. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'fidelio-backup',
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
  });
  // A session that is lost fails the next statement.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SET idle_in_transaction_session_timeout = 0; SET idle_session_timeout = 0');

  return client;
}
