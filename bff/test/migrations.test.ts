import { expect, jest, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrate } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { emptyDatabase, freshDatabase } from './support/database.js';
import { start } from './support/process.js';
import { register } from './support/people.js';

// Whole processes, several at a time.
jest.setTimeout(240_000);

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();

  return rows;
}

test('replicas that start together on an empty database run each migration once', async () => {
  const url = await emptyDatabase();

  const replicas = await Promise.all(['web', 'web', 'worker'].map((ROLES) => start({ DATABASE_URL: url, ROLES })));

  const run = await query(url, 'SELECT name FROM migrations');
  expect(run).toHaveLength(migrations.length);
  expect(await Promise.all(replicas.map(async (replica) => (await replica.end()).code))).toEqual([0, 0, 0]);
});

test('a release works beside a newer one, whose migrations have run before it came', async () => {
  const url = await freshDatabase();
  await query(url, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTheNextRelease9999999999999')`);
  await query(url, `ALTER TABLE accounts ADD COLUMN of_the_next_release text NOT NULL DEFAULT ''`);

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

class TwoTables1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE first ADD COLUMN added int');
    await runner.query('ALTER TABLE second ADD COLUMN added int');
  }

  async down(): Promise<void> {}
}

test('a migration that a request of a running replica makes impossible for a moment is tried again', async () => {
  const url = await emptyDatabase();
  const request = new Client({ connectionString: url });
  await request.connect();
  await request.query('CREATE TABLE first (id int); CREATE TABLE second (id int)');
  const source = await new DataSource({ type: 'postgres', url, migrations: [TwoTables1800000000000] }).initialize();
  await request.query('BEGIN; SELECT * FROM second');

  const migrated = migrate(source);
  // The migration holds the first table and waits for the second before the request asks for the first.
  await Promise.race([waitForLock(url), migrated]);
  await request.query('SELECT * FROM first');
  await request.query('COMMIT');
  await migrated;

  expect(await query(url, 'SELECT added FROM first UNION ALL SELECT added FROM second')).toEqual([]);
  await source.destroy();
  await request.end();
});

async function waitForLock(url: string): Promise<void> {
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'second'::regclass`;
  for (let tried = 0; tried < 500 && (await query(url, waiting)).length === 0; tried += 1) await wait(20);
}
