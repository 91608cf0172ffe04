import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { DeletedFile, FileRecord } from '@fidelio/contracts';
import { plainLetterDocx, priceListDocx } from '@fidelio/testing';
import { strFromU8, unzipSync } from 'fflate';
import { FilesPersonalData } from '../src/features/files/files.personal-data.js';
import { PendingObjects } from '../src/platform/storage/pending-objects.js';
import { STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn } from './support/people.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

const broken = priceListDocx();
const plain = plainLetterDocx();

async function uploaded(person: SignedInPerson, name: string, content: Uint8Array): Promise<FileRecord> {
  const answer = await upload(bff, person, content, { name });

  return settledFile(bff, person, answer.body.results.file.id);
}

const post = (person: SignedInPerson, path: string, ids: string[]) =>
  bff.visitor().post(`/api/users/files/${path}`).set('authorization', person.bearer).send({ ids });

async function archiveOf(person: SignedInPerson, ids: string[]) {
  const answer = await post(person, 'archive', ids).responseType('blob').expect(200);

  return { headers: answer.headers, members: unzipSync(new Uint8Array(answer.body)) };
}

async function deletedOf(person: SignedInPerson): Promise<DeletedFile[]> {
  const answer = await bff.visitor().get('/api/users/files/deleted').set('authorization', person.bearer).expect(200);

  return answer.body.results;
}

async function objectsOf(id: string): Promise<string[]> {
  const [row] = await bff.database.query('SELECT object_key, corrected_key FROM files WHERE id = $1', [id]);

  return [row.object_key, row.corrected_key].filter((key) => key !== null);
}

/** Flips a bit in the middle of the file's stored bytes. */
async function damage(id: string): Promise<void> {
  const path = join(bff.config.dataDir, 'objects', (await objectsOf(id))[0] ?? '');
  const stored = await readFile(path);
  stored[stored.length >> 1] = (stored[stored.length >> 1] ?? 0) ^ 1;
  await writeFile(path, stored);
}

test('an archive holds the corrected copies, the other originals and a report; equal names are numbered', async () => {
  const ada = await signIn(bff);
  const files = [
    await uploaded(ada, 'Angebot „März“.docx', plain),
    await uploaded(ada, 'ANGEBOT „März“.docx', plain),
    await uploaded(ada, 'Prices.docx', broken),
    await uploaded(ada, '=cmd.docx', plain),
  ];

  const { headers, members } = await archiveOf(
    ada,
    files.map(({ id }) => id),
  );

  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Fidelio files \d{4}-\d\d-\d\d\.zip"$/);
  expect(Object.keys(members)).toEqual([
    '=cmd.docx',
    'Prices (corrected).docx',
    'ANGEBOT „März“.docx',
    'Angebot „März“ (2).docx',
    'Fidelio report.html',
    'Fidelio report.csv',
  ]);
  expect(Buffer.from(plain).equals(members['=cmd.docx'] ?? new Uint8Array())).toBe(true);
  const corrected = await bff.visitor().get(String(files[2]?.correctedFileUrl)).responseType('blob').expect(200);
  expect(corrected.body.equals(Buffer.from(members['Prices (corrected).docx'] ?? []))).toBe(true);
  const csv = strFromU8(members['Fidelio report.csv'] ?? new Uint8Array());
  expect(csv).toContain('"Prices.docx","Prices (corrected).docx","Corrected copy"');
  expect(csv).toContain(`"'=cmd.docx"`);
  expect(strFromU8(members['Fidelio report.html'] ?? new Uint8Array())).toContain('4 of 4 files');
});

test('a file that is deleted or cannot be read while the archive is made is named as missing, and the others are whole', async () => {
  const ada = await signIn(bff);
  const kept = await uploaded(ada, 'Kept.docx', plain);
  const gone = await uploaded(ada, 'Gone.docx', plain);
  const damaged = await uploaded(ada, 'Damaged.docx', plain);
  await damage(damaged.id);
  const storage = bff.app.get(STORAGE);
  const open = jest.spyOn(storage, 'open').mockImplementationOnce(async (...given) => {
    // The first object that is opened is the damaged one's: the next in turn goes meanwhile.
    await post(ada, 'delete', [gone.id]).expect(200);
    return storage.open(...given);
  });

  const { members } = await archiveOf(ada, [kept.id, gone.id, damaged.id]);
  open.mockRestore();

  expect(Object.keys(members)).toEqual(['Kept.docx', 'Fidelio report.html', 'Fidelio report.csv', 'Missing files.txt']);
  const missing = strFromU8(members['Missing files.txt'] ?? new Uint8Array());
  expect(missing).toContain('Gone.docx: Deleted while this archive was made.');
  expect(missing).toContain('Damaged.docx: Could not be read.');
});

test('a client that goes away ends the archive, its source and its place', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, 'Kept.docx', plain);
  const { port } = bff.app.getHttpServer().address() as AddressInfo;
  const open = jest.spyOn(bff.app.get(STORAGE), 'open');

  for (let times = 0; times < 4; times += 1) {
    const headers = { host: 'localhost:4200', authorization: ada.bearer, 'content-type': 'application/json' };
    const asked = request({ port, path: '/api/users/files/archive', method: 'POST', headers });
    asked.on('error', () => undefined);
    asked.end(JSON.stringify({ ids: [file.id] }));
    await new Promise((resolve) => asked.once('response', resolve));
    asked.destroy();
  }
  for (const { value } of open.mock.results) {
    const source = await value;
    if (!source.closed) await new Promise((resolve) => source.once('close', resolve));
  }
  open.mockRestore();

  expect(Object.keys((await archiveOf(ada, [file.id])).members)).toContain('Kept.docx');
});

test('somebody else’s files are in no archive, and too many ids are refused', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];
  const [mine, theirs] = [await uploaded(eve, 'Mine.docx', plain), await uploaded(ada, 'Theirs.docx', plain)];

  const { members } = await archiveOf(eve, [mine.id, theirs.id]);
  await post(eve, 'archive', [theirs.id]).expect(404);
  await post(eve, 'archive', []).expect(400);
  await post(
    eve,
    'archive',
    Array.from({ length: 501 }, () => mine.id),
  ).expect(400);

  expect(Object.keys(members)).toEqual(['Mine.docx', 'Fidelio report.html', 'Fidelio report.csv']);
});

test('several files are deleted at once, listed with their time, and restored at once', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];
  const [one, two] = [await uploaded(ada, 'One.docx', broken), await uploaded(ada, 'Two.docx', plain)];
  const others = await uploaded(eve, 'Others.docx', plain);

  await post(ada, 'delete', [one.id, two.id, others.id]).expect(200);
  const listed = await deletedOf(ada);
  const again = await post(ada, 'delete', [one.id]);
  await post(eve, 'restore', [one.id]).expect(404);
  await post(eve, 'delete-for-good', [one.id]).expect(404);
  await post(ada, 'restore', [one.id, two.id]).expect(200);

  expect(listed.map(({ name }) => name).toSorted()).toEqual(['One.docx', 'Two.docx']);
  const [first] = listed;
  expect(Date.parse(first?.restorableUntil ?? '') - Date.parse(first?.deletedAt ?? '')).toBe(7 * 86_400_000);
  expect(again.body.code).toBe('file.not-found');
  expect((await filesOf(bff, ada)).map(({ name }) => name).toSorted()).toEqual(['One.docx', 'Two.docx']);
  expect((await filesOf(bff, ada)).find(({ id }) => id === one.id)?.fixed).toBe(true);
  expect(await filesOf(bff, eve)).toHaveLength(1);
  expect(await deletedOf(ada)).toEqual([]);
});

test('a file that was deleted while it was repaired is repaired when it is restored with others', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, 'Prices.docx', broken);
  await post(ada, 'delete', [file.id]).expect(200);
  await bff.database.query(`UPDATE files SET wait_reason = 'running' WHERE id = $1`, [file.id]);

  await post(ada, 'restore', [file.id]).expect(200);

  expect(await settledFile(bff, ada, file.id)).toMatchObject({ fixed: true });
});

test('deleting for good removes record, objects and drawn pages, and frees the room at once', async () => {
  const small = await startApp({ env: { ROOM_UNPROVEN_BYTES: '6000', ROOM_PROVEN_BYTES: '6000' } });
  const ada = await signIn(small);
  const conversationId = await startConversation(small, ada);
  const send = (path: string, ids: string[]) =>
    small.visitor().post(`/api/users/files/${path}`).set('authorization', ada.bearer).send({ ids });
  const answer = await upload(small, ada, plain, { conversationId });
  const { id } = answer.body.results.file;
  await settledFile(small, ada, id);
  const [{ object_key }] = await small.database.query('SELECT object_key FROM files WHERE id = $1', [id]);
  await small.database.query('UPDATE files SET bytes = 6000 WHERE id = $1', [id]);
  await small.database.query(
    `INSERT INTO page_drawings (file_id, side, source, state, pages, pins, pictures)
     VALUES ($1, 'arriving', 'x', 'ready', '[]', '[]', '[]')`,
    [id],
  );

  await send('delete-for-good', [id]).expect(404);
  await send('delete', [id]).expect(200);
  const full = await upload(small, ada, plain, { conversationId });
  await send('delete-for-good', [id]).expect(200);
  await small.app.get(PendingObjects).removeOrphaned();

  expect(full.body.code).toBe('upload.no-room');
  expect(await small.database.query('SELECT * FROM page_drawings')).toEqual([]);
  expect(await small.app.get(STORAGE).size(object_key)).toBeNull();
  await send('restore', [id]).expect(404);
  await upload(small, ada, plain, { conversationId }).then(({ status }) => expect(status).toBe(200));
  await small.stop();
});

test('retention, export and the account’s end know deleted files', async () => {
  const ada = await signIn(bff);
  const [early, late] = [await uploaded(ada, 'Early.docx', plain), await uploaded(ada, 'Late.docx', plain)];
  await post(ada, 'delete', [early.id, late.id]).expect(200);
  await bff.database.query(`UPDATE files SET deleted_at = now() - interval '6 days' WHERE id = $1`, [late.id]);
  await bff.database.query(`UPDATE files SET deleted_at = now() - interval '8 days' WHERE id = $1`, [early.id]);
  const listed = await deletedOf(ada);
  const objects = [...(await objectsOf(early.id)), ...(await objectsOf(late.id))];

  await bff.app.get(FilesPersonalData).purgeExpired(new Date());
  const exported = await bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer).expect(200);
  await bff.visitor().delete('/api/users/me').set('authorization', ada.bearer).expect(200);
  await bff.app.get(PendingObjects).removeOrphaned();

  expect(listed.map(({ name }) => name)).toEqual(['Late.docx']);
  expect(exported.body.files).toMatchObject([{ id: late.id, deletedAt: expect.any(String) }]);
  const storage = bff.app.get(STORAGE);
  expect(await Promise.all(objects.map((key) => storage.size(key)))).toEqual(objects.map(() => null));
});

test('what was decided by a transaction that does not commit has not happened', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, 'Prices.docx', broken);
  await post(ada, 'delete', [file.id]).expect(200);
  const before = await objectsOf(file.id);
  const release = jest
    .spyOn(bff.app.get(PendingObjects), 'removeAfterCommit')
    .mockRejectedValueOnce(new Error('connection lost'));

  await post(ada, 'delete-for-good', [file.id]).expect(500);
  release.mockRestore();
  await bff.app.get(PendingObjects).removeOrphaned();

  expect(await objectsOf(file.id)).toEqual(before);
  await post(ada, 'restore', [file.id]).expect(200);
  const sizes = await Promise.all(before.map((key) => bff.app.get(STORAGE).size(key)));
  expect(sizes).not.toContain(null);
});
