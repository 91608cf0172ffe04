import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ProblemDocument } from '@fidelio/contracts';
import { plainLetterDocx, priceListDocx } from '@fidelio/testing';
import { FakeLlm } from '@fidelio/testing/llm';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { startEmbeddedServer } from '../src/platform/database/embedded/embedded-server.js';
import { freshDatabase } from './support/database.js';
import { type Gate, makeGate } from './support/gate.js';
import { register, signIn, until } from './support/people.js';
import { freePort, launch, readiness, type RunningProcess, start } from './support/process.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

// Whole processes and a PostgreSQL of its own, stopped and started.
jest.setTimeout(240_000);

let home: string;
const running: RunningProcess[] = [];
const gates: Gate[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-lost-'));
  await chmod(home, 0o711);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.end('SIGKILL')));
  await Promise.all(gates.splice(0).map((gate) => gate.stop()));
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function gateTo(port: number): Promise<Gate> {
  const gate = await makeGate(port);
  gates.push(gate);

  return gate;
}

/** The same address through the gate. */
function through(gate: Gate, address: string): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${gate.port}`;

  return url.href;
}

const ready = (bff: RunningProcess) => until(async () => ((await readiness(bff)).status === 200 ? true : undefined));

test('PostgreSQL may come late, go and come back: 503 with Retry-After meanwhile, no restart, nothing lost', async () => {
  const folder = await mkdtemp(join(home, 'postgres-'));
  await chmod(folder, 0o711);
  let server = await startEmbeddedServer(folder, 'password');
  const { url } = server;
  await server.stop();
  const gate = await gateTo(1);
  await gate.shut();
  const bff = await launch({ DATABASE_URL: through(gate, url), DATA_DIR: folder });
  running.push(bff);

  const early = await fetch(`${bff.address}/api/users/me`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await early.json()).toMatchObject({ code: 'service.unavailable' });
  await until(async () => ((await readiness(bff)).text.includes('"path":"database"') ? true : undefined));
  server = await startEmbeddedServer(folder, 'password');
  await gate.open(Number(new URL(server.url).port));
  await ready(bff);
  const ada = await signIn(bff);

  await server.stop();
  await gate.shut();
  const away = await until(async () => {
    const answer = await fetch(`${bff.address}/api/users/me`, { headers: { authorization: ada.bearer } });

    return answer.status === 503 ? answer : undefined;
  });
  expect([ProblemDocument.parse(await away.json()).code, away.headers.get('retry-after')]).toEqual([
    'service.unavailable',
    '5',
  ]);
  await until(async () => ((await readiness(bff)).text.includes('"path":"database"') ? true : undefined));

  server = await startEmbeddedServer(folder, 'password');
  await gate.open(Number(new URL(server.url).port));
  await ready(bff);
  // Requests, mail (the queue) and the worker are back.
  await bff.visitor().get('/api/users/me').set('authorization', ada.bearer).expect(200);
  const eve = await signIn(bff);
  const answer = await upload(bff, eve, priceListDocx());
  expect((await settledFile(bff, eve, answer.body.results.file.id)).fixed).toBe(true);
  expect(bff.log().filter((line) => /"level":(40|50)/.test(line)).length).toBeLessThan(60);
  // It can end without its database, too.
  await server.stop();
  await gate.shut();
  expect((await bff.end()).code).toBe(0);
});

test('the storage may be away, and come back: the upload is refused with 503, leaves nothing, and works afterwards', async () => {
  const port = await freePort();
  const bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: await mkdtemp(join(home, 's3-')),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  await bucket.run();
  const gate = await gateTo(port);
  const bff = await start({
    DATABASE_URL: await freshDatabase(),
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${gate.port}`,
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  running.push(bff);
  const ada = await signIn(bff);

  await gate.shut();
  const refused = await upload(bff, ada, priceListDocx());
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'service.unavailable',
    '5',
  ]);
  expect(await filesOf(bff, ada)).toEqual([]);
  await until(async () => ((await readiness(bff)).text.includes('"path":"storage"') ? true : undefined));

  await gate.open(port);
  await ready(bff);
  const taken = await upload(bff, ada, priceListDocx());
  expect((await settledFile(bff, ada, taken.body.results.file.id)).fixed).toBe(true);
  expect(await filesOf(bff, ada)).toHaveLength(1);

  gate.stall();
  const slow = upload(bff, ada, plainLetterDocx());
  await until(async () => ((await readiness(bff)).status === 503 ? true : undefined));
  await gate.open(port);
  expect((await slow).status).toBe(200);
  await bucket.close();
});

test('a mail server that is out shows as degraded, and keeps nobody from being ready', async () => {
  const bff = await start({ DATABASE_URL: await freshDatabase(), SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  running.push(bff);
  const { email } = await register(bff);

  await bff.visitor().post('/api/users/send-otp').send({ email }).expect(200);

  const shown = await until(async () => {
    const now = await readiness(bff);

    return now.text.includes('degraded') ? now : undefined;
  });
  expect(shown).toEqual({ status: 200, text: expect.stringContaining('"mail":"degraded"') });
});

test('a language service that was out is up again within seconds, although nobody has sent a message since', async () => {
  const llm = await FakeLlm.start();
  const gate = await gateTo(Number(new URL(llm.baseUrl).port));
  const bff = await start({
    DATABASE_URL: await freshDatabase(),
    LLM_BASE_URL: through(gate, llm.baseUrl),
    LLM_MODEL: 'model',
  });
  running.push(bff);
  const assistantIs = (state: string) =>
    until(async () => ((await readiness(bff)).text.includes(`"assistant":"${state}"`) ? true : undefined));
  const ada = await signIn(bff);
  const conversationId = await startConversation(bff, ada);
  await assistantIs('up');

  await gate.shut();
  const turn = { conversationId, userResponse: 'My columns collapse.', clientMessageId: randomUUID() };
  await bff.visitor().post('/api/fidelio/chat/next-action').set('authorization', ada.bearer).send(turn);
  await assistantIs('degraded');

  await gate.open(Number(new URL(llm.baseUrl).port));
  await assistantIs('up');
  await llm.stop();
});
