import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { compoundFile, priceListDocx } from '@fidelio/testing';
import { FilesPersonalData } from '../src/features/files/files.personal-data.js';
import type { Problem } from '../src/platform/http/problem.js';
import { PendingObjects } from '../src/platform/storage/pending-objects.js';
import { STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { signIn, until } from './support/people.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

let bff: TestApp;
let replica: TestApp;

beforeAll(async () => {
  const env = { UPLOAD_MAX_BYTES: '1000000' };
  bff = await startApp({ env });
  replica = await startApp({ env, databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir });
});

afterAll(async () => {
  await replica.stop();
  await bff.stop();
});

const docx = priceListDocx();

/** Objects on the disk, finished and unfinished ones. */
async function storedObjects(): Promise<number> {
  const folder = join(bff.config.dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);

  return entries.filter((entry) => entry.isFile()).length;
}

test('20 parallel uploads of one message id over two replicas make one record', async () => {
  const ada = await signIn(bff);
  const conversationId = await startConversation(bff, ada);
  const clientMessageId = randomUUID();
  const before = await storedObjects();

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      upload(at % 2 ? bff : replica, ada, docx, { conversationId, clientMessageId }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.results.file.id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.results.messageId)).size).toBe(1);
  expect(await filesOf(bff, ada)).toHaveLength(1);
  await settledFile(bff, ada, answers[0]?.body.results.file.id);
  // The original and its corrected version.
  expect((await storedObjects()) - before).toBe(2);
});

test('a message id that comes back with other bytes is refused', async () => {
  const ada = await signIn(bff);
  const conversationId = await startConversation(bff, ada);
  const clientMessageId = randomUUID();
  const first = await upload(bff, ada, docx, { conversationId, clientMessageId });
  // Its corrected version would otherwise be stored while the next tests count objects.
  await settledFile(bff, ada, first.body.results.file.id);

  const other = Buffer.concat([docx, Buffer.from('x')]);
  const answer = await upload(bff, ada, other, { conversationId, clientMessageId });

  expect(answer.body.code).toBe('chat.message-reused');
});

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'upload.type'],
  ['a web page that says it is docx', Buffer.from('<!DOCTYPE html><html></html>'), 415, 'upload.web-page'],
  ['a PDF that says it is docx', Buffer.from('%PDF-1.7'), 415, 'upload.pdf'],
  ['a text that says it is docx', Buffer.from('hello'), 415, 'upload.type'],
  ['a ZIP archive of something else', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1'), 415, 'upload.type'],
  ['an empty file', Buffer.alloc(0), 400, 'upload.empty'],
  ['a file over the limit', Buffer.concat([docx, randomBytes(1_000_000)]), 413, 'upload.too-large'],
])('%s is refused and leaves nothing', async (_what, content, status, code) => {
  const ada = await signIn(bff);
  const before = await storedObjects();

  const answer = await upload(bff, ada, content);

  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(await filesOf(bff, ada)).toEqual([]);
  expect(await storedObjects()).toBe(before);
});

const encrypted = compoundFile({ EncryptedPackage: 'secret', EncryptionInfo: 'how' });

test.each([
  ['with a password', encrypted],
  ['cut off in the middle', docx.subarray(0, docx.length / 2)],
])('a package %s is kept as a report that says why it cannot be opened', async (_what, content) => {
  const ada = await signIn(bff);

  const answer = await upload(bff, ada, content);
  const file = await settledFile(bff, ada, answer.body.results.file.id);

  expect(answer.status).toBe(200);
  expect(file).toMatchObject({ fixed: false, waitReason: 'cannot-be-opened', fixedFileUrl: null });
  expect(file.waitSentence).toBe(file.diagnosis?.failure?.sentence);
});

test('a client that goes away in the middle leaves nothing', async () => {
  const ada = await signIn(bff);
  const conversationId = await startConversation(bff, ada);
  const before = await storedObjects();
  const { port } = bff.app.getHttpServer().address() as AddressInfo;
  const request = send({
    port,
    method: 'POST',
    path: '/api/fidelio/chat/upload',
    headers: {
      host: 'localhost:4200',
      authorization: ada.bearer,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 500_000,
    },
  });
  request.on('error', () => undefined);
  request.write(
    `--b\r\ncontent-disposition: form-data; name="conversationId"\r\n\r\n${conversationId}\r\n` +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n',
  );
  request.write(docx);
  const pending = () => bff.database.query('SELECT object_key FROM loose_objects WHERE NOT unwanted');
  await until(async () => ((await pending()).length > 0 ? true : undefined));

  request.destroy();

  await until(async () => ((await pending()).length === 0 ? true : undefined));
  expect(await storedObjects()).toBe(before);
  expect(await filesOf(bff, ada)).toEqual([]);
});

test('what a killed process left is swept; what is being written is not', async () => {
  const ledger = bff.app.get(PendingObjects);
  const storage = bff.app.get(STORAGE);
  const dead = await ledger.begin();
  const alive = await ledger.begin();
  for (const { key } of [dead, alive]) await storage.put(key, [Buffer.from('bytes')]);
  await bff.database.query(`UPDATE loose_objects SET touched_at = now() - interval '3 minutes' WHERE object_key = $1`, [
    dead.key,
  ]);

  await replica.app.get(PendingObjects).removeOrphaned();

  expect(await storage.size(dead.key)).toBeNull();
  expect(await storage.size(alive.key)).toBe(5);
  await expect(bff.database.transaction((manager) => dead.commit(manager))).rejects.toThrow(
    'removed before its record',
  );
  await alive.rollback();
});

test('nobody uploads into a conversation of somebody else, or with fields that do not fit', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];
  const conversationId = await startConversation(bff, ada);

  const foreign = await upload(bff, eve, docx, { conversationId });
  const invalid = await upload(bff, eve, docx, { clientMessageId: 'no-uuid' });

  expect(foreign.body.code).toBe('chat.conversation-not-found');
  expect(invalid.body).toMatchObject({ code: 'request.invalid', errors: [{ path: 'clientMessageId' }] });
  expect(await filesOf(bff, eve)).toEqual([]);
});

test('the uploader uploads without a conversation, a web session does not', async () => {
  const ada = await signIn(bff);
  const minted = await bff
    .visitor()
    .post('/api/users/me/sessions')
    .set('authorization', ada.bearer)
    .send({ client: 'uploader' })
    .expect(200);
  const send = (token: string) =>
    bff
      .visitor()
      .post('/api/fidelio/chat/upload')
      .set('authorization', `Bearer ${token}`)
      .attach('file', Buffer.from(docx), 'a.docx');

  const web = await send(ada.token);
  const uploader = await send(minted.body.results.token);

  expect(web.body).toMatchObject({ code: 'request.invalid', errors: [{ path: 'conversationId' }] });
  expect(uploader.status).toBe(200);
  expect(uploader.body.results.content).not.toBe('');
});

test('the storage and the uploads an hour of an account are limited', async () => {
  const small = await startApp({ env: { ROOM_PROVEN_BYTES: '10000', LIMIT_UPLOADS_PER_HOUR: '4' } });
  const ada = await signIn(small);

  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await upload(small, ada, docx));
  await small.stop();

  expect(answers.map(({ body }) => body.code ?? 'stored')).toEqual([
    'stored',
    'stored',
    'upload.no-room',
    'upload.no-room',
    'upload.too-many',
  ]);
  expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('who proves an address has the uploads of an hour, whatever somebody else did who had registered it', async () => {
  const small = await startApp({ env: { LIMIT_UPLOADS_PER_HOUR: '1' } });
  const person = { email: 'squatted@example.org', name: 'Mallory', organization: 'Nobody' };
  const { token, user } = (await small.visitor().post('/api/users/sign-up-email').send(person).expect(200)).body;
  const mallory = { ...person, id: user.id, token, bearer: `Bearer ${token}` };
  const squatted = [await upload(small, mallory, docx), await upload(small, mallory, docx)];

  const owned = await upload(small, await signIn(small, mallory), docx);
  await small.stop();

  expect(squatted.map(({ status }) => status)).toEqual([200, 429]);
  expect(owned.status).toBe(200);
});

test('a deleted file counts until it is gone, so that a restored one still fits', async () => {
  const small = await startApp({ env: { ROOM_PROVEN_BYTES: String(docx.length + 100) } });
  const ada = await signIn(small);
  const conversationId = await startConversation(small, ada);
  const as = (method: 'post' | 'delete', path: string) =>
    small.visitor()[method](path).set('authorization', ada.bearer);
  const { id } = (await upload(small, ada, docx, { conversationId })).body.results.file;

  await as('delete', `/api/users/files/${id}`).expect(200);
  const whileDeleted = await upload(small, ada, docx, { conversationId });
  await as('post', `/api/users/files/${id}/restore`).expect(200);
  await as('delete', `/api/users/files/${id}`).expect(200);
  await small.database.query(`UPDATE files SET deleted_at = now() - interval '8 days' WHERE id = $1`, [id]);
  await small.app.get(FilesPersonalData).purgeExpired(new Date());
  const onceGone = await upload(small, ada, docx, { conversationId });
  await small.stop();

  expect(whileDeleted.body.code).toBe('upload.no-room');
  expect(onceGone.status).toBe(200);
});

test('uploads that arrive at once do not share the last of the room', async () => {
  const small = await startApp({ env: { ROOM_PROVEN_BYTES: '10000' } });
  const ada = await signIn(small);
  const conversationId = await startConversation(small, ada);

  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(small, ada, docx, { conversationId })));
  await small.stop();

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('uploads that never end store together no more than the account may', async () => {
  const quota = 400_000;
  const small = await startApp({ env: { ROOM_PROVEN_BYTES: String(quota) } });
  const ada = await signIn(small);
  const { port } = small.app.getHttpServer().address() as AddressInfo;
  const put = jest.spyOn(small.app.get(STORAGE), 'put');
  /** The form of an upload of unknown length, without its end. */
  const begin = () => {
    const request = send({
      port,
      method: 'POST',
      path: '/api/fidelio/chat/upload',
      headers: {
        host: 'localhost:4200',
        authorization: ada.bearer,
        'content-type': 'multipart/form-data; boundary=b',
        'transfer-encoding': 'chunked',
      },
    });
    request.on('error', () => undefined);
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n');
    request.write(Buffer.concat([docx, randomBytes(quota * 0.6)]));

    return request;
  };

  const requests = [begin(), begin(), begin()];
  await until(async () => (put.mock.calls.length === 3 ? true : undefined));
  const writes = put.mock.results.map(async ({ value }) => value);
  const stopped = await Promise.any([0, 1, 2].map((kept) => rejectionsOf(writes.filter((_, at) => at !== kept))));

  expect(stopped).toEqual(['upload.no-room', 'upload.no-room']);
  for (const request of requests) request.destroy();
  await small.stop();
});

/** The codes with which all of these failed. */
function rejectionsOf(writes: Promise<unknown>[]): Promise<string[]> {
  return Promise.all(
    writes.map((write) =>
      write.then(
        () => 'stored',
        (problem: Problem) => problem.code,
      ),
    ),
  );
}
