import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildDocx, priceListDocx, signedPackage } from '@fidelio/testing';
import { FilesPersonalData } from '../src/features/files/files.personal-data.js';
import { EngineStopped } from '../src/features/repairs/engine/engine-process.js';
import { EngineRunner } from '../src/features/repairs/engine/engine-runner.js';
import { RepairService } from '../src/features/repairs/repair.service.js';
import { PendingObjects } from '../src/platform/storage/pending-objects.js';
import { STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { message, read, say } from './support/talking.js';
import { mailFor, type SignedInPerson, signIn, until } from './support/people.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

const broken = priceListDocx();
const plain = buildDocx({ body: '<w:p><w:r><w:t>Nothing wrong here.</w:t></w:r></w:p>' });

async function uploaded(person: SignedInPerson, content: Uint8Array) {
  const answer = await upload(bff, person, content);

  return settledFile(bff, person, answer.body.results.file.id);
}

const as = (person: SignedInPerson) => ({
  post: (path: string, body = {}) => bff.visitor().post(path).set('authorization', person.bearer).send(body),
  put: (path: string, body = {}) => bff.visitor().put(path).set('authorization', person.bearer).send(body),
  delete: (path: string) => bff.visitor().delete(path).set('authorization', person.bearer),
  get: (path: string) => bff.visitor().get(path).set('authorization', person.bearer),
});

test('a file in which nothing known is found waits, and says so', async () => {
  const ada = await signIn(bff);

  const file = await uploaded(ada, plain);

  expect(file).toMatchObject({ fixed: false, waitReason: 'nothing-known-found', fixedFileUrl: null });
  expect(file.waitSentence).toMatch(/We found no known problem/);
});

test('what was typed at the upload is the first feedback, and a running repair tells its steps in order', async () => {
  const ada = await signIn(bff);
  await bff.database.query(`CREATE TABLE steps_seen (seq serial, file_id uuid, step text);
    CREATE FUNCTION see_step() RETURNS trigger AS $$ BEGIN
      INSERT INTO steps_seen (file_id, step) VALUES (NEW.id, NEW.repair_step); RETURN NEW; END $$ LANGUAGE plpgsql;
    CREATE TRIGGER see_step AFTER UPDATE OF repair_step ON files FOR EACH ROW EXECUTE FUNCTION see_step()`);
  const reason = 'The logo sits on the text.';
  const { body } = await upload(bff, ada, broken, { name: 'partly.docx', reason });
  const file = await settledFile(bff, ada, body.results.file.id);
  const seen = await bff.database.query('SELECT step FROM steps_seen WHERE file_id = $1 ORDER BY seq', [file.id]);
  await bff.database.query('DROP TRIGGER see_step ON files');

  expect(file.feedback).toBe(reason);
  const steps = seen.map(({ step }: { step: string | null }) => step);
  expect(steps.slice(0, 3)).toEqual([null, 'correcting', 'checking']);
});

test('feedback opens a waiting file again, and is refused for a fixed one', async () => {
  const ada = await signIn(bff);
  const [waiting, fixed] = [await uploaded(ada, plain), await uploaded(ada, broken)];

  const answer = await as(ada).put('/api/fidelio/chat/file', { id: waiting.id, feedback: '  The logo is gone.  ' });
  const refused = await as(ada).put('/api/fidelio/chat/file', { id: fixed.id, feedback: 'x' });

  expect(answer.body.results).toMatchObject({ feedback: 'The logo is gone.', waitReason: 'queued' });
  expect(refused.body.code).toBe('file.already-fixed');
  expect(await settledFile(bff, ada, waiting.id)).toMatchObject({ waitReason: 'nothing-known-found' });
});

test('agreeing needs a finding of this file that waits for agreement', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, plain);

  const answer = await as(ada).post(`/api/users/files/${file.id}/agree`, { finding: 'word.unknown' });

  expect(answer.body.code).toBe('file.finding-unknown');
});

const framed = buildDocx({
  body: '<w:p><w:pPr><w:framePr w:w="2000" w:h="800" w:hRule="exact" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="100" w:y="100"/></w:pPr><w:r><w:t>Framed text</w:t></w:r></w:p><w:p><w:r><w:t>And more.</w:t></w:r></w:p>',
});

const tracked = buildDocx({
  body: '<w:p><w:r><w:t>Price </w:t></w:r><w:ins w:id="1" w:author="a"><w:r><w:t>12</w:t></w:r></w:ins></w:p>',
});

test('a fix that gives something up waits for agreement, and then is applied', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, tracked);
  expect(file).toMatchObject({ fixed: false, waitReason: 'needs-agreement' });

  await as(ada).post(`/api/users/files/${file.id}/agree`, { finding: 'word.tracked-change' }).expect(200);

  expect(await settledFile(bff, ada, file.id)).toMatchObject({ fixed: true, waitReason: null });
});

test('words are no agreement: neither a reason, a message, a feedback nor an edited report gives anything up', async () => {
  const ada = await signIn(bff);
  const words = 'The tracked changes disappeared from my Word file.';
  const conversationId = await startConversation(bff, ada);
  const said = await upload(bff, ada, tracked, { conversationId, reason: words });
  const { id } = said.body.results.file;
  await settledFile(bff, ada, id);

  await say(bff, ada, message(conversationId, words));
  const { report } = await read(bff, ada, conversationId);
  const edit = { version: report?.version, fields: { observed: words } };
  await bff
    .visitor()
    .patch(`/api/fidelio/chat/conversations/${conversationId}/report`)
    .set('authorization', ada.bearer)
    .send(edit)
    .expect(200);
  await as(ada).put('/api/fidelio/chat/file', { id, feedback: words }).expect(200);

  expect(await settledFile(bff, ada, id)).toMatchObject({ fixed: false, waitReason: 'needs-agreement' });
});

test.each([
  ['looks different in Office', signedPackage(framed), 'Framed text moved to another place.'],
  ['nobody would see', signedPackage(broken), 'The tabs are wrong.'],
])(
  'a signed file whose fix %s is changed only after it was said that the signature ends',
  async (_what, content, words) => {
    const ada = await signIn(bff);

    const said = await upload(bff, ada, content, { reason: words });
    const file = await settledFile(bff, ada, said.body.results.file.id);
    const offers = file.diagnosis?.findings.filter(({ outcome }) => outcome === 'offered') ?? [];

    expect(file).toMatchObject({ fixed: false, waitReason: 'needs-agreement' });
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.filter(({ reason }) => !/any change ends the signature/.test(reason ?? ''))).toEqual([]);
    const kept = await as(ada).get('/api/users/file/download').query({ url: file.url }).responseType('blob');
    expect(Buffer.from(content).equals(kept.body)).toBe(true);

    await as(ada)
      .post(`/api/users/files/${file.id}/agree`, { findings: offers.map(({ id }) => id) })
      .expect(200);

    expect(await settledFile(bff, ada, file.id)).toMatchObject({ fixed: true, waitReason: null });
  },
);

test('a deletion can be undone until it is purged, which takes the objects along', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, broken);
  const [{ object_key, corrected_key }] = await bff.database.query(
    'SELECT object_key, corrected_key FROM files WHERE id = $1',
    [file.id],
  );

  await as(ada).delete(`/api/users/files/${file.id}`).expect(200);
  expect(await filesOf(bff, ada)).toEqual([]);
  const restored = await as(ada).post(`/api/users/files/${file.id}/restore`).expect(200);
  const again = await as(ada).post(`/api/users/files/${file.id}/restore`);
  await as(ada).delete(`/api/users/files/${file.id}`).expect(200);
  await bff.database.query(`UPDATE files SET deleted_at = now() - interval '8 days' WHERE id = $1`, [file.id]);
  await bff.app.get(FilesPersonalData).purgeExpired(new Date());

  expect(restored.body.results.fixed).toBe(true);
  expect(again.body.code).toBe('file.not-deleted');
  await as(ada).post(`/api/users/files/${file.id}/restore`).expect(404);
  const storage = bff.app.get(STORAGE);
  expect([await storage.size(object_key), await storage.size(corrected_key)]).toEqual([null, null]);
});

test('files go when they are older than they are kept', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, plain);
  await bff.database.query(`UPDATE files SET created_at = now() - interval '91 days' WHERE id = $1`, [file.id]);

  await bff.app.get(FilesPersonalData).purgeExpired(new Date());

  expect(await filesOf(bff, ada)).toEqual([]);
});

test('nobody changes a file of somebody else', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];
  const file = await uploaded(ada, plain);

  await as(eve).delete(`/api/users/files/${file.id}`).expect(404);
  await as(eve).post(`/api/users/files/${file.id}/restore`).expect(404);
  await as(eve).post(`/api/users/files/${file.id}/agree`, { finding: 'x' }).expect(404);
  await as(eve).put('/api/fidelio/chat/file', { id: file.id, feedback: 'x' }).expect(404);
});

test('a file that stops the engine twice is left alone and told, and others go on', async () => {
  const ada = await signIn(bff);
  const repair = jest.spyOn(bff.app.get(EngineRunner), 'run').mockRejectedValue(new EngineStopped('took too long'));
  const answer = await upload(bff, ada, broken);

  const file = await settledFile(bff, ada, answer.body.results.file.id);
  const tries = repair.mock.calls.length;
  repair.mockRestore();
  const other = await uploaded(ada, broken);

  expect(tries).toBe(2);
  expect(file).toMatchObject({ fixed: false, waitReason: 'cannot-be-opened' });
  expect(file.waitSentence).toMatch(/the check broke off twice/);
  expect(other.fixed).toBe(true);
});

test('a file whose stored bytes were damaged is not repaired as if they were right, and its user is told', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, plain);
  const [row] = await bff.database.query('SELECT object_key FROM files WHERE id = $1', [file.id]);
  const path = join(bff.config.dataDir, 'objects', row.object_key);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);

  await as(ada).put('/api/fidelio/chat/file', { id: file.id, feedback: 'The logo is gone.' }).expect(200);
  const damaged = await settledFile(bff, ada, file.id);

  expect(damaged).toMatchObject({ fixed: false, waitReason: 'cannot-be-opened' });
  expect(damaged.waitSentence).toMatch(/damaged in our storage/);
});

test('a failure around a file costs it no try, and its object none is left behind', async () => {
  const ada = await signIn(bff);
  const storage = bff.app.get(STORAGE);
  const put = jest.spyOn(storage, 'put');
  const [answer] = await Promise.all([
    upload(bff, ada, broken),
    until(async () => (put.mock.calls.length > 0 ? true : undefined)).then(() =>
      put.mockRejectedValueOnce(new Error('disk full')),
    ),
  ]);

  const file = await settledFile(bff, ada, answer.body.results.file.id);
  put.mockRestore();

  expect(file.fixed).toBe(true);
  expect(await bff.database.query('SELECT * FROM loose_objects')).toEqual([]);
});

test('exactly one mail is sent for a file that was fixed', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, broken);
  const [{ run }] = await bff.database.query('SELECT run FROM files WHERE id = $1', [file.id]);
  // The same job delivered once more, as after a lost connection.
  await bff.app.get(RepairService).run({ fileId: file.id, run }, new AbortController().signal);

  await until(async () =>
    (await mailFor(bff, ada.email)).some(({ subject }) => /fixed/.test(subject)) ? true : undefined,
  );

  const jobs = await bff.database.query(
    `SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->'payload'->>'accountId' = $1`,
    [ada.id],
  );
  expect(jobs).toHaveLength(1);
});

test('an account takes its files along, objects included, and its export names them before', async () => {
  const ada = await signIn(bff);
  const file = await uploaded(ada, broken);
  const [{ object_key }] = await bff.database.query('SELECT object_key FROM files WHERE id = $1', [file.id]);

  const exported = await as(ada).get('/api/users/me/export').expect(200);
  await as(ada).delete('/api/users/me').expect(200);
  await bff.app.get(PendingObjects).removeOrphaned();

  expect(exported.body.files).toMatchObject([{ id: file.id, name: 'document.docx' }]);
  expect(exported.body.conversations).toHaveLength(1);
  expect(await bff.app.get(STORAGE).size(object_key)).toBeNull();
  const left = await bff.database.query('SELECT id FROM files WHERE account_id = $1', [ada.id]);
  expect(left).toEqual([]);
});
