import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { z } from 'zod';
import { JobClaims, JobLost } from '../src/platform/database/queue/job-claims.js';
import { JobQueue } from '../src/platform/database/queue/job-queue.js';
import { Logger } from '../src/platform/observability/logging/logger.js';
import { observabilityOf } from '../src/platform/observability/observability.js';
import { freshDatabase } from './support/database.js';
import { until } from './support/people.js';

let url: string;
const ending: (() => Promise<void>)[] = [];

beforeAll(async () => {
  url = await freshDatabase();
});

afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function startQueue(): Promise<JobQueue> {
  const jobs = await JobQueue.start(url, observabilityOf(new Logger('silent')));
  ending.push(() => jobs.onModuleDestroy());

  return jobs;
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  ending.push(() => client.end());

  return client;
}

async function optionsOf(name: string): Promise<unknown> {
  const { rows } = await (
    await connect()
  ).query(
    `SELECT retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, notify
     FROM pgboss.queue WHERE name = $1`,
    [name],
  );

  return rows[0];
}

test('a queue that an earlier release made has the options of this one after its start', async () => {
  const data = z.object({});
  const name = 'grown';
  const earlier = { retryLimit: 9, retryDelay: 60, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 30 };
  await (await startQueue()).declare({ name, data, options: earlier });
  await (
    await connect()
  ).query(`UPDATE pgboss.queue SET heartbeat_seconds = NULL, notify = false WHERE name = $1`, [name]);

  await (await startQueue()).declare({ name, data, options: { retryLimit: 4, expireInSeconds: 120 } });

  expect(await optionsOf(name)).toEqual({
    retry_limit: 4,
    retry_delay: 0,
    retry_backoff: false,
    retry_delay_max: null,
    expire_seconds: 120,
    heartbeat_seconds: 30,
    notify: true,
  });
});

test('a queue that exists with another policy is refused', async () => {
  const queue = { name: 'policed', data: z.object({}) };
  await (await startQueue()).declare(queue);

  const declaring = (await startQueue()).declare({ ...queue, options: { policy: 'singleton' } });

  await expect(declaring).rejects.toThrow(/policed exists with another policy: standard/);
});

test('a queue that has its options already is not written again', async () => {
  const queue = { name: 'settled', data: z.object({}), options: { policy: 'singleton' as const, retryLimit: 2 } };
  await (await startQueue()).declare(queue);
  const client = await connect();
  const updated = async () =>
    (await client.query(`SELECT updated_on::text FROM pgboss.queue WHERE name = 'settled'`)).rows[0].updated_on;
  const before = await updated();

  await (await startQueue()).declare(queue);

  expect(await updated()).toBe(before);
});

test('a job that was requeued before its work began is not worked on', async () => {
  const claims = new JobClaims(
    url,
    () => Promise.resolve(),
    () => undefined,
  );
  ending.push(() => claims.close());
  await claims.open();

  const claiming = claims.claim({ queue: 'grown', id: randomUUID(), retryCount: 0 });

  await expect(claiming).rejects.toBeInstanceOf(JobLost);
});

test('the job of a dead process is requeued by a session that is ten seconds old, and only the attempt that was claimed', async () => {
  await (await startQueue()).declare({ name: 'left', data: z.object({}) });
  const client = await connect();
  const active = async (claimedAs: string) => {
    const { rows } = await client.query(
      `INSERT INTO pgboss.job (name, data, state, started_on, retry_count) VALUES ('left', '{}', 'active', now(), 3)
       RETURNING id, started_on`,
    );
    await client.query(
      `INSERT INTO job_claims (job_id, queue, started_on, owner) VALUES ($1, 'left', $2::timestamptz + $3::interval, 1)`,
      [rows[0].id, rows[0].started_on, claimedAs],
    );

    return rows[0].id;
  };
  // The driver's dates have no microseconds: the columns are made equal where they are meant to be.
  const [left, taken] = [await active('0'), await active('-1 minute')];
  await client.query(
    'UPDATE pgboss.job SET started_on = c.started_on FROM job_claims c WHERE id = job_id AND id = $1',
    [left],
  );
  const requeued = Promise.withResolvers<{ job: object; after: number }>();
  const jobs: object[] = [];
  const opened = performance.now();
  const claims = new JobClaims(
    url,
    async (job) => {
      jobs.push(job);
      requeued.resolve({ job, after: performance.now() - opened });
    },
    () => undefined,
  );
  ending.push(() => claims.close());
  await claims.open();

  const { job, after } = await requeued.promise;
  await until(async () => (await client.query('SELECT FROM job_claims')).rowCount === 0 || undefined);

  expect(job).toEqual({ queue: 'left', id: left, retryCount: 3 });
  expect(after).toBeGreaterThan(10_000);
  expect(jobs).toHaveLength(1);
  const { rows } = await client.query('SELECT state FROM pgboss.job WHERE id = $1', [taken]);
  expect(rows).toEqual([{ state: 'active' }]);
});
