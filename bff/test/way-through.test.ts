import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import S3rver from 's3rver';
import { startApp, type TestApp } from './support/app.js';
import { mailFor, signIn, until } from './support/people.js';
import { filesOf, settledFile, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

test('an uploaded file is fixed, mailed, and opens by the mailed link', async () => {
  const ada = await signIn(bff);

  const answer = await upload(bff, ada, await priceListDocx(), { name: 'Preisliste „neu“.docx' });
  expect(answer.status).toBe(200);
  expect(answer.body.results.file.name).toBe('Preisliste „neu“.docx');
  const file = await settledFile(bff, ada, answer.body.results.file.id);
  const mail = await until(async () => (await mailFor(bff, ada.email)).find(({ subject }) => /fixed/i.test(subject)));

  expect(file).toMatchObject({ fixed: true, waitReason: null });
  const link = /https?:\S+\/users\/file\/fixed\/\S+/.exec(mail.text)?.[0] ?? '';
  const fixed = await bff.visitor().get(new URL(link).pathname).responseType('blob').expect(200);
  expect(fixed.headers['content-disposition']).toContain(
    "filename*=UTF-8''Preisliste%20%E2%80%9Eneu%E2%80%9C%20%28corrected%29.docx",
  );
  expect(fixed.body.length).toBeGreaterThan(1000);
});

test('the same way leads through an S3-compatible bucket', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'files-s3-'));
  const bucket = { name: 'objects', configs: [] };
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [bucket] });
  const { port } = await s3.run();
  const env = {
    S3_BUCKET: 'objects',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PATH_STYLE: 'true',
  };
  const other = await startApp({ env });
  const ada = await signIn(other);
  const docx = Buffer.from(priceListDocx());

  const answer = await upload(other, ada, docx);
  const file = await settledFile(other, ada, answer.body.results.file.id);
  const download = (range?: string) =>
    other
      .visitor()
      .get('/api/users/file/download')
      .query({ url: file.url })
      .set({ authorization: ada.bearer, ...(range && { range }) })
      .responseType('blob');
  const original = await download().expect(200);
  const part = await download('bytes=5-9').expect(206);
  await other.visitor().delete(`/api/users/files/${file.id}`).set('authorization', ada.bearer).expect(200);
  const left = await filesOf(other, ada);
  await other.stop();
  await s3.close();
  await rm(directory, { recursive: true });

  expect(file.fixed).toBe(true);
  expect(docx.equals(original.body)).toBe(true);
  expect(docx.subarray(5, 10).equals(part.body)).toBe(true);
  expect(left).toEqual([]);
});
