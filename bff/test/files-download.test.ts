import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sampleFixes } from '@fidelio/fidelity';
import { buildDocx, paragraph, priceListDocx } from '@fidelio/testing';
import { type FileRecord, FileRecord as FileRecordSchema } from '@fidelio/contracts';
import { CorrectedFileLinks } from '../src/features/files/links/corrected-file-links.js';
import { STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

let bff: TestApp;
let ada: SignedInPerson;
let file: FileRecord;
const docx = Buffer.from(priceListDocx());
const name = `Zoë's "Liste" – 株式 100% a;b\\c.docx`;

beforeAll(async () => {
  bff = await startApp();
  ada = await signIn(bff);
  const answer = await upload(bff, ada, docx, { name: name.replaceAll('"', '%22') });
  file = FileRecordSchema.parse(await settledFile(bff, ada, answer.body.results.file.id));
});

afterAll(() => bff.stop());

const path = '/api/users/file/download';

function download(url: string, headers: Record<string, string> = {}, who = ada, method: 'get' | 'head' = 'get') {
  const visitor = bff.visitor();
  const request = method === 'head' ? visitor.head(path) : visitor.get(path);

  return request
    .query({ url })
    .set({ authorization: who.bearer, ...headers })
    .responseType('blob');
}

test('the bytes come back as they were sent, under their own name', async () => {
  const answer = await download(file.url).expect(200);

  expect(docx.equals(answer.body)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-mimetype': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-length': String(docx.length),
    'accept-ranges': 'bytes',
    etag: `"${createHash('sha256').update(docx).digest('hex')}"`,
  });
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
  expect(decodeURIComponent(encoded)).toBe(name);
  expect(file.name).toBe(name);
  expect(decodeURIComponent(file.url.split('/').at(-1) ?? '')).toBe(name);
});

test('HEAD says the same without the bytes', async () => {
  const answer = await download(file.url, {}, ada, 'head').expect(200);

  expect(answer.headers['content-length']).toBe(String(docx.length));
});

test('ranges, conditions and their refusals', async () => {
  const etag = String((await download(file.url)).headers['etag']);

  const part = await download(file.url, { range: 'bytes=10-19' }).expect(206);
  const resumed = await download(file.url, { range: 'bytes=10-', 'if-range': etag }).expect(206);
  const changed = await download(file.url, { range: 'bytes=10-', 'if-range': '"other"' }).expect(200);
  const beyond = await download(file.url, { range: 'bytes=999999-' }).expect(416);
  await download(file.url, { 'if-none-match': etag }).expect(304);

  expect(part.headers['content-range']).toBe(`bytes 10-19/${docx.length}`);
  expect(docx.subarray(10, 20).equals(part.body)).toBe(true);
  expect(docx.subarray(10).equals(resumed.body)).toBe(true);
  expect(docx.equals(changed.body)).toBe(true);
  expect(beyond.headers['content-range']).toBe(`bytes */${docx.length}`);
  expect(beyond.headers['content-type']).toContain('application/problem+json');
});

test.each([
  'http://127.0.0.1:4200/api/health/live',
  'file:///etc/passwd',
  '/etc/passwd',
  'samples/../../../package.json',
  'samples/',
  'samples/nothing.docx',
  `/files/${randomUUID()}/a.docx`,
  '/files/not-an-id/a.docx',
  '//evil.example/files/x',
])('url=%s opens nothing', async (url) => {
  await download(url).expect(404);
});

test('another name on a known id, and a file of somebody else, open nothing', async () => {
  const eve = await signIn(bff);

  await download(`/files/${file.id}/other.docx`).expect(404);
  await download(file.url, {}, eve).expect(404);
});

/** Uploads a file and flips a bit in the middle of its stored bytes. */
async function damagedFile(bytes: Uint8Array, name: string) {
  const answer = await upload(bff, ada, bytes, { name });
  const file = FileRecordSchema.parse(await settledFile(bff, ada, answer.body.results.file.id));
  const [row] = await bff.database.query('SELECT object_key FROM files WHERE id = $1', [file.id]);
  const path = join(bff.config.dataDir, 'objects', row.object_key);
  const stored = await readFile(path);
  stored[stored.length >> 1] = (stored[stored.length >> 1] ?? 0) ^ 1;
  await writeFile(path, stored);

  return file;
}

test('a byte that was flipped in the storage is never served as if it were right', async () => {
  const damaged = await damagedFile(docx, 'Damaged.docx');

  const answers = [await download(damaged.url), await download(damaged.url, { range: 'bytes=0-9' })];

  for (const answer of answers) {
    expect([answer.status, JSON.parse(String(answer.body)).code]).toEqual([500, 'file.corrupt']);
    expect(answer.headers['etag']).toBeUndefined();
  }
});

test('a download that turns out to be damaged while it is sent is cut', async () => {
  const large = buildDocx({ body: paragraph(randomBytes(1_000_000).toString('base64')) });
  const damaged = await damagedFile(large, 'Large.docx');

  await expect(download(damaged.url)).rejects.toThrow(/aborted|hang up/);
});

test('a client that goes away closes the source', async () => {
  const storage = bff.app.get(STORAGE);
  const open = jest.spyOn(storage, 'open');
  const { port } = bff.app.getHttpServer().address() as AddressInfo;
  const path = `/api/users/file/download?url=${encodeURIComponent(file.url)}`;
  const request = get({ port, path, headers: { host: 'localhost:4200', authorization: ada.bearer } });
  request.on('error', () => undefined);
  await new Promise((resolve) => request.once('response', resolve));

  request.destroy();

  const source = await open.mock.results[0]?.value;
  if (!source.closed) await new Promise((resolve) => source.once('close', resolve));
  expect(source.destroyed).toBe(true);
  open.mockRestore();
});

test('the link in the list opens the fixed file for whoever holds it, as an attachment that leaks nothing', async () => {
  const answer = await bff.visitor().get(String(file.fixedFileUrl)).responseType('blob').expect(200);

  expect(createHash('sha256').update(answer.body).digest('hex')).toBe(file.diagnosis?.proof?.after);
  expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

test('an expired or forged link leads people to Files, and tells programs the code', async () => {
  const links = bff.app.get(CorrectedFileLinks);
  jest.useFakeTimers({ now: Date.now() - 8 * 86_400_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  const expired = links.path(file);
  jest.useRealTimers();
  const forged = String(file.fixedFileUrl).replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`);

  const page = await bff.visitor().get(expired).set('accept', 'text/html').expect(410);
  const problem = await bff.visitor().get(expired).set('accept', 'application/json').expect(410);
  const other = await bff.visitor().get(forged).set('accept', 'application/json').expect(404);
  const otherPage = await bff.visitor().get(forged).set('accept', 'text/html').expect(404);

  expect(page.text).toContain(`href="/files?file=${file.id}"`);
  expect(otherPage.text).toContain('href="/files"');
  expect(problem.body.code).toBe('file.link-expired');
  expect(other.body.code).toBe('file.not-found');
});

test('the samples download by their storage path, and their simulated versions are pages', async () => {
  for (const { name, wordVersion, googleDocsVersion, fidelioVersion } of sampleFixes()) {
    const sample = await download(wordVersion).expect(200);
    expect(sample.headers['content-disposition']).toContain(name);
    for (const { url } of [googleDocsVersion, fidelioVersion])
      await bff
        .visitor()
        .get(url)
        .expect(200, /<!doctype html>/);
  }
  const inGerman = (name: string) => bff.visitor().get(`/samples/${name}`).set('accept-language', 'de');
  const page = await inGerman('price-list.cloud.html').expect(200, /So käme sie ohne .* an/);
  expect(page.headers['vary']).toContain('accept-language');
  await inGerman('price-list.comparison.json').expect(200, /Tabellenspalten/);
  await bff.visitor().get('/samples/manifest.json').expect(404);
});

test('a deleted file has no bytes and no link', async () => {
  const answer = await upload(bff, ada, docx, { name: 'gone.docx' });
  const gone = await settledFile(bff, ada, answer.body.results.file.id);

  await bff.visitor().delete(`/api/users/files/${gone.id}`).set('authorization', ada.bearer).expect(200);

  await download(gone.url).expect(404);
  await bff.visitor().get(String(gone.fixedFileUrl)).set('accept', 'application/json').expect(404);
});
