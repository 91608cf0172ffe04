import { Client } from 'pg';
import { z } from 'zod';
import { migrations } from '../database/migrations/index.js';
import { type Check, fault, ok } from './check.js';

const largestClockDifference = 5_000;
const oldestDueJob = 120;

const Version = z.tuple([z.object({ version: z.string() })]);
const Names = z.array(z.object({ name: z.string() }));
const Clock = z.tuple([z.object({ now: z.coerce.number() })]);
const Waiting = z.array(z.object({ queue: z.string(), jobs: z.coerce.number(), seconds: z.coerce.number() }));

const unreachable = 'Check DATABASE_URL, that PostgreSQL runs, and that it lets this machine in (pg_hba.conf).';

/** Database, its clock and the job queue; each check uses a connection of its own, also when the pool is busy. */
export function databaseChecks(url: string, now: () => number): Check[] {
  return [
    { name: 'database', remedy: unreachable, run: () => withClient(url, checkDatabase) },
    { name: 'clock', remedy: unreachable, run: () => withClient(url, (client) => checkClock(client, now)) },
    { name: 'queue age', remedy: unreachable, run: () => withClient(url, checkQueue) },
  ];
}

async function checkDatabase(client: Client) {
  const started = performance.now();
  const [{ version }] = Version.parse((await client.query(`SELECT current_setting('server_version') AS version`)).rows);
  const milliseconds = Math.round(performance.now() - started);
  const run = new Set(Names.parse((await client.query('SELECT name FROM migrations')).rows).map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !run.has(name)).length;
  if (missing > 0)
    return fault(
      `${missing} migrations of this version have not run.`,
      'Start a process of this version; it runs them.',
    );

  return ok(`PostgreSQL ${version} answers in ${milliseconds} ms, and every migration has run.`);
}

async function checkClock(client: Client, clock: () => number) {
  const before = clock();
  const { rows } = await client.query(`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now`);
  const [{ now }] = Clock.parse(rows);
  const difference = Math.round(now - (before + clock()) / 2);
  if (Math.abs(difference) > largestClockDifference)
    return fault(
      `This machine's clock and the database's differ by ${Math.abs(difference / 1000).toFixed(1)} seconds.`,
      'Synchronise the clocks of both machines (NTP): sessions, codes and signatures depend on them.',
    );

  return ok(`This machine's clock and the database's differ by ${Math.abs(difference)} ms.`);
}

async function checkQueue(client: Client) {
  const { rows } = await client.query(
    `SELECT name AS queue, count(*) AS jobs, extract(epoch FROM now() - min(start_after)) AS seconds
     FROM pgboss.job WHERE state < 'active' AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%'
     GROUP BY name ORDER BY seconds DESC`,
  );
  const [oldest] = Waiting.parse(rows);
  if (!oldest) return ok('No job waits.');
  const says = `${oldest.jobs} jobs in ${oldest.queue} wait, the oldest for ${Math.round(oldest.seconds)} seconds.`;
  if (oldest.seconds > oldestDueJob)
    return fault(says, 'Start a process with ROLES=worker, or more of them; read the log lines of `job`.');

  return ok(says);
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  // A connection that breaks later must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();

    return await work(client);
  } finally {
    await client.end();
  }
}
