import { expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { migrations } from '../src/database/migrations/index.js';
import { emptyDatabase, freshDatabase } from './support/database.js';
import { start } from './support/process.js';
import { register } from './support/people.js';

// Whole processes, several at a time.
jest.setTimeout(240_000);

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();

  return rows;
}

test('replicas that start together on an empty database run each migration once', async () => {
  const url = await emptyDatabase();

  const replicas = await Promise.all(['web', 'web', 'worker'].map((ROLES) => start({ DATABASE_URL: url, ROLES })));

  const run = await rowsOf(url, 'SELECT name FROM migrations');
  expect(run).toHaveLength(migrations.length);
  expect(await Promise.all(replicas.map(async (replica) => (await replica.end()).code))).toEqual([0, 0, 0]);
});

test('a release works beside a newer one, whose migrations have run before it came', async () => {
  const url = await freshDatabase();
  await rowsOf(url, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTheNextRelease9999999999999')`);
  await rowsOf(url, `ALTER TABLE accounts ADD COLUMN of_the_next_release text NOT NULL DEFAULT ''`);

  const older = await start({ DATABASE_URL: url });

  expect((await register(older)).id).not.toBe('');
  expect((await older.end()).code).toBe(0);
});

test('a worker without web tells of itself and serves nobody, also to a probe that comes by address', async () => {
  const worker = await start({
    DATABASE_URL: await freshDatabase(),
    ROLES: 'worker',
    METRICS_TOKEN: 'u7Gd2Kp9Wq4Zt6Xy1Rb8Ns3Vc5Hj0LfMiEo5',
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${worker.address}${path}`, { headers }).then(({ status }) => status);

  expect(await get('/api/health/ready')).toBe(200);
  expect(await get('/api/metrics', { authorization: `Bearer u7Gd2Kp9Wq4Zt6Xy1Rb8Ns3Vc5Hj0LfMiEo5` })).toBe(200);
  for (const path of ['/', '/api/users/me', '/api/docs', '/dev/mailbox', '/api/health/other'])
    expect([path, await get(path)]).toEqual([path, 404]);
  await worker.end();
});
