import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { DataSource } from 'typeorm';
import { entities } from '../src/entities.js';
import { openDatabase } from '../src/platform/database/data-source.js';
import { freshDatabase } from './support/database.js';
import { codeFor, register, signIn } from './support/people.js';
import { type RunningProcess, start } from './support/process.js';
import { filesOf, startConversation, upload } from './support/uploading.js';

// Other tests run two applications in one process. These run two processes.
let dataDir: string;
let database: DataSource;
let both: RunningProcess[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fidelio-test-two-'));
  const url = await freshDatabase();
  database = await openDatabase(url, 2, { entities });
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, LIMIT_SIGN_IN_PER_MINUTE: '1000' };
  both = [await start(env), await start(env)];
});

afterAll(async () => {
  await Promise.all(both.map((process) => process.end('SIGKILL')));
  await database.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

const one = () => process(0);

function process(at: number): RunningProcess {
  const running = both[at % both.length];
  if (!running) throw new Error('There is no such process.');

  return running;
}

const atOnce = <T>(count: number, work: (on: RunningProcess, at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(process(at), at)));

test('fifty sign-ins at once with one right code make one session', async () => {
  const ada = await register(one());
  const password = await codeFor(one(), ada.email);

  const answers = await atOnce(50, (on) =>
    on.visitor().post('/api/users/sign-in').send({ email: ada.email, password }),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
  const sessions = await database.query('SELECT id FROM sessions WHERE account_id = $1', [ada.id]);
  expect(sessions).toHaveLength(1);
});

test('of two hundred wrong guesses at once five are counted, and the code is no longer valid', async () => {
  const ada = await register(one());
  const password = await codeFor(one(), ada.email);
  const wrong = (at: number) => String((Number(password) + 1 + at) % 1_000_000).padStart(6, '0');

  await atOnce(200, (on, at) =>
    on
      .visitor()
      .post('/api/users/sign-in')
      .send({ email: ada.email, password: wrong(at) })
      .expect(401),
  );

  const [code] = await database.query('SELECT tries_by_strangers FROM one_time_codes WHERE account_id = $1', [ada.id]);
  expect(code.tries_by_strangers).toBe(5);
  await one().visitor().post('/api/users/sign-in').send({ email: ada.email, password }).expect(401);
});

test('twenty uploads of one message id at once make one record', async () => {
  const ada = await signIn(one());
  const conversationId = await startConversation(one(), ada);
  const clientMessageId = randomUUID();

  const answers = await atOnce(20, (on) => upload(on, ada, priceListDocx(), { conversationId, clientMessageId }));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.results.file.id)).size).toBe(1);
  expect(await filesOf(process(1), ada)).toHaveLength(1);
});

test('a session that one process ends is refused by the other at once', async () => {
  const ada = await signIn(one());
  const me = (on: RunningProcess) => on.visitor().get('/api/users/me').set('authorization', ada.bearer);
  await me(process(1)).expect(200);

  await one().visitor().post('/api/users/sign-out').set('authorization', ada.bearer).expect(200);

  expect((await me(process(1))).body.code).toBe('session.ended');
});

test('a limit is used up over both', async () => {
  const statuses = await atOnce(12, async (on, at) => {
    const answer = await on
      .visitor()
      .post('/api/uploader/join-waitlist')
      .send({ email: `w${at}@example.org` });

    return answer.status;
  });

  expect(statuses.toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 200),
    ...Array.from({ length: 7 }, () => 429),
  ]);
});
