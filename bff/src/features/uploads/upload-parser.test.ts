import { type IncomingMessage, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadFields } from '@fidelio/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { readConfig } from '../../platform/config/config.js';
import { ArrivingBytes } from '../files/storage-quota.js';
import { Problem } from '../../platform/http/problem.js';
import { DiskStorage } from '../../platform/storage/disk-storage.js';
import { newObjectKey } from '../../platform/storage/object-key.js';
import { type ParsedUpload, UploadParser } from './upload-parser.js';

let server: Server;
let folder: string;
let outcome: PromiseWithResolvers<ParsedUpload<UploadFields>>;
const limit = 100_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-parser-'));
  const parser = new UploadParser(readConfig({ UPLOAD_MAX_BYTES: String(limit) }), new DiskStorage(folder));
  const app = express().post('/', (request, response) => {
    const parsing = parser.parse(request, newObjectKey(), new ArrivingBytes(new Map(), 'ada', Infinity), UploadFields);
    parsing.then(outcome.resolve, outcome.reject);
    parsing.then(
      () => void response.end('ok'),
      (error: unknown) => void response.writeHead(error instanceof Problem ? error.status : 500).end(),
    );
  });
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** The beginning of a damaged document: a local header that names a part of Word. */
const header = Buffer.from('504b0304140000000800'.padEnd(52, '0') + '06000000', 'hex').toString('latin1') + 'word/a';
/** Bytes of a damaged document, which is an Office file by its first member's name. */
const office = (bytes: number) =>
  Buffer.concat([Buffer.from(header, 'latin1'), Buffer.alloc(limit * 2)]).subarray(0, bytes);

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function upload(form: FormData) {
  outcome = Promise.withResolvers();
  outcome.promise.catch(() => undefined);
  const response = await fetch(address(), { method: 'POST', body: form });

  return { status: response.status, outcome: outcome.promise };
}

function formWith(file?: [string, number], fields: Record<string, string> = {}, field = 'file'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(field, new Blob([office(file[1])]), file[0]);

  return form;
}

test.each([
  'plain.docx',
  'Prüfbericht für Zoë – 株式会社 🗎.docx',
  'a "quoted" name.docx',
  "o'neil; filename=x.docx",
  '../../etc/passwd',
  'C:\\temp\\x.docx',
  'percent%20sign.docx',
  `${'ü'.repeat(125)}.docx`,
])('keeps the name %j exactly', async (name) => {
  const { outcome } = await upload(formWith([name, 50], { reason: 'wörds' }));

  expect(await outcome).toMatchObject({ fields: { reason: 'wörds' }, file: { name, bytes: 50 } });
});

test('line breaks in a name become blanks: they would break headers and mails', async () => {
  const { outcome } = await upload(formWith(['a\r\nSet-Cookie: x=1; "b".docx', 50]));

  expect((await outcome).file.name).toBe('a Set-Cookie: x=1; "b".docx');
});

test('shortens a name that no file system could save, before its ending', async () => {
  const { outcome } = await upload(formWith([`${'株'.repeat(100)}.docx`, 50]));

  const { name } = (await outcome).file;
  expect(name).toBe(`${'株'.repeat(83)}.docx`);
});

test('takes exactly the limit, and refuses a byte more', async () => {
  expect((await upload(formWith(['a.docx', limit]))).status).toBe(200);
  expect((await upload(formWith(['a.docx', limit + 1]))).status).toBe(413);
});

test('refuses what is far too large before reading it', async () => {
  const request = send(address(), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 10 ** 10 },
  });
  outcome = Promise.withResolvers();
  outcome.promise.catch(() => undefined);
  request.on('error', () => undefined);
  request.flushHeaders();

  const answer = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  request.destroy();

  expect(answer.statusCode).toBe(413);
});

test.each([
  ['no file', formWith(undefined, { reason: 'x' }), 'upload.missing'],
  ['the file in another field', formWith(['a.docx', 50], {}, 'document'), 'upload.missing'],
])('refuses a form with %s', async (_what, form, code) => {
  const { outcome } = await upload(form);

  await expect(outcome).rejects.toMatchObject({ code });
});

test('refuses a second file and a doubled field', async () => {
  const two = formWith(['a.docx', 50]);
  two.append('file', new Blob(['x']), 'b.docx');
  const doubled = formWith(['a.docx', 50], { reason: 'a' });
  doubled.append('reason', 'b');

  await expect((await upload(two)).outcome).rejects.toMatchObject({ code: 'request.invalid' });
  await expect((await upload(doubled)).outcome).rejects.toMatchObject({ code: 'request.invalid' });
});

test('refuses a body that is no form', async () => {
  const plain = await fetch(address(), { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  const noBoundary = await fetch(address(), {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data' },
  });

  expect([plain.status, noBoundary.status]).toEqual([415, 400]);
});

const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n';

test('says that a form without its end is incomplete', async () => {
  outcome = Promise.withResolvers();
  outcome.promise.catch(() => undefined);
  await fetch(address(), {
    method: 'POST',
    body: `${start}PK\u0003\u0004 bytes`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

  await expect(outcome.promise).rejects.toMatchObject({ code: 'upload.incomplete' });
});

test('a client that goes away ends the reading at once', async () => {
  outcome = Promise.withResolvers();
  outcome.promise.catch(() => undefined);
  const arrived = new Promise((resolve) => server.once('request', resolve));
  const request = send(address(), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 90_000 },
  });
  request.on('error', () => undefined);
  request.write(`${start}PK\u0003\u0004 bytes`);
  await arrived;

  request.destroy();

  await expect(outcome.promise).rejects.toMatchObject({ code: 'upload.incomplete' });
});
