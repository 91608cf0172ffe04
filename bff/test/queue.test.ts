import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { z } from 'zod';
import { JobClaims, JobLost } from '../src/database/queue/job-claims.js';
import { JobQueue } from '../src/database/queue/job-queue.js';
import { Logger } from '../src/operations/logging/logger.js';
import { plainInstruments } from '../src/operations/instruments.js';
import { freshDatabase } from './support/database.js';

let url: string;
const ending: (() => Promise<void>)[] = [];

beforeAll(async () => {
  url = await freshDatabase();
});

afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function startQueue(): Promise<JobQueue> {
  const jobs = await JobQueue.start(url, plainInstruments(new Logger('silent')));
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
    heartbeat_seconds: 10,
    notify: true,
  });
});

test('a queue whose policy cannot be had is refused, not served as something else', async () => {
  const queue = { name: 'policed', data: z.object({}) };
  await (await startQueue()).declare(queue);

  const declaring = (await startQueue()).declare({ ...queue, options: { policy: 'singleton' } });

  await expect(declaring).rejects.toThrow(/policed stands with another policy: standard/);
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

test('a job that was handed on before its work began is not worked on', async () => {
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
