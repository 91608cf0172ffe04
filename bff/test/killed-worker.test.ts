import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type SmtpSink, startSmtpSink } from '@fidelio/testing';
import { Client } from 'pg';
import { ownerLocks } from '../src/platform/database/queue/owner-session.js';
import { freshDatabase } from './support/database.js';
import { type Person, register, until } from './support/people.js';
import { type RunningProcess, start } from './support/process.js';

// Whole processes. A session must be ten seconds old before its process may requeue the jobs of others.
jest.setTimeout(240_000);

let dataDir: string;
let databaseUrl: string;
let database: Client;
let sink: SmtpSink;
let web: RunningProcess;
/** By the number of the advisory lock that each holds. */
const workers = new Map<number, RunningProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fidelio-test-killed-'));
  databaseUrl = await freshDatabase();
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  sink = await startSmtpSink();
  web = await start({ ...environment(), ROLES: 'web' });
  for (const ROLES of ['worker', 'worker']) {
    const worker = await start({ ...environment(), ROLES });
    // A worker whose first session fails is ready before it holds its lock.
    const owner = await until(async () => (await owners()).find((one) => !workers.has(one.owner))?.owner);
    workers.set(owner, worker);
  }
});

afterAll(async () => {
  await Promise.all([web, ...workers.values()].map((process) => process.end('SIGKILL')));
  await sink.stop();
  await database.end();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = () => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: sink.url });

/** Of a job that is long gone. */
const endedJob = '6f2a1d0e-8a35-4f0c-9b55-1c2f4d3e5a60';

const mailsTo = ({ email }: Person) => sink.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));

/** The database sessions that hold the owner locks: a process is alive while it holds one. */
async function owners() {
  const { rows } = await database.query<{ owner: number; pid: number; age: number; asked: Date }>(
    `SELECT lock.objid::int AS owner, lock.pid, extract(epoch FROM now() - backend_start)::float AS age, query_start AS asked
     FROM pg_locks lock JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = ${ownerLocks} AND granted AND datname = current_database()`,
  );

  return rows;
}

const mayRequeue = () => until(async () => (await owners()).filter(({ age }) => age > 12).length === 2 || undefined);

/** Two workers that may requeue each other's jobs, one of them while it sends a mail. */
async function sendingMail() {
  await mayRequeue();
  const ada = await register(web);
  const held = sink.holdOnce(ada.email);
  await web.visitor().post('/api/users/send-otp').send({ email: ada.email }).expect(200);
  await held.came;
  // Another person's mail may be out while its job still gives back its claim.
  const { rows } = await database.query<{ owner: number }>(
    `SELECT owner FROM job_claims JOIN pgboss.job ON job.id = job_id
     JOIN one_time_codes code ON code.id::text = data->'payload'->>'codeId' WHERE code.account_id = $1`,
    [ada.id],
  );
  const session = (await owners()).find(({ owner }) => owner === rows[0]?.owner);
  const busy = session && workers.get(session.owner);
  if (!busy || !session) throw new Error('No worker has claimed the mail.');

  return { ada, held, busy, session };
}

async function deliveries({ id }: Person) {
  const { rows } = await database.query(
    `SELECT attempts, possible_repeats AS repeats, mail_deliveries.state FROM mail_deliveries
     JOIN pgboss.job ON job.id = job_id JOIN one_time_codes code ON code.id::text = data->'payload'->>'codeId'
     WHERE code.account_id = $1`,
    [id],
  );

  return rows;
}

/** Why the last try to send a person's mail failed. */
async function reasonsOfFailure({ id }: Person) {
  const { rows } = await database.query<{ reason: string }>(
    `SELECT output->>'message' AS reason FROM pgboss.job
     JOIN one_time_codes code ON code.id::text = data->'payload'->>'codeId' WHERE code.account_id = $1`,
    [id],
  );

  return rows.map(({ reason }) => reason);
}

/** Claims that are held on a person's mails. */
async function claimsOf({ id }: Person): Promise<number> {
  const { rows } = await database.query(
    `SELECT 1 FROM job_claims JOIN pgboss.job ON job.id = job_id
     JOIN one_time_codes code ON code.id::text = data->'payload'->>'codeId' WHERE code.account_id = $1`,
    [id],
  );

  return rows.length;
}

/** Waits until each owner has checked the others this many times more. */
async function checks(count: number) {
  for (let check = 0; check < count; check += 1) {
    const before = new Map((await owners()).map(({ pid, asked }) => [pid, asked.getTime()]));
    await until(
      async () => (await owners()).every(({ pid, asked }) => asked.getTime() !== before.get(pid)) || undefined,
    );
  }
}

test('a worker whose session is terminated, but whose process is alive, keeps its job', async () => {
  const { ada, held, session } = await sendingMail();

  await database.query('SELECT pg_terminate_backend($1)', [session.pid]);
  await until(
    async () => (await owners()).some(({ owner, pid }) => owner === session.owner && pid !== session.pid) || undefined,
  );
  await checks(3);
  held.accept();
  await until(async () => (await deliveries(ada))[0]?.state === 'sent' || undefined);

  expect(await deliveries(ada)).toEqual([{ attempts: 1, repeats: 0, state: 'sent' }]);
  expect(mailsTo(ada)).toHaveLength(1);
});

test('no job is done twice when the database terminates all sessions', async () => {
  const { ada, held } = await sendingMail();

  await database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await mayRequeue();
  await checks(2);
  held.accept();
  await until(async () => (await deliveries(ada))[0]?.state === 'sent' || undefined);

  expect(await deliveries(ada)).toEqual([{ attempts: 1, repeats: 0, state: 'sent' }]);
  expect(mailsTo(ada)).toHaveLength(1);
});

test('a claim on a job that has ended is swept, though its worker lives', async () => {
  await mayRequeue();
  const [owner] = workers.keys();
  await database.query(`INSERT INTO job_claims (job_id, queue, started_on, owner) VALUES ($1, 'mail', now(), $2)`, [
    endedJob,
    owner,
  ]);

  // Twice seen is certain.
  await until(
    async () =>
      (await database.query('SELECT 1 FROM job_claims WHERE job_id = $1', [endedJob])).rowCount === 0 || undefined,
  );
});

test('the job of a killed worker is requeued because its process has died, and its mail goes out once', async () => {
  const { ada, busy } = await sendingMail();
  const again = sink.holdOnce(ada.email);
  // A busy machine may check the claims later than pg-boss checks the heartbeat: the heartbeat is made to last.
  await database.query(`UPDATE pgboss.job SET heartbeat_seconds = 3600 WHERE name = 'mail' AND state = 'active'`);

  await busy.end('SIGKILL');
  await again.came;

  // Not missed by its heartbeat: how many seconds this takes, the cluster drill measures.
  expect(await reasonsOfFailure(ada)).toEqual(['its process has died']);
  again.accept();
  await until(async () => mailsTo(ada).length > 0 || undefined);
  expect(mailsTo(ada)).toHaveLength(1);
  await until(async () => (await deliveries(ada))[0]?.state === 'sent' || undefined);
  expect(await deliveries(ada)).toEqual([{ attempts: 2, repeats: 1, state: 'sent' }]);
  // A job gives its claim back once its outcome is stored; the workers have others, too, which are not looked at here.
  await until(async () => (await claimsOf(ada)) === 0 || undefined);
});
