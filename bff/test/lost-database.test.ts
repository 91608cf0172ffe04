import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { isUnreachable } from '../src/platform/database/unreachable.js';
import { startApp, type TestApp } from './support/app.js';
import { codeFor, register, signIn, until } from './support/people.js';

let bff: TestApp;
let admin: Client;

beforeAll(async () => {
  bff = await startApp();
  admin = new Client({ connectionString: bff.databaseUrl.replace(/\/[^/]+$/, '/postgres') });
  await admin.connect();
});

afterAll(async () => {
  await bff.stop();
  await admin.end();
});

const name = () => bff.databaseUrl.split('/').at(-1) ?? '';

async function cutConnections() {
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()]);
}

test('while the database is away it says so, and it is back without a restart', async () => {
  const ada = await signIn(bff);
  const me = () => bff.visitor().get('/api/users/me').set('authorization', ada.bearer);
  await cutConnections();

  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await me()).status));
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await until(async () => ((await me()).status === 200 ? true : undefined));

  await bff.visitor().get('/api/health/ready').expect(200);
});

test('requests wait out a lock, as a migration holds it, although the pool is small', async () => {
  const small = await startApp({ env: { DATABASE_POOL: '2' } });
  const ada = await signIn(small);
  const migration = new Client({ connectionString: small.databaseUrl });
  await migration.connect();
  await migration.query('BEGIN');
  await migration.query('LOCK TABLE accounts, sessions IN ACCESS EXCLUSIVE MODE');
  const locked = performance.now();

  const asked = Promise.all(
    Array.from({ length: 10 }, () => small.visitor().get('/api/users/me').set('authorization', ada.bearer)),
  );
  // Longer than most programs would wait for a connection.
  await until(async () => (performance.now() - locked > 6_000 ? true : undefined));
  await migration.query('COMMIT');
  await migration.end();

  expect((await asked).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await small.stop();
});

test('mail goes on after the queue has lost its connections', async () => {
  const ada = await register(bff);
  await cutConnections();
  // Readiness has a connection of its own; requests take from the pool, which hears of its loss a moment later.
  await until(async () => ((await bff.visitor().get('/dev/mailbox/messages')).status === 200 ? true : undefined));

  const password = await codeFor(bff, ada.email);

  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password }).expect(200);
});

test.each([
  ['the manager', (manager: EntityManager) => manager.query('SELECT 1')],
  ['its runner', (manager: EntityManager) => manager.queryRunner?.query('SELECT 1')],
])(
  'a connection cut between two statements of a transaction is a database that is away, says %s',
  async (_who, next) => {
    const broken = bff.database.transaction(async (manager) => {
      const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
      await admin.query('SELECT pg_terminate_backend($1)', [pid]);
      await until(async () => (manager.queryRunner?.isReleased ? true : undefined));
      await next(manager);
    });

    const error: unknown = await broken.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(String(error)).toMatch(/already released/);
    expect(isUnreachable(error)).toBe(true);
  },
);
