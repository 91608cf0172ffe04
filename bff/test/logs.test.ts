import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { priceListDocx, type SmtpSink, startSmtpSink } from '@fidelio/testing';
import { answering, FakeLlm } from '@fidelio/testing/llm';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { scrub } from '../src/platform/observability/logging/redaction.js';
import { freshDatabase } from './support/database.js';
import { codeIn, until } from './support/people.js';
import { type RunningProcess, start } from './support/process.js';
import { message, say } from './support/talking.js';
import { settledFile, startConversation } from './support/uploading.js';

jest.setTimeout(240_000);

const Line = z.looseObject({ msg: z.string(), requestId: z.string().optional() });
const name = 'Ada Lovelace';
const email = 'ada.lovelace@analytical-engines.org';
const fileName = 'Geheime Preisliste.docx';
const words = 'The tables of my secret balance sheet are broken.';
const apiKey = 'sk-of-the-language-service';

let sink: SmtpSink;
let llm: FakeLlm;
let bff: RunningProcess;

beforeAll(async () => {
  sink = await startSmtpSink();
  llm = await FakeLlm.start();
  llm.always(answering({ reply: 'Please upload the secret balance sheet.', action: 'uploadFile' }));
  bff = await start({
    DATABASE_URL: await freshDatabase(),
    SMTP_URL: sink.url,
    LLM_BASE_URL: llm.baseUrl,
    LLM_MODEL: 'model',
    LLM_API_KEY: apiKey,
    LOG_LEVEL: 'debug',
  });
});

afterAll(async () => {
  await bff.end('SIGKILL');
  await sink.stop();
  await llm.stop();
});

const mailed = (subject: RegExp) =>
  until(async () => sink.mails.find(({ email: mail }) => subject.test(mail.subject ?? ''))?.email.text);

test('a whole way through leaves one request id from the browser to the mail, and no secret, in the log', async () => {
  const visitor = bff.visitor();
  await visitor.post('/api/users/sign-up').send({ email, name, organization: 'Engines' }).expect(200);
  await visitor.post('/api/users/send-otp').send({ email }).expect(200);
  const code = codeIn((await mailed(/code/)) ?? '');
  await visitor.post('/api/users/sign-in').send({ email, password: '000000' });
  const signedIn = await visitor.post('/api/users/sign-in').send({ email, password: code }).expect(200);
  const { token } = signedIn.body.results;
  const ada = { id: '', email, name, token, bearer: `Bearer ${token}` };
  const conversationId = await startConversation(bff, ada);
  await say(bff, ada, message(conversationId, words));
  const requestId = randomUUID().replaceAll('-', '');
  const answer = await visitor
    .post('/api/fidelio/chat/upload')
    .set({ authorization: ada.bearer, 'x-request-id': requestId })
    .field({ conversationId, reason: words, clientMessageId: randomUUID() })
    .attach('file', Buffer.from(priceListDocx()), fileName)
    .expect(200);
  const file = await settledFile(bff, ada, answer.body.results.file.id);
  const link = /https?:\S+\/users\/file\/fixed\/\S+/.exec((await mailed(/fixed/)) ?? '')?.[0] ?? '';
  await visitor.get(new URL(link).pathname).expect(200);
  await visitor.get('/api/users/file/download').query({ url: file.url }).set('authorization', ada.bearer).expect(200);
  await visitor.get(`/api/users/me?email=${email}`).set('authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIi.x');
  await visitor.post('/api/users/sign-out').set('authorization', ada.bearer);

  const lines = await until(async () => {
    const now = bff.log().map((line) => Line.parse(JSON.parse(line)));

    return now.some(({ route }) => route === '/api/users/sign-out') ? now : undefined;
  });
  const of = lines.filter((line) => line.requestId === requestId);
  expect(of).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'request', route: '/api/fidelio/chat/upload', status: 200 }),
      expect.objectContaining({ msg: 'job', queue: 'files.repair', outcome: 'completed' }),
      expect.objectContaining({ msg: 'job', queue: 'mail', outcome: 'completed' }),
      expect.objectContaining({ msg: 'mail', kind: 'files', outcome: 'sent' }),
    ]),
  );
  const text = bff.log().join('\n');
  const secrets = [email, 'ada.lovelace', name, code, token, apiKey, openingPartOf(link), 'Geheime', 'balance sheet'];
  expect(secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))).toEqual([]);
  expect(text).not.toMatch(/eyJ[\w-]{10,}/);
});

/** The part of the mailed link that opens the file. */
function openingPartOf(link: string): string {
  const [, token = ''] = /\/fixed\/[^/]+\/([^/]+)\//.exec(link) ?? [];
  if (token.length < 16) throw new Error(`There is no token in ${link}.`);

  return token;
}

test.each([
  ['550 <ada@example.org>: no such user', '550 <<address>>: no such user'],
  ['authorization: Bearer abc.def', 'authorization: Bearer <token>'],
  ['eyJhbGciOi.eyJzdWIi.c2ln is bad', '<token> is bad'],
  ['postgres://fidelio:hunter2@db.internal/x', 'postgres://fidelio:<secret>@db.internal/x'],
  ['/users/file/fixed/1/c2lnbmF0dXJl/name.docx failed', '/users/file/fixed/1/<link> failed'],
  ['file:///app/node_modules/@nestjs/core/router.js:3:1', 'file:///app/node_modules/@nestjs/core/router.js:3:1'],
])('what an error quotes is made unreadable: %s', (line, clean) => {
  expect(scrub(line)).toBe(clean);
});
