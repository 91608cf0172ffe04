import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { z } from 'zod';
import { JobQueue } from '../src/platform/database/queue/job-queue.js';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PersonalDataRegistry } from '../src/platform/personal-data/personal-data.js';
import { RetentionProcessor } from '../src/features/privacy/retention.processor.js';
import { startApp, type TestApp } from './support/app.js';
import { priceListDocx } from '@fidelio/testing';
import { register, signIn, until } from './support/people.js';
import { message, say } from './support/talking.js';
import { startConversation, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

test('an account changes its name and organisation, and nothing else', async () => {
  const ada = await signIn(bff);
  const change = (body: object) => bff.visitor().patch('/api/users/me').set('authorization', ada.bearer).send(body);

  const renamed = await change({ name: 'Augusta King' });
  const refused = await change({ email: 'other@example.org' });

  expect(renamed.body.results).toMatchObject({
    name: 'Augusta King',
    displayName: 'Augusta King',
    organization: 'Analytical Engines',
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  await change({}).expect(200);
});

test('the export has the account, its sessions, its trail and its waitlist entry, and no secret', async () => {
  const ada = await signIn(bff);
  await bff.visitor().post('/uploader/join-waitlist').send({ email: ada.email, company: 'Engines' }).expect(200);

  const answer = await bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer);

  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect(answer.body.account.email).toBe(ada.email);
  expect(answer.body.sessions).toHaveLength(1);
  expect(answer.body.events.map(({ event }: { event: string }) => event)).toContain('signed-in');
  expect(answer.body.waitlist[0].company).toBe('Engines');
  expect(answer.text).not.toMatch(/digest|sealed|token/i);
});

test('an export of 500 conversations takes few queries, one after another', async () => {
  const ada = await signIn(bff);
  await bff.database.query(
    `WITH made AS (
       INSERT INTO conversations (id, account_id, title, state)
       SELECT gen_random_uuid(), $1, 'Conversation ' || n, '{}' FROM generate_series(1, 500) n RETURNING id
     )
     INSERT INTO messages (id, conversation_id, account_id, role, content)
     SELECT gen_random_uuid(), made.id, $1, CASE n % 2 WHEN 1 THEN 'assistant' ELSE 'user' END, 'Message ' || n
     FROM made, generate_series(1, 8) n ORDER BY made.id, n`,
    [ada.id],
  );
  const { master: pool } = bff.database.driver as PostgresDriver;
  const use = { queries: 0, most: 0 };
  const count = () => {
    use.queries += 1;
    use.most = Math.max(use.most, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', count);

  const answer = await bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer).expect(200);

  pool.off('acquire', count);
  const { conversations } = answer.body;
  expect(conversations).toHaveLength(500);
  for (const { messages } of conversations)
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Message ${at + 1}`),
    );
  expect(use.queries).toBeLessThan(60);
  expect(use.most).toBeLessThanOrEqual(2);
});

test('the seventh export within an hour is refused and told when', async () => {
  const ada = await signIn(bff);
  const ask = () => bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer);
  for (let count = 0; count < 6; count += 1) await ask().expect(200);

  const refused = await ask();

  expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

test('an export that fails on the way is cut off, and does not look whole', async () => {
  const ada = await signIn(bff);
  const failing = {
    name: 'failing',
    async *export() {
      yield 'something';
      throw new Error('The rest cannot be read.');
    },
  };
  const parts = bff.app.get(PersonalDataRegistry);
  const all = jest.spyOn(parts, 'all').mockReturnValue([...parts.all(), failing]);

  const asked = bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer);

  await expect(asked).rejects.toThrow(/aborted|hang up/);
  all.mockRestore();
});

test('a deletion ends every session, frees the address and leaves the trail without it', async () => {
  const ada = await signIn(bff);
  await bff.visitor().post('/uploader/join-waitlist').send({ email: ada.email }).expect(200);

  await bff.visitor().delete('/api/users/me').set('authorization', ada.bearer).expect(200);

  const refused = await bff.visitor().get('/api/users/me').set('authorization', ada.bearer);
  expect([refused.status, refused.body.code]).toEqual([401, 'session.ended']);
  await bff.visitor().post('/api/users/send-otp').send({ email: ada.email }).expect(404);
  for (const table of ['accounts', 'waitlist']) {
    const rows = await bff.database.query(`SELECT 1 FROM ${table} WHERE email = $1`, [ada.email]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const trail = await bff.database.query('SELECT event FROM audit_events WHERE account_id = $1', [ada.id]);
  expect(trail.at(-1)).toEqual({ event: 'deleted' });
  const again = await bff
    .visitor()
    .post('/api/users/sign-up')
    .send({ email: ada.email, name: 'Ada Again', organization: 'Engines' });
  expect(again.status).toBe(200);
});

test('an account whose address is unproven neither reads nor deletes what belongs to that address', async () => {
  const email = 'victim@example.org';
  await bff.visitor().post('/uploader/join-waitlist').send({ email, company: 'Engines' }).expect(200);
  const stranger = { email, name: 'Mallory', organization: 'Nobody' };
  const { token } = (await bff.visitor().post('/api/users/sign-up-email').send(stranger).expect(200)).body;
  const bearer = `Bearer ${token}`;

  const exported = await bff.visitor().get('/api/users/me/export').set('authorization', bearer).expect(200);
  await bff.visitor().delete('/api/users/me').set('authorization', bearer).expect(200);

  expect(exported.body.waitlist).toEqual([]);
  expect(await bff.database.query('SELECT company FROM waitlist WHERE email = $1', [email])).toEqual([
    { company: 'Engines' },
  ]);
});

/** Lets `work` begin while another session holds a lock, and the lock go when this many sessions wait. */
async function behindLock(lock: string, id: string, works: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const holder = new Client({ connectionString: bff.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(lock, [id]);
  const answers: Promise<{ status: number }>[] = [];
  for (const work of works) {
    answers.push(work());
    await until(async () => {
      // Not by the holder: within a transaction it sees no session that came later.
      const waiting = await bff.database.query(
        'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
      );

      return waiting.length >= answers.length ? true : undefined;
    });
  }
  await holder.query('COMMIT');
  await holder.end();

  return (await Promise.all(answers)).map(({ status }) => status);
}

test.each([
  ['a file of it arrives', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))'],
  ['a message of it is taken', 'SELECT 1 FROM conversations WHERE account_id = $1::uuid FOR UPDATE'],
])('an account is deleted while %s, and neither waits for the other', async (what, lock) => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const deadlocks = async () =>
    (await bff.database.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'))[0]
      .deadlocks;
  const before = await deadlocks();

  const [sent, deleted] = await behindLock(lock, ada.id, [
    async () =>
      what.startsWith('a file')
        ? upload(bff, ada, priceListDocx(), { conversationId: id })
        : say(bff, ada, message(id, 'The tables are cut off.')),
    async () => bff.visitor().delete('/api/users/me').set('authorization', ada.bearer),
  ]);

  expect(deleted).toBe(200);
  expect(sent).toBeLessThan(500);
  await bff.database.query('SELECT pg_stat_clear_snapshot()');
  expect(await deadlocks()).toBe(before);
  expect(await bff.database.query('SELECT 1 FROM files WHERE account_id = $1', [ada.id])).toEqual([]);
});

test('of ten deletions at once one is carried out, and the others find the session ended', async () => {
  const ada = await signIn(bff);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bff.visitor().delete('/api/users/me').set('authorization', ada.bearer)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
});

test('the retention job forgets codes, sessions, trails, counters and mails that are past their time', async () => {
  const ada = await signIn(bff);
  const old = await register(bff);
  await bff.database.query(`UPDATE one_time_codes SET created_at = now() - interval '3 days' WHERE account_id = $1`, [
    ada.id,
  ]);
  await bff.database.query(
    `INSERT INTO audit_events (at, event, account_id) VALUES (now() - interval '91 days', 'signed-in', $1)`,
    [old.id],
  );
  await bff.database.query(
    `INSERT INTO sessions (account_id, client, device, expires_at) VALUES ($1, 'web', 'Old', now() - interval '40 days')`,
    [old.id],
  );

  await bff.app.get(RetentionProcessor).purge();

  const count = async (sql: string, id: string) => (await bff.database.query(sql, [id])).length;
  expect(await count('SELECT 1 FROM one_time_codes WHERE account_id = $1', ada.id)).toBe(0);
  expect(await count('SELECT 1 FROM sessions WHERE account_id = $1', old.id)).toBe(0);
  expect(await count('SELECT 1 FROM sessions WHERE account_id = $1', ada.id)).toBe(1);
  expect(
    await count(`SELECT 1 FROM audit_events WHERE account_id = $1 AND at < now() - interval '90 days'`, old.id),
  ).toBe(0);
  expect(await count('SELECT 1 FROM audit_events WHERE account_id = $1', old.id)).toBeGreaterThan(0);
});

test('the schedule of a queue that an earlier version had is removed at the start, with its waiting jobs', async () => {
  const jobs = bff.app.get(JobQueue);
  const queue = { name: 'identity-retention', data: z.strictObject({}) };
  await jobs.schedule(queue, '17 3 * * *', {});
  await bff.database.transaction((manager) => jobs.enqueue(manager, queue, {}));

  await bff.app.get(RetentionProcessor).onApplicationBootstrap();

  const left = (table: string) => bff.database.query(`SELECT 1 FROM pgboss.${table} WHERE name = $1`, [queue.name]);
  expect([await left('schedule'), await left('job')]).toEqual([[], []]);
});
