import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ProjectFileDetails } from '@fidelio/contracts/projects';
import { samplesFolder } from '@fidelio/fidelity';
import { buildDocx, fakeMalware, type FakeClamd, paragraph, startFakeClamd } from '@fidelio/testing';
import { unzipSync, zipSync } from 'fflate';
import { startApp, type TestApp } from './support/app.js';
import { until } from './support/people.js';
import { letter, type ProjectUploads, uploadsOf } from './support/project-uploads.js';
import { push, row, startProject, type TestProject } from './support/projects.js';

let clamd: FakeClamd;
let bff: TestApp;
let project: TestProject;
let priceList: Buffer;
let send: ProjectUploads['send'];
let files: ProjectUploads['files'];
let read: ProjectUploads['read'];
let copies: ProjectUploads['copies'];

beforeAll(async () => {
  clamd = await startFakeClamd();
  bff = await startApp({ env: { CLAMAV_URL: clamd.url, ROOM_PROVEN_BYTES: '1000000' } });
  priceList = await readFile(new URL('price-list.docx', samplesFolder()));
});
beforeEach(async () => {
  project = await startProject(bff);
  ({ send, files, read, copies } = uploadsOf(bff, project));
});
afterAll(async () => {
  await bff.stop();
  await clamd.stop();
});

const looseObjects = async () =>
  Number((await bff.database.query('SELECT count(*) AS n FROM loose_objects WHERE unwanted'))[0].n);

test('uploads are rows that the worker judges, with their links, and an agent neither sees nor loses them', async () => {
  const first = await send('Sales/prices.docx', priceList).expect(200);
  const again = await send('Sales/prices.docx', priceList).expect(200);
  await send('letter.docx', letter()).expect(200);
  const scan = await project.begin();
  await push(project, scan, [row({ path: 'x/agent.docx' })]).expect(200);
  await project.agent.post(`/scans/${scan}/finish`, { state: 'finished' }).expect(200);

  const all = await read();

  expect(again.body).toEqual(first.body);
  expect(all.map(({ path, uploaded, copied, verdict }) => [path, uploaded, copied, verdict])).toEqual([
    ['letter.docx', true, false, 'as-is'],
    ['Sales/prices.docx', true, true, all[1]?.verdict],
    ['x/agent.docx', false, false, 'as-is'],
  ]);
  const { id } = first.body.results;
  const details = ProjectFileDetails.parse((await project.as().get(`/files/${id}`).expect(200)).body).results;
  expect(details.findings).toBeGreaterThan(0);
  expect(details.uploaded).toBe(true);
  expect((await files({ state: 'uploaded' })).map(({ path }) => path)).toEqual(['letter.docx', 'Sales/prices.docx']);
});

test('what is decided changes the copies, which come as a ZIP with their folders', async () => {
  const { id } = (await send('Sales/prices.docx', priceList).expect(200)).body.results;
  await read();
  const before = await copies();
  const details = ProjectFileDetails.parse((await project.as().get(`/files/${id}`).expect(200)).body).results;
  const finding = details.findingRows.find(({ outcome }) => outcome === 'fixed')!.id;

  await project.as().post('/decisions', { filter: {}, finding, choice: 'leave' }).expect(200);
  await until(async () => ((await files({ state: 'copied' })).length > 0 ? true : undefined));
  const after = await copies({ folder: 'Sales' });

  expect([Object.keys(before), Object.keys(after)]).toEqual([['Sales/prices.docx'], ['Sales/prices.docx']]);
  expect(Buffer.from(after['Sales/prices.docx']!).equals(Buffer.from(before['Sales/prices.docx']!))).toBe(false);
  expect((await project.agent.get('/decisions').expect(200)).body.results.files).toEqual([]);
  expect((await project.as().get('/copies', { folder: 'elsewhere' }).expect(404)).body.code).toBe('file.not-found');
});

test('a file that was replaced, removed or found otherwise by an agent leaves no object behind', async () => {
  await send('a.docx', letter()).expect(200);
  await send('b.docx', priceList).expect(200);
  await send('c.docx', letter()).expect(200);
  await read();

  await send('a.docx', letter()).expect(200);
  expect(
    (
      await project
        .as()
        .post('/uploads/remove', { filter: { words: 'b' } })
        .expect(200)
    ).body.results.files,
  ).toBe(1);
  await push(project, await project.begin(), [row({ path: 'c.docx' })]).expect(200);

  expect((await read()).map(({ path, uploaded }) => [path, uploaded])).toEqual([
    ['a.docx', true],
    ['c.docx', false],
  ]);
  const before = await looseObjects();
  await project.as().delete('').expect(200);
  expect(await looseObjects()).toBe(before + 1);
  expect(await bff.database.query('SELECT 1 FROM project_uploads WHERE project_id = $1', [project.id])).toEqual([]);
});

test('what cannot come in is refused: no Office file, a virus, a path above, too much, too many, a viewer, a stranger', async () => {
  const stranger = await startProject(bff);
  const infected = Buffer.from(zipSync(unzipSync(buildDocx({ body: paragraph(fakeMalware) })), { level: 0 }));

  const refusal = async (...sent: Parameters<typeof send>) => (await send(...sent)).body.code;

  expect(await refusal('a.docx', Buffer.from('not Office'))).toBe('upload.type');
  expect(await refusal('a.docx', infected)).toBe('file.quarantined');
  expect(await refusal('../a.docx', letter())).toBe('request.invalid');
  expect(await refusal('a.docx', letter(), { bearer: stranger.owner.bearer })).toBe('project.not-found');
  expect(await refusal('a.docx', Buffer.concat([letter(), Buffer.alloc(1_000_000)]))).toBe('upload.no-room');
  await bff.database.query(
    `WITH made AS (
       INSERT INTO project_files (project_id, path_key, path, folder, kind, bytes, modified_at, owner, sha256, digest, facts, findings,
         links, finding_ids, places, made, asks, outcomes)
       SELECT $1, sha256(n::text::bytea), n::text, '', 'docx', 1, now(), '', 'a', '', '{}', '[]', '[]', '{}', '{}', 0, '{}',
         '{"open":{"verdict":"as-is","reason":"changed"},"changed":{"verdict":"as-is","reason":"changed"},"unchanged":{"verdict":"as-is","reason":"changed"}}'
         FROM generate_series(1, 1000) n RETURNING id
     )
     INSERT INTO project_uploads (file_id, project_id, object_key, sha256, bytes, read_for) SELECT id, $1, id::text, 'a', 1, 0 FROM made`,
    [project.id],
  );
  expect(await refusal('a.docx', letter())).toBe('project.full');
});
