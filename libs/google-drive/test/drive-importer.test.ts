import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx, paragraph } from '@fidelio/testing';
import { FakeGoogle } from '@fidelio/testing/google';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { diagnose } from '@fidelio/fidelity';
import { DriveImporter, readServiceAccount } from '../src/index.js';

let folder: string;
let google: FakeGoogle;
let importer: DriveImporter;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelio-test-google-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  google = await FakeGoogle.start();
  importer = await importerOf(google);
});
afterEach(async () => {
  await google.stop();
  // Every request follows the published description of the API.
  expect(google.breaches).toEqual([]);
});

async function importerOf(fake: FakeGoogle, subject?: string): Promise<DriveImporter> {
  const path = join(folder, 'key.json');
  await writeFile(path, fake.tokens.keyFile(), { mode: 0o600 });

  return new DriveImporter(await readServiceAccount(path), { origin: fake.origin, firstPauseMs: 5, subject });
}

const letter = { name: 'Letter', format: 'docx', bytes: buildDocx({ body: paragraph('Dear reader') }) } as const;
const files = () => google.files.all.filter(({ imported }) => imported !== null);

test('a file is imported as a Doc, exported in three ways, and deleted', async () => {
  const imported = await importer.import(letter);

  expect(files()).toMatchObject([
    { mimeType: 'application/vnd.google-apps.document', name: 'Letter', appProperties: { fidelio: 'temporary' } },
  ]);
  expect((await diagnose(await importer.export(imported, 'office'))).format).toBe('docx');
  expect(Buffer.from(await importer.export(imported, 'text')).toString()).toContain('Dear reader');
  expect(Buffer.from(await importer.export(imported, 'pdf')).toString('latin1')).toMatch(/^%PDF-/);

  await importer.delete(imported);
  await importer.delete(imported);
  expect(files()).toEqual([]);
});

test('every temporary file lies in one folder, which is made once', async () => {
  await Promise.all([importer.import(letter), importer.import(letter)]);
  await (await importerOf(google)).import(letter);

  const folders = google.files.all.filter(({ imported }) => imported === null);
  expect(folders).toHaveLength(1);
  expect(files().map(({ parents }) => parents)).toEqual([[folders[0]!.id], [folders[0]!.id], [folders[0]!.id]]);
});

test('a folder that somebody deleted is made anew', async () => {
  await importer.delete(await importer.import(letter));
  for (const folder of google.files.all) google.files.remove(folder);

  await importer.import(letter);

  const [folder] = google.files.all.filter(({ imported }) => imported === null);
  expect(files()).toMatchObject([{ parents: [folder?.id] }]);
});

test('an upload that breaks off goes on from what has arrived', async () => {
  const large = {
    ...letter,
    bytes: buildDocx({ body: paragraph('x'), parts: { 'word/media/noise.bin': { content: noise(9_000_000) } } }),
  };
  google.next(/^PUT /, { cutAfter: 3_000_000 }, null, { status: 503 }, null, { cutAfter: 0 });

  const imported = await importer.import(large);

  expect(files().map(({ id }) => id)).toEqual([imported.id]);
  expect(google.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/token',
    '/drive/v3/files',
    '/upload/drive/v3/files',
  ]);
});

test('an upload that Google forgot begins anew', async () => {
  google.next(/^PUT /, { status: 404, reason: 'notFound' });

  await importer.import(letter);

  expect(files()).toHaveLength(1);
});

test.each([
  ['403 for too many requests', { status: 403, reason: 'userRateLimitExceeded' }],
  ['429', { status: 429, reason: 'rateLimitExceeded', retryAfterSeconds: 0 }],
  ['500', { status: 500 }],
  ['a connection that breaks', { cutAfter: 0 }],
])('what passes is tried again: %s', async (_what, fault) => {
  const imported = await importer.import(letter);
  google.next(/\/export$/, fault, fault);

  await expect(importer.export(imported, 'text')).resolves.toBeInstanceOf(Uint8Array);
});

test.each([
  ['not-allowed', { status: 403, reason: 'insufficientFilePermissions' }, 1],
  ['busy', { status: 403, reason: 'userRateLimitExceeded' }, 6],
  ['unavailable', { status: 503 }, 6],
])('what stays is an error: %s', async (failure, fault, tries) => {
  const imported = await importer.import(letter);
  google.next(/\/export$/, ...Array.from({ length: 10 }, () => fault));

  await expect(importer.export(imported, 'text')).rejects.toMatchObject({ name: 'CloudImportError', failure });
  expect(google.requests.filter(({ path }) => path.endsWith('/export'))).toHaveLength(tries);
});

test('a full account says so', async () => {
  google.next(/^PUT /, { status: 403, reason: 'storageQuotaExceeded' });

  await expect(importer.import(letter)).rejects.toMatchObject({ failure: 'full' });
});

test('a file that Google cannot convert is refused, and nothing stays', async () => {
  google.fates.set('word.raw-tab', 'refused');
  const tabbed = { ...letter, bytes: buildDocx({ body: '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>' }) };

  await expect(importer.import(tabbed)).rejects.toMatchObject({ failure: 'refused' });
  expect(files()).toEqual([]);
});

test('what is too large for an export comes by its link', async () => {
  google.maxExportBytes = 10;
  const imported = await importer.import(letter);

  expect((await diagnose(await importer.export(imported, 'office'))).format).toBe('docx');
  await expect(importer.export(imported, 'text')).rejects.toMatchObject({ failure: 'too-large' });
});

test('a cancelled call ends at once, with the reason of the cancellation', async () => {
  const imported = await importer.import(letter);
  google.next(/\/export$/, { delay: 60_000 });
  const cancelled = new AbortController();
  setTimeout(() => cancelled.abort(new Error('not wanted any more')), 50);

  await expect(importer.export(imported, 'text', cancelled.signal)).rejects.toThrow('not wanted any more');
});

test('a sweep deletes what an importer left behind, and nothing else', async () => {
  await importer.import(letter);
  const other = {
    owner: google.tokens.email,
    name: 'Mine',
    mimeType: 'text/plain',
    parents: [],
    appProperties: {},
    imported: null,
  };
  google.files.add(other);
  google.files.listsBeforeGone = 2;

  expect(await importer.sweep(60_000)).toBe(0);
  expect(await importer.sweep(-1_000)).toBe(1);
  // Google still lists it for a while.
  expect(await importer.sweep(-1_000)).toBe(1);
  expect(files()).toEqual([]);
  expect(google.files.all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mine']));
});

test('a revoked token is fetched again, a revoked key is an error without the key', async () => {
  const imported = await importer.import(letter);
  google.tokens.revokeAll();
  await expect(importer.export(imported, 'text')).resolves.toBeInstanceOf(Uint8Array);

  google.tokens.revokeAll();
  google.next(/^POST \/token/, ...Array.from({ length: 4 }, () => ({ status: 401, reason: 'authError' })));
  const failed: Error = await importer.export(imported, 'text').then(
    () => new Error('it worked'),
    (error: Error) => error,
  );
  expect(failed).toMatchObject({ failure: 'not-allowed' });
  expect(`${failed.message} ${failed.stack} ${JSON.stringify(failed)}`).not.toMatch(/PRIVATE|Bearer|iam\.gservice/);
});

test('it asks for the least scope, and acts for the person who is named', async () => {
  const asPerson = await importerOf(google, 'ada@example.org');

  await asPerson.import(letter);

  expect(files()[0]!.owner).toBe('ada@example.org');
});

test.each([
  ['is missing', null, 0o600, /missing/],
  ['is readable by everybody', {}, 0o644, /chmod 600/],
  ['has another type', { type: 'authorized_user' }, 0o600, /authorized_user/],
  ['is no key', { private_key: 'x' }, 0o600, /not a key file/],
])('a key file that %s is refused with a sentence', async (what, changes, mode, sentence) => {
  const path = join(folder, `${what}.json`);
  if (changes) await writeFile(path, google.tokens.keyFile(changes), { mode });

  await expect(readServiceAccount(path)).rejects.toThrow(sentence);
});

/** Bytes that do not compress, the same each time. */
function noise(length: number): Uint8Array {
  let state = 1;

  return Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 0xff);
}
