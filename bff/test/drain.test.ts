import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { FakeLlm, answering } from '@fidelio/testing/llm';
import { priceListDocx } from '@fidelio/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freshDatabase } from './support/database.js';
import { signIn, until } from './support/people.js';
import { launch, readiness, type RunningProcess, start } from './support/process.js';
import { message, read, say, sayAloud } from './support/talking.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

// Whole processes, several at a time.
jest.setTimeout(240_000);

let dataDir: string;
let databaseUrl: string;
let database: Client;
let llm: FakeLlm;
const running: RunningProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fidelio-test-drain-'));
  databaseUrl = await freshDatabase();
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  llm = await FakeLlm.start();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.end('SIGKILL')));
});

afterAll(async () => {
  await database.end();
  await llm.stop();
  await rm(dataDir, { recursive: true });
});

async function started(env: Record<string, string> = {}): Promise<RunningProcess> {
  const process = await start({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
  running.push(process);

  return process;
}

/** Each finished sentence is sent on, and none is said twice. */
const reply =
  'Thank you for telling me. I read your words. One moment please. I look at the tables. That may take a while. Please stay here.';

test('after SIGTERM it is unready at once, serves requests during the grace, and ends with 0', async () => {
  const bff = await started({ DRAIN_GRACE_SECONDS: '2' });

  const ending = bff.end();
  const unready = await until(async () => {
    const now = await readiness(bff);

    return now.status === 503 ? now : undefined;
  });
  const served = await fetch(`${bff.address}/api/docs`);

  expect(unready.text).toContain('is ending');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ending).toMatchObject({ code: 0 });
});

test('an answer that is being streamed is written to its end, and kept', async () => {
  const bff = await started({ LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'model' });
  const ada = await signIn(bff);
  const conversation = await startConversation(bff, ada);
  llm.next({ ...answering({ reply, action: 'continueConversation' }), between: 30 });

  const said = sayAloud(bff, ada, message(conversation, 'The tables of my report are broken.'));
  await until(async () => (said.events.length > 2 ? true : undefined));
  const ended = await bff.end();
  await said.ended;

  expect(said.events.at(-1)).toMatchObject({ event: 'result' });
  expect(said.text()).toBe(reply);
  expect(ended.code).toBe(0);
  const next = await started();
  const { messages } = await read(next, ada, conversation);
  expect(messages.filter(({ content }) => content === reply)).toHaveLength(1);
});

test('an answer that takes too long is stopped within the bound, keeps what had come, and is given again', async () => {
  // The service falls silent for longer than this test lasts: nothing but the bound ends the answer.
  const silence = { LLM_GAP_SECONDS: '600', LLM_TOTAL_SECONDS: '600' };
  const bff = await started({ LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'model', DRAIN_SECONDS: '5', ...silence });
  const ada = await signIn(bff);
  const conversation = await startConversation(bff, ada);
  llm.next({ ...answering({ reply, action: 'continueConversation' }), between: 10, stallAfter: 30 });

  const asked = message(conversation, 'The tables of my report are broken.');
  const said = sayAloud(bff, ada, asked);
  await until(async () => (said.events.length > 2 ? true : undefined));
  const ended = await bff.end();
  await said.ended;

  expect(ended.code).toBe(0);
  expect(said.text()).not.toBe('');
  const next = await started();
  const { messages } = await read(next, ada, conversation);
  expect(messages.filter(({ content }) => said.text() !== '' && content === said.text())).toHaveLength(1);
  const again = await say(next, ada, asked);
  expect(again.status).toBe(200);
  expect((await read(next, ada, conversation)).messages.filter(({ role }) => role === 'user')).toHaveLength(1);
});

test('an open event stream of the list of files does not keep it from ending', async () => {
  // Longer than this test lasts: a stream that were waited for would keep the process.
  const bff = await started({ DRAIN_SECONDS: '600' });
  const ada = await signIn(bff);
  const events = await fetch(`${bff.address}/api/users/files/events`, { headers: { authorization: ada.bearer } });

  const ended = await bff.end();

  expect(await events.text()).toBe('');
  expect(ended.code).toBe(0);
});

test('an upload that has begun is stored completely', async () => {
  const bff = await started({ ROLES: 'web', UPLOAD_PATIENCE_SECONDS: '0' });
  const worker = await started({ ROLES: 'worker' });
  const ada = await signIn(bff);
  const conversationId = await startConversation(bff, ada);
  const { head, tail, headers } = multipart({ conversationId, reason: '' }, priceListDocx());

  const answered = new Promise<number | undefined>((resolve, reject) => {
    const request = send(`${bff.address}/api/fidelio/chat/upload`, {
      method: 'POST',
      headers: { ...headers, authorization: ada.bearer },
    });
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', reject);
    request.write(head, async () => {
      await until(async () => (await uploadsBegun()) || undefined);
      bff.child.kill('SIGTERM');
      await until(async () => ((await readiness(bff)).status === 200 ? undefined : true));
      request.end(tail);
    });
  });

  expect(await answered).toBe(200);
  expect(await bff.exited).toBe(0);
  const next = await started({ ROLES: 'web' });
  const [file] = await filesOf(next, ada);
  expect((await settledFile(next, ada, file?.id ?? '')).waitReason).not.toBe('queued');
  expect((await worker.end()).code).toBe(0);
});

test('a running job goes back to the queue, does not count as a try, and another worker does it', async () => {
  const web = await started({ ROLES: 'web', UPLOAD_PATIENCE_SECONDS: '0' });
  const mail = await started({ ROLES: 'worker' });
  const ada = await signIn(web);
  await mail.end();
  const answer = await upload(web, ada, priceListDocx());
  const fileId: string = answer.body.results.file.id;
  const job = async () => {
    const { rows } = await database.query(
      `SELECT state, retry_count, started_on FROM pgboss.job WHERE name = 'files.repair' AND data->'payload'->>'fileId' = $1`,
      [fileId],
    );

    return rows[0];
  };

  const first = await launch({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLES: 'worker', DRAIN_SECONDS: '1' });
  running.push(first);
  await until(async () => ((await job())?.state === 'active' ? true : undefined));
  const ended = await first.end();

  expect(ended.code).toBe(0);
  expect(await job()).toEqual({ state: 'retry', retry_count: 0, started_on: null });
  const { rows } = await database.query('SELECT tries FROM files WHERE id = $1', [fileId]);
  expect(rows).toEqual([{ tries: 0 }]);
  await started({ ROLES: 'worker' });
  expect((await settledFile(web, ada, fileId)).fixed).toBe(true);
  // The file is recorded before the queue hears that its job is done.
  await until(async () => ((await job())?.state === 'completed' ? true : undefined));
  expect(await job()).toMatchObject({ state: 'completed', retry_count: 0 });
});

test('a second SIGTERM ends it at once', async () => {
  const bff = await started({ DRAIN_GRACE_SECONDS: '300', DRAIN_SECONDS: '600' });
  bff.child.kill('SIGTERM');
  await until(async () => ((await readiness(bff)).status === 503 ? true : undefined));
  // Signals within one second count as one, because a terminal sends Ctrl-C twice.
  const asked = performance.now();
  await until(async () => (performance.now() - asked > 1_100 ? true : undefined));

  const ended = await bff.end();

  expect(ended.code).toBe(1);
});

async function uploadsBegun(): Promise<boolean> {
  const { rowCount } = await database.query('SELECT 1 FROM loose_objects WHERE NOT unwanted');

  return (rowCount ?? 0) > 0;
}

/** A form in two halves, cut inside the file. */
function multipart(fields: Record<string, string>, content: Uint8Array) {
  const boundary = 'x'.repeat(30);
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="prices.docx"\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const cut = head.length + Math.floor(content.length / 2);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(whole.length),
  };

  return { head: whole.subarray(0, cut), tail: whole.subarray(cut), headers };
}
