import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { identify } from '@fidelio/fidelity';
import {
  buildDocx,
  type FakeClamd,
  fakeMalware,
  lockedFile,
  paragraph,
  priceListDocx,
  startFakeClamd,
} from '@fidelio/testing';
import { unzipSync, zipSync } from 'fflate';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from './support/app.js';
import { freshDatabase } from './support/database.js';
import { type SignedInPerson, signIn } from './support/people.js';
import { start } from './support/process.js';
import { filesOf, settledFile, upload } from './support/uploading.js';

jest.setTimeout(240_000);

const password = 'Geheim-Wort 1998';
let bff: TestApp;
let clamd: FakeClamd;
let ada: SignedInPerson;

beforeAll(async () => {
  clamd = await startFakeClamd();
  bff = await startApp({ env: { CLAMAV_URL: clamd.url } });
  ada = await signIn(bff);
});

afterAll(async () => {
  await bff.stop();
  await clamd.stop();
});

async function uploadedLocked(content: Uint8Array = priceListDocx()): Promise<string> {
  const answer = await upload(bff, ada, lockedFile(content, password), { name: 'Price list.docx' });
  const id = String(answer.body.results.file.id);
  await settledFile(bff, ada, id);

  return id;
}

const tryToUnlock = (id: string, word: string, person = ada) =>
  bff.visitor().post(`/api/users/files/${id}/unlock`).set('authorization', person.bearer).send({ password: word });

test('a locked file is opened with its password alone, takes the place of the locked one, and is corrected', async () => {
  const id = await uploadedLocked();
  const [locked] = await filesOf(bff, ada);
  const wrong = await tryToUnlock(id, 'something else');
  const right = await tryToUnlock(id, password);
  const file = await settledFile(bff, ada, id);
  const { body } = await bff
    .visitor()
    .get('/api/users/file/download')
    .query({ url: file.url })
    .set('authorization', ada.bearer)
    .responseType('blob');

  expect(locked).toMatchObject({ kind: 'other', waitReason: 'cannot-be-opened' });
  expect(wrong.body).toMatchObject({ status: 422, code: 'file.wrong-password' });
  expect(right.body.results).toMatchObject({ unlocked: true, kind: 'docx', waitReason: 'queued' });
  expect(file).toMatchObject({ fixed: true, kind: 'docx', unlocked: true, bytes: priceListDocx().length });
  expect(identify(body).kind?.variant).toBe('docx');
  expect((await tryToUnlock(id, password)).body.code).toBe('file.not-locked');
});

test('after three wrong passwords there is a pause, also for the right one', async () => {
  const id = await uploadedLocked();
  const codes = [];
  for (const word of ['1', '2', '3', password]) codes.push((await tryToUnlock(id, word)).body.code);
  const paused = await tryToUnlock(id, password);

  expect(codes).toEqual([...Array(3).fill('file.wrong-password'), 'file.unlock-paused']);
  expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0);
});

test("nobody unlocks another account's file, and no body but a password is taken", async () => {
  const id = await uploadedLocked();
  const bob = await signIn(bff);

  expect((await tryToUnlock(id, password, bob)).body.code).toBe('file.not-found');
  expect((await tryToUnlock(id, '')).status).toBe(400);
  expect((await tryToUnlock(id, 'x'.repeat(256))).status).toBe(400);
});

test('what was locked is scanned when it is open', async () => {
  const id = await uploadedLocked(zipSync(unzipSync(buildDocx({ body: paragraph(fakeMalware) })), { level: 0 }));

  const { body } = await tryToUnlock(id, password);

  expect(body.results).toMatchObject({ scan: 'infected', waitReason: 'cannot-be-opened' });
  expect(body.results.waitSentence).toContain('virus scanner');
});

test('no row, job or line of the log has the password, nor what was tried', async () => {
  const url = await freshDatabase();
  const process = await start({ DATABASE_URL: url, LOG_LEVEL: 'debug' });
  const person = await signIn(process);
  const sent = await upload(process, person, lockedFile(priceListDocx(), password), { name: 'Price list.docx' });
  const id = String(sent.body.results.file.id);
  await settledFile(process, person, id);
  for (const word of ['Versuch-Nummer-1', password])
    await process.visitor().post(`/api/users/files/${id}/unlock`).set('authorization', person.bearer).send({ password: word }); // prettier-ignore
  const file = await settledFile(process, person, id);
  const source = await new DataSource({ type: 'postgres', url }).initialize();
  const tables: { name: string }[] = await source.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const rows = await Promise.all(tables.map(({ name }) => source.query(`SELECT t::text FROM ${name} t`)));
  await source.destroy();
  await process.end('SIGTERM');
  const all = JSON.stringify([rows, process.log()]);

  expect(file.fixed).toBe(true);
  expect(all).toContain(id);
  for (const word of ['Geheim-Wort', 'Versuch-Nummer']) expect(all).not.toContain(word);
});
