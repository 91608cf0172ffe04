import type { Client } from 'pg';
import { z } from 'zod';
import { migrations } from '../../platform/database/migrations/index.js';
import { type Check, fault, ok } from './check.js';
import { type Mend, perDeployment, restart, setVariable } from './commands.js';
import { withClient } from './with-client.js';

const maxClockDifferenceMs = 5_000;
const oldestDueJob = 120;
/** A sweep is made every five minutes. */
const maxSecondsUnscanned = 3600;

const Version = z.tuple([z.object({ version: z.string() })]);
const Names = z.array(z.object({ name: z.string() }));
const Clock = z.tuple([z.object({ now: z.coerce.number() })]);
const Scans = z.tuple([
  z.object({ infected: z.coerce.number(), waiting: z.coerce.number(), seconds: z.coerce.number() }),
]);
const Waiting = z.array(z.object({ queue: z.string(), jobs: z.coerce.number(), seconds: z.coerce.number() }));

/** A server that answers has another fault than one that is down. */
export const mendDatabase: Mend = (deployment, cause) => {
  const isDown = isRefused(cause);

  return (isDown ? restart('database') : setVariable('DATABASE_URL', 'postgres://USER:PASSWORD@HOST:5432/DATABASE'))(
    deployment,
  );
};

function isRefused(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.some(isRefused);
  if (!(cause instanceof Error)) return true;

  return 'code' in cause ? cause.code === 'ECONNREFUSED' || cause.code === '57P03' : isRefused(cause.cause);
}

const setClock = 'timedatectl set-ntp true';
const unreachable = 'Check DATABASE_URL, that PostgreSQL runs, and that it lets this machine in (pg_hba.conf).';

/** Database, its clock and the job queue; each check uses a connection of its own, also when the pool is busy. */
export function databaseChecks(url: string, now: () => number): Check[] {
  return [
    { name: 'database', remedy: unreachable, mend: mendDatabase, run: () => withClient(url, checkDatabase) },
    {
      name: 'clock',
      remedy: unreachable,
      mend: mendDatabase,
      run: () => withClient(url, (client) => checkClock(client, now)),
    },
    { name: 'kept apart', remedy: unreachable, mend: mendDatabase, run: () => withClient(url, checkKeptApart) },
    { name: 'queue age', remedy: unreachable, mend: mendDatabase, run: () => withClient(url, checkQueue) },
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
      restart('web'),
    );

  return ok(`PostgreSQL ${version} answers in ${milliseconds} ms, and every migration has run.`);
}

/** Files in which the virus scanner found something, and those that passed while it was away. */
async function checkKeptApart(client: Client) {
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE scan = 'infected') AS infected, count(*) FILTER (WHERE scan_found IS NULL) AS waiting,
       coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE scan_found IS NULL)), 0) AS seconds
     FROM files WHERE scan IN ('infected', 'not-scanned') AND deleted_at IS NULL`,
  );
  const [{ infected, waiting, seconds }] = Scans.parse(rows);
  const says = `${infected} files are kept apart; ${waiting} have passed and wait for a scan.`;
  if (seconds > maxSecondsUnscanned)
    return fault(
      says,
      'Give the workers CLAMAV_URL as well, and see why clamd does not answer.',
      setVariable('CLAMAV_URL', 'tcp://HOST:3310'),
    );

  return ok(says);
}

async function checkClock(client: Client, clock: () => number) {
  const before = clock();
  const { rows } = await client.query(`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now`);
  const [{ now }] = Clock.parse(rows);
  const difference = Math.round(now - (before + clock()) / 2);
  if (Math.abs(difference) > maxClockDifferenceMs)
    return fault(
      `This machine's clock and the database's differ by ${Math.abs(difference / 1000).toFixed(1)} seconds.`,
      'Synchronise the clocks of both machines (NTP): sessions, codes and signatures depend on them.',
      perDeployment({ systemd: setClock, compose: setClock, cluster: setClock, embedded: setClock }),
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
    return fault(
      says,
      'Start a process with ROLES=worker, or more of them; read the log lines of `job`.',
      perDeployment({
        systemd: 'systemctl start fidelio-worker@4205',
        compose: 'docker compose -f docker/compose.yaml up -d --scale worker=3 --no-recreate worker',
        kubernetes: 'kubectl -n fidelio scale deploy/worker --replicas=3',
        cluster: 'npm run cluster',
        embedded: 'npm start',
      }),
    );

  return ok(says);
}
