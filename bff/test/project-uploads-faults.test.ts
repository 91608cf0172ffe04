import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ProjectFileDetails } from '@fidelio/contracts/projects';
import { samplesFolder } from '@fidelio/fidelity';
import { buildDocx, type FakeClamd, startFakeClamd } from '@fidelio/testing';
import { recordedObjectsSql } from '../src/features/backup/recorded-objects.js';
import { ProjectTransactions } from '../src/features/projects/project-transactions.js';
import { UploadReader } from '../src/features/projects/uploads/upload-reader.js';
import { type ObjectStorage, STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { until } from './support/people.js';
import { letter, type ProjectUploads, uploadsOf } from './support/project-uploads.js';
import { asking, push, row, startProject, type TestProject } from './support/projects.js';

let clamd: FakeClamd;
let bff: TestApp;
let project: TestProject;
let uploads: ProjectUploads;
let priceList: Buffer;

beforeAll(async () => {
  clamd = await startFakeClamd();
  bff = await startApp({ env: { CLAMAV_URL: clamd.url, CLAMAV_WHEN_AWAY: 'pass', ROOM_PROVEN_BYTES: '1000000' } });
  priceList = await readFile(new URL('price-list.docx', samplesFolder()));
});
beforeEach(async () => {
  clamd.behave('sound');
  project = await startProject(bff);
  uploads = uploadsOf(bff, project);
});
afterAll(async () => {
  await bff.stop();
  await clamd.stop();
});

const detailsOf = async (id: string) =>
  ProjectFileDetails.parse((await project.as().get(`/files/${id}`).expect(200)).body).results;

/** Holds a transaction of the project, behind which others wait, until `end`. */
function blocked() {
  const { id } = project;
  const transactions = bff.app.get(ProjectTransactions);
  let end = () => {};
  const gate = new Promise<void>((resolve) => (end = resolve));
  const held = transactions.run(id, () => gate);
  const waits = () =>
    until(async () => ((transactions['projects']['lines'].get(id)?.waiting.length ?? 0) > 0 ? true : undefined));

  return { waits, end: () => (end(), held) };
}

test('a file of before 1980 or after 2099 is in the ZIP of copies', async () => {
  await uploads.send('old.docx', priceList, { modifiedAt: '1970-01-01T00:00:00.000Z' }).expect(200);
  await uploads.send('new.docx', priceList, { modifiedAt: '2150-01-01T00:00:00.000Z' }).expect(200);
  await uploads.read();

  expect(Object.keys(await uploads.copies())).toEqual(['new.docx', 'old.docx']);
});

test('folders that are one on most disks do not write over each other, and more than a ZIP takes is refused', async () => {
  await uploads.send('A/prices.docx', priceList).expect(200);
  const { id } = (await uploads.send('a/prices.docx', priceList).expect(200)).body.results;
  await uploads.read();

  expect(Object.keys(await uploads.copies())).toEqual(['A/prices.docx', 'a/prices (2).docx']);
  await bff.database.query('UPDATE project_uploads SET copy_bytes = 4294967295 WHERE file_id = $1', [id]);
  expect((await project.as().get('/copies').expect(413)).body.code).toBe('request.too-large');
});

test('a file whose bytes are lost holds up no other, and is read when it is sent again', async () => {
  const { id } = (await uploads.send('lost.docx', priceList).expect(200)).body.results;
  await uploads.read();
  const { findingRows } = await detailsOf(id);
  const finding = findingRows.find(({ outcome }) => outcome === 'fixed')!.id;
  const [{ object_key: key }] = await bff.database.query('SELECT object_key FROM project_uploads WHERE file_id = $1', [
    id,
  ]);
  await bff.app.get<ObjectStorage>(STORAGE).remove(key);

  await project.as().post('/decisions', { filter: {}, finding, choice: 'leave' }).expect(200);
  await uploads.send('other.docx', letter()).expect(200);
  await until(async () => ((await uploads.files({ verdict: 'unopened' })).length > 0 ? true : undefined));
  expect((await uploads.read()).map(({ path, verdict }) => [path, verdict])).toEqual([
    ['lost.docx', 'unopened'],
    ['other.docx', 'as-is'],
  ]);

  await uploads.send('lost.docx', priceList).expect(200);
  await until(async () => ((await uploads.files({ state: 'copied' })).length > 0 ? true : undefined));
  expect((await detailsOf(id)).findingRows.map(({ id }) => id)).toEqual(findingRows.map(({ id }) => id));
});

test('an upload that is read twice at once leaves no copy behind', async () => {
  const { id } = (await uploads.send('prices.docx', priceList).expect(200)).body.results;
  await uploads.read();
  const finding = (await detailsOf(id)).findingRows.find(({ outcome }) => outcome === 'fixed')!.id;
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of bff.app.get<ObjectStorage>(STORAGE).list()) keys.push(key);
    const rows: { key: string }[] = await bff.database.query(
      `${recordedObjectsSql} UNION ALL SELECT object_key, NULL FROM loose_objects`,
    );
    const known = new Set(rows.map(({ key }) => key));

    return keys.filter((key) => !known.has(key));
  };
  await bff.database.query('UPDATE project_uploads SET copy_key = NULL, read_for = NULL WHERE file_id = $1', [id]);
  const before = await stored();

  const reader = bff.app.get(UploadReader);
  const readOnce = () => reader['readNext'](project.id, new AbortController().signal);
  await Promise.all([readOnce(), readOnce()]);

  expect(await stored()).toEqual(before);
  await project.as().post('/decisions', { filter: {}, finding, choice: 'leave' }).expect(200);
  await Promise.allSettled([readOnce(), readOnce()]);
  await until(async () => ((await uploads.files({ state: 'copied' })).length > 0 ? true : undefined));
  expect(await stored()).toEqual(before);
});

test('a scanner that is away keeps files out, because nobody would scan them later', async () => {
  clamd.behave('breaks');
  expect((await uploads.send('a.docx', letter()).expect(503)).body.code).toBe('upload.scanner-away');
  expect(await uploads.files()).toEqual([]);
});

test('who is put out of a project while a file arrives leaves none there', async () => {
  const held = blocked();
  const sent = uploads.send('a.docx', letter()).then((answer) => answer.body.code);
  await held.waits();
  await bff.database.query('DELETE FROM project_members WHERE project_id = $1', [project.id]);
  await held.end();

  expect(await sent).toBe('project.not-found');
});

test('rules that change while a batch waits judge it', async () => {
  const scan = await project.begin();
  const held = blocked();
  const pushed = push(project, scan, [row({ path: 'a', findings: [asking()] })]).then(({ status }) => status);
  await held.waits();
  const rules = [
    { reason: 'being-read', verdict: 'not-judged', when: { unread: true } },
    { reason: 'data-model', verdict: 'keep', when: {} },
  ];
  await bff.database.query(
    'INSERT INTO project_rules (id, rules) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET rules = excluded.rules',
    [JSON.stringify(rules)],
  );
  await held.end();

  expect(await pushed).toBe(200);
  expect((await uploads.files()).map(({ verdict }) => verdict)).toEqual(['keep']);
  await bff.database.query('DELETE FROM project_rules');
});

test('two processes do not give the same room of an owner to two projects', async () => {
  const other = await startProject(bff, project.owner);
  const { id } = (await uploadsOf(bff, other).send('a.docx', letter()).expect(200)).body.results;
  const session = bff.database.createQueryRunner();
  await session.startTransaction();
  await session.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [project.owner.id]);
  await session.query('UPDATE project_uploads SET bytes = 999999 WHERE file_id = $1', [id]);
  let isOver = false;
  const sent = uploads
    .send('b.docx', letter())
    .then((answer) => answer.body.code)
    .finally(() => (isOver = true));
  await until(async () => {
    const waiting = await bff.database.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);

    return isOver || waiting.length > 0 ? true : undefined;
  });
  await session.commitTransaction();
  await session.release();

  expect(await sent).toBe('upload.no-room');
});

test('what was decided about a file of an agent stays a decision when the same file is uploaded', async () => {
  const body = '<w:p><w:r><w:t>Price </w:t></w:r><w:ins w:id="1" w:author="a"><w:r><w:t>12</w:t></w:r></w:ins></w:p>';
  const tracked = Buffer.from(buildDocx({ body }));
  const sha256 = createHash('sha256').update(tracked).digest('hex');
  const finding = asking('word.tracked-change', 1);
  await push(project, await project.begin(), [row({ path: 'a.docx', sha256, findings: [finding] })]).expect(200);
  await project.as().post('/decisions', { filter: {}, finding: finding.id, choice: 'accept' }).expect(200);

  const { id } = (await uploads.send('a.docx', tracked).expect(200)).body.results;
  await until(async () => ((await uploads.files({ state: 'copied' })).length > 0 ? true : undefined));

  expect((await detailsOf(id)).findingRows).toEqual([
    expect.objectContaining({ id: finding.id, outcome: 'offered', choice: 'accept' }),
  ]);
});
