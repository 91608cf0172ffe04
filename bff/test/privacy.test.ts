import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { JobQueue } from '../src/database/queue/job-queue.js';
import { connectionPool } from '../src/database/run-statement.js';
import { PersonalDataRegistry } from '../src/privacy/personal-data.js';
import { RetentionProcessor } from '../src/privacy/retention.processor.js';
import { startApp, type TestApp } from './support/app.js';
import { register, signIn } from './support/people.js';

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
  const pool = connectionPool(bff.database);
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
