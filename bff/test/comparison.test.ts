import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Comparison, ComparisonAnswer, type FileRecord } from '@fidelio/contracts';
import { rendererInUse } from '@fidelio/fidelity';
import { buildDocx, paragraph, plainLetterDocx } from '@fidelio/testing';
import { Transactions } from '../src/platform/database/transactions.js';
import { DrawingService } from '../src/features/comparison/drawing.service.js';
import { PageDrawingsRepository } from '../src/features/files/page-drawings/page-drawings.repository.js';
import { expiryOf } from '../src/platform/links/link-signer.js';
import { ShareLinks } from '../src/features/files/links/share-links.js';
import { FilesPersonalData } from '../src/features/files/files.personal-data.js';
import { STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { filesOf, settledFile, upload } from './support/uploading.js';

let bff: TestApp;
let ada: SignedInPerson;
let bob: SignedInPerson;

beforeAll(async () => {
  bff = await startApp();
  [ada, bob] = [await signIn(bff), await signIn(bff)];
});

afterAll(() => bff.stop());

const withRenderer = rendererInUse() ? test : test.skip;

const framed = (pages = 1) =>
  buildDocx({
    body: [
      '<w:p><w:pPr><w:framePr w:w="2000" w:h="800" w:hRule="exact" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="100" w:y="100"/></w:pPr><w:r><w:t>Framed text</w:t></w:r></w:p>',
      ...Array.from({ length: pages }, () => '<w:p><w:r><w:t>One page.</w:t><w:br w:type="page"/></w:r></w:p>'),
      paragraph('The end.'),
    ].join(''),
  });

async function uploaded(content: Uint8Array, name: string): Promise<FileRecord> {
  const answer = await upload(bff, ada, content, { name });

  return settledFile(bff, ada, answer.body.results.file.id);
}

function read(id: string, person = ada) {
  return bff.visitor().get(`/api/users/files/${id}/comparison`).set('authorization', person.bearer);
}

function switchChanges(id: string, change: object, person = ada) {
  return bff.visitor().post(`/api/users/files/${id}/changes`).set('authorization', person.bearer).send(change);
}

/** The comparison once the copy is made and nothing is left to draw. */
/** Milliseconds. Asked more often, the machine would draw more slowly. */
const pauseWhileDrawing = 250;

function drawn(id: string): Promise<Comparison> {
  return until(async () => {
    const { results } = ComparisonAnswer.parse((await read(id).expect(200)).body);
    const sides = [results.original, results.arriving, results.corrected].filter((side) => side != null);

    return !results.working && sides.every(({ state }) => state !== 'drawing') ? results : undefined;
  }, pauseWhileDrawing);
}

async function storedKeys(fileId: string): Promise<string[]> {
  const rows = await bff.database.query(
    `SELECT picture->>'key' AS key FROM page_drawings, jsonb_array_elements(pictures) AS picture WHERE file_id = $1`,
    [fileId],
  );

  return rows.map(({ key }: { key: string }) => key);
}

withRenderer('both sides are drawn page by page, and the pins say where the findings are', async () => {
  const file = await uploaded(framed(4), 'letter.docx');

  const comparison = await drawn(file.id);

  expect(comparison).toMatchObject({ name: 'letter.docx', kind: 'docx', working: false, unavailable: null });
  expect(comparison.items).toMatchObject([{ number: 1, finding: 'word.frame', outcome: 'fixed', switchable: true }]);
  for (const side of [comparison.arriving, comparison.corrected!]) {
    expect(side).toMatchObject({ state: 'ready', simulated: null });
    expect(side.pages).toHaveLength(5);
    expect(side.pins).toMatchObject([{ item: 1, page: 1 }]);
    for (const { picture } of side.pages) {
      const answer = await bff.visitor().get(picture!).responseType('blob').expect(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(Buffer.from(answer.body.subarray(0, 3)).toString('hex')).toBe('ffd8ff');
      expect(answer.body.length).toBe(Number(answer.headers['content-length']));
    }
  }
  const changes = comparison.corrected!.pages.map(({ changedAt }) => changedAt);
  expect(changes).toEqual([null, null, null, null, null]);
  await bff.visitor().get(comparison.downloadUrl!).expect(200);
});

withRenderer('fonts that the renderer does not have are named with the pages', async () => {
  const run = '<w:r><w:rPr><w:rFonts w:ascii="No Such Font" w:hAnsi="No Such Font"/></w:rPr><w:t>Words.</w:t></w:r>';
  const file = await uploaded(buildDocx({ body: `<w:p>${run}</w:p>` }), 'fonts.docx');

  const { substitutes } = await drawn(file.id);

  expect(substitutes).toContainEqual({ asked: 'No Such Font', drawn: null });
});

withRenderer('the original is drawn, without what the import loses, once somebody asks for it', async () => {
  const file = await uploaded(framed(), 'asked-for.docx');
  const before = await drawn(file.id);
  const ask = () =>
    bff.visitor().post(`/api/users/files/${file.id}/comparison/original`).set('authorization', ada.bearer).expect(200);

  const asked = ComparisonAnswer.parse((await ask()).body).results;
  const after = await drawn(file.id);
  const again = ComparisonAnswer.parse((await ask()).body).results;

  expect(before.original).toBe(null);
  expect(asked).toMatchObject({ original: { state: 'drawing' }, arriving: { state: 'ready' } });
  expect(after.original).toMatchObject({ state: 'ready', pages: [{}, {}], pins: [{ item: 1, page: 1 }] });
  expect(again.original).toMatchObject({ state: 'ready' });
  expect(after.original!.pages[0]!.picture).toContain('/original/');
  await bff.visitor().get(after.original!.pages[0]!.picture!).expect(200);
});

withRenderer('a file whose pages were drawn is listed with a small picture, which nobody else is given', async () => {
  const pictured = await uploaded(framed(), 'drawn.docx');
  const without = await uploaded(buildDocx({ body: paragraph('Nothing to draw for.') }), 'plain.docx');
  await drawn(pictured.id);

  const listed = await filesOf(bff, ada);
  const { thumbnail } = listed.find(({ id }) => id === pictured.id)!;
  const picture = await bff.visitor().get(thumbnail!).responseType('blob').expect(200);

  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(picture.body.length).toBeLessThan(60_000);
  expect(listed.find(({ id }) => id === without.id)).not.toHaveProperty('thumbnail');
  await bff.visitor().get(thumbnail!.replace(pictured.id, without.id)).expect(404);
});

withRenderer('a change that could be made at some of its places only is taken back there', async () => {
  const frame =
    '<w:p><w:pPr><w:framePr w:w="3000" w:h="600" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="100" w:y="100"/></w:pPr><w:r><w:t>Framed text</w:t></w:r></w:p>';
  // The last one ends the section, and stays.
  const file = await uploaded(buildDocx({ body: `${frame}${paragraph('Between')}${frame}` }), 'partly.docx');
  expect(file.diagnosis).toMatchObject({ findings: [{ outcome: 'waiting' }], changes: [{ finding: 'word.frame' }] });

  await switchChanges(file.id, { on: ['word.frame'], off: [] }).expect(404);
  await switchChanges(file.id, { on: [], off: ['word.frame'] }).expect(200);

  const { diagnosis } = await settledFile(bff, ada, file.id);
  expect(diagnosis).toMatchObject({ findings: [{ outcome: 'left-out' }], changes: [] });
});

test('a file and its comparison are told in the language of the page', async () => {
  const { id, diagnosis: english } = await uploaded(framed(), 'told.docx');
  const german = (path: string) =>
    bff.visitor().get(path).set('authorization', ada.bearer).set('cookie', 'language=de').expect(200);

  const records: FileRecord[] = (await german('/api/users/files')).body.results;
  const record = records.find((one) => one.id === id);
  const comparison = ComparisonAnswer.parse((await german(`/api/users/files/${id}/comparison`)).body).results;

  const [finding] = record?.diagnosis?.findings ?? [];
  expect(finding).toMatchObject({ id: 'word.frame', outcome: 'fixed' });
  expect(finding?.title).not.toBe(english?.findings[0]?.title);
  expect(comparison.items).toMatchObject([{ finding: 'word.frame', title: finding?.goal ?? finding?.title }]);
  const menu = await german('/api/users/menu/files');
  expect(menu.body.results.text).toBe('0 Dateien brauchen Ihre Entscheidung.');
});

withRenderer('a change is switched off and on again, and the copy and its pages follow', async () => {
  const file = await uploaded(framed(), 'switched.docx');
  await drawn(file.id);

  const off = await switchChanges(file.id, { on: [], off: ['word.frame'] }).expect(200);
  expect(off.body.results).toMatchObject({ fixed: false, waitReason: 'queued' });
  const without = await drawn(file.id);
  const listed = await settledFile(bff, ada, file.id);
  await switchChanges(file.id, { on: ['word.frame'], off: [] }).expect(200);
  const again = await drawn(file.id);

  expect(listed.waitSentence).toBe('The changes are switched off, so there is no corrected file.');
  expect(without).toMatchObject({ corrected: null, downloadUrl: null });
  expect(without.items).toMatchObject([{ outcome: 'left-out', switchable: true }]);
  expect(again.items).toMatchObject([{ outcome: 'fixed' }]);
  expect(again.corrected).toMatchObject({ state: 'ready' });
});

test('a job that still draws a side does not write into the same side that was begun after it', async () => {
  const file = await uploaded(framed(), 'begun-anew.docx');
  await drawn(file.id);
  const [drawings, transactions] = [bff.app.get(PageDrawingsRepository), bff.app.get(Transactions)];
  const begin = () =>
    transactions.run(async (tx) => {
      await drawings.begin({ fileId: file.id, side: 'corrected', source: 'a' }, tx);

      return drawings.findOne({ fileId: file.id, side: 'corrected' }, tx);
    });
  const [before, after] = [await begin(), await begin()];

  const updated = await drawings.update({ id: before!.id }, { state: 'ready' });
  const added = await transactions.run((tx) => drawings.addPictures(before!, { key: 'k', first: 1, bytes: [1] }, tx));

  expect([updated, added]).toEqual([0, false]);
  expect(await drawings.findOne({ fileId: file.id, side: 'corrected' })).toEqual(after);
  expect(after).toMatchObject({ state: 'drawing', pictures: [] });
});

test('a drawing of a copy that is gone ends with the job, so that the same copy is drawn when it is back', async () => {
  const file = await uploaded(framed(), 'gone-and-back.docx');
  await drawn(file.id);
  await switchChanges(file.id, { on: [], off: ['word.frame'] }).expect(200);
  await settledFile(bff, ada, file.id);
  await bff.database.query(`UPDATE page_drawings SET state = 'drawing' WHERE file_id = $1`, [file.id]);

  await bff.app.get(DrawingService).run({ fileId: file.id }, AbortSignal.timeout(120_000));

  const rows = await bff.database.query('SELECT side, state FROM page_drawings WHERE file_id = $1', [file.id]);
  expect(rows).toEqual([{ side: 'arriving', state: 'ready' }]);
  await switchChanges(file.id, { on: ['word.frame'], off: [] }).expect(200);
  expect((await drawn(file.id)).corrected?.state).toBe('ready');
});

test('a drawing whose job has ended otherwise has failed, and is drawn again when its owner asks', async () => {
  const file = await uploaded(framed(), 'stuck.docx');
  await drawn(file.id);
  // The state between the commit of a drawing's beginning and a job that has been given up.
  await until(async () => {
    const jobs = `SELECT 1 FROM pgboss.job WHERE name = 'files.pages' AND singleton_key = $1 AND state < 'completed'`;
    return (await bff.database.query(jobs, [file.id])).length === 0 || undefined;
  });
  await bff.database.query(`UPDATE page_drawings SET state = 'drawing' WHERE file_id = $1`, [file.id]);

  const stuck = ComparisonAnswer.parse((await read(file.id).expect(200)).body).results;
  const again = (person: SignedInPerson) =>
    bff.visitor().post(`/api/users/files/${file.id}/comparison`).set('authorization', person.bearer);
  const refused = await again(bob);
  const asked = ComparisonAnswer.parse((await again(ada).expect(200)).body).results;

  expect([stuck.arriving.state, stuck.corrected?.state]).toEqual(['failed', 'failed']);
  expect(refused.body.code).toBe('file.not-found');
  expect([asked.arriving.state, asked.corrected?.state]).toEqual(['drawing', 'drawing']);
  const done = await drawn(file.id);
  expect([done.arriving.state, done.corrected?.state]).toEqual(['ready', 'ready']);
});

test('a change that is not in the file, or is on and off, is refused', async () => {
  const file = await uploaded(framed(), 'refused.docx');

  const unknown = await switchChanges(file.id, { on: [], off: ['word.text-box'] }).expect(404);
  const both = await switchChanges(file.id, { on: ['word.frame'], off: ['word.frame'] }).expect(400);
  const neither = await switchChanges(file.id, { on: [], off: [] }).expect(400);

  expect(unknown.body.code).toBe('file.finding-unknown');
  expect([both.body.code, neither.body.code]).toEqual(['request.invalid', 'request.invalid']);
});

test('nobody else sees a comparison, switches its changes or guesses its pictures', async () => {
  const file = await uploaded(framed(), 'private.docx');
  const { arriving } = await drawn(file.id);
  const picture = arriving.pages[0]?.picture ?? arriving.simulated!;
  const other = await uploaded(framed(), 'other.docx');

  expect((await read(file.id, bob).expect(404)).body.code).toBe('file.not-found');
  expect((await switchChanges(file.id, { on: [], off: ['word.frame'] }, bob).expect(404)).body.code).toBe(
    'file.not-found',
  );
  await bff.visitor().get(`/api/users/files/${file.id}/comparison`).expect(401);
  await bff.visitor().get(picture.replace(file.id, other.id)).expect(404);
  await bff
    .visitor()
    .get(picture.replace(/\/pages\/([^/]+)\/[^/]+/, '/pages/$1/zzzzzz.AAAA'))
    .expect(404);
  const downloadToken = /\/fixed\/[^/]+\/([^/]+)/.exec(file.correctedFileUrl!)![1]!;
  await bff
    .visitor()
    .get(picture.replace(/\/pages\/([^/]+)\/[^/]+/, `/pages/$1/${downloadToken}`))
    .expect(404);
});

test('a shared link shows the comparison without a session, in the language of its reader, and the file only where that was chosen', async () => {
  const file = await uploaded(framed(), 'shared & shown.docx');
  await drawn(file.id);
  const share = (wish: object, person = ada) =>
    bff.visitor().post(`/api/users/files/${file.id}/share`).set('authorization', person.bearer).send(wish);
  const pathOf = (answer: { body: { results: { url: string } } }) => new URL(answer.body.results.url).pathname;

  const pages = pathOf(await share({ days: 7, withFile: false }).expect(200));
  const withFile = pathOf(await share({ days: 7, withFile: true }).expect(200));
  const shown = await bff.visitor().get(pages).expect(200);
  const offered = await bff.visitor().get(withFile).expect(200);
  const german = await bff.visitor().get(withFile).set('accept-language', 'de').expect(200);
  const japanese = await bff.visitor().get(withFile).set('accept-language', 'ja').expect(200);

  expect(shown.text).toContain('shared &amp; shown.docx');
  expect(shown.text).not.toContain('/api/users/file/fixed/');
  expect(german.text).toContain('<html lang="de">');
  expect(german.text).toContain('Korrigierte Datei herunterladen');
  expect(german.text).not.toMatch(/Corrected|What you see|Needs your|To keep it/);
  expect(japanese.text).toContain('。表示されている内容は');
  if (rendererInUse()) expect(shown.text).toMatch(/<img src="\/api\/users\/file\/pages\//);
  await bff
    .visitor()
    .get(/href="(\/api\/users\/file\/fixed\/[^"]+)"/.exec(offered.text)![1]!)
    .expect(200);
  const refused = await bff.visitor().get(pages.replace('/pages/', '/file/')).set('cookie', 'language=ja').expect(404);
  expect(refused.text).toContain('<h1>このリンクは使えません</h1>');
  await share({ days: 7, withFile: false }, bob).expect(404);
  await share({ days: 31, withFile: false }).expect(400);
  const old = bff.app.get(ShareLinks).make(file.id, { days: 1, withFile: false }, Date.now() - 2 * 86_400_000);
  expect((await bff.visitor().get(new URL(old.url).pathname).expect(410)).text).toContain('This link has expired');
  await bff.visitor().delete(`/api/users/files/${file.id}`).set('authorization', ada.bearer).expect(200);
  await bff.visitor().get(pages).expect(404);
});

test('what a shared page leads to ends with the link to it', async () => {
  const file = await uploaded(framed(), 'soon.docx');
  await drawn(file.id);
  const minutes = 20;
  const begun = Date.now() - 86_400_000 + minutes * 60_000;
  const { url, expiresAt } = bff.app.get(ShareLinks).make(file.id, { days: 1, withFile: true }, begun);

  const { text } = await bff.visitor().get(new URL(url).pathname).expect(200);
  const addresses = [...text.matchAll(/(?:href|src)="(\/api\/users\/file\/[^"]+)"/g)].map(([, address]) => address!);
  const answers = await Promise.all(addresses.map((address) => bff.visitor().get(address).expect(200)));

  expect(addresses.length).toBeGreaterThan(rendererInUse() ? 1 : 0);
  for (const address of addresses) {
    const [, token = ''] = /([0-9a-z]+\.[\w-]{43})/.exec(address) ?? [];
    expect(expiryOf(token).getTime()).toBeLessThanOrEqual(Date.parse(expiresAt));
  }
  for (const { headers } of answers) {
    const [, seconds = '0'] = /max-age=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(minutes * 60);
  }
});

test('pictures go with their file', async () => {
  const file = await uploaded(framed(), 'deleted.docx');
  const { arriving } = await drawn(file.id);
  const picture = arriving.pages[0]?.picture ?? arriving.simulated!;
  const keys = await storedKeys(file.id);
  expect(keys.length).toBeGreaterThan(0);

  await bff.visitor().delete(`/api/users/files/${file.id}`).set('authorization', ada.bearer).expect(200);
  await bff.visitor().get(picture).expect(404);
  // After the week in which it could be restored.
  await bff.app.get(FilesPersonalData).purgeExpired(new Date(Date.now() + 8 * 24 * 3_600_000));

  expect(await storedKeys(file.id)).toEqual([]);
  for (const key of keys) expect(await bff.app.get(STORAGE).size(key)).toBeNull();
});

test('where no renderer is installed, the simulated page is served as a document without rights', async () => {
  const file = await uploaded(framed(), 'simulated.docx');
  await drawn(file.id);
  await bff.database.query(`UPDATE page_drawings SET pages = '[]' WHERE file_id = $1`, [file.id]);

  const { arriving } = (await read(file.id).expect(200)).body.results;
  const page = await bff.visitor().get(arriving.simulated).expect(200);

  expect(arriving.pages).toEqual([]);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
});

test('a file that cannot be opened says so instead', async () => {
  const damaged = Buffer.from(plainLetterDocx());
  damaged.fill(0xff, damaged.length >> 1, (damaged.length >> 1) + 40);
  const file = await uploaded(damaged, 'damaged.docx');

  const { results } = (await read(file.id).expect(200)).body;

  const none = { summary: null, items: [], corrected: null, downloadUrl: null };
  expect(results).toMatchObject({ unavailable: file.waitSentence, ...none });
});

test('an account keeps the pictures of its 20 newest files, and of the file that is looked at', async () => {
  const eve = await signIn(bff);
  const answer = await upload(bff, eve, plainLetterDocx());
  const { id } = await settledFile(bff, eve, answer.body.results.file.id);
  // The file that is looked at is the oldest; minute 1 is the newest of the others.
  await bff.database.query(
    `WITH filed AS (
       INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, wait_reason, created_at)
       SELECT gen_random_uuid(), account_id, n::text, kind, media_type, gen_random_uuid()::text, bytes, sha256, 'nothing-known-found', now() - n * interval '1 minute'
       FROM files, generate_series(1, 25) n WHERE id = $1 RETURNING id, name
     )
     INSERT INTO page_drawings (file_id, side, source, state)
     SELECT id, 'arriving', 'earlier', CASE name WHEN '25' THEN 'drawing' ELSE 'ready' END FROM filed`,
    [id],
  );
  await bff.database.query(`UPDATE files SET created_at = now() - interval '1 day' WHERE id = $1`, [id]);

  await read(id, eve).expect(200);

  const rows: { name: string }[] = await bff.database.query(
    `SELECT name FROM files JOIN page_drawings ON file_id = files.id
     WHERE account_id = (SELECT account_id FROM files WHERE id = $1) AND files.id <> $1 ORDER BY name::int`,
    [id],
  );
  const newest = Array.from({ length: 19 }, (_, index) => `${index + 1}`);
  expect(rows.map(({ name }) => name)).toEqual([...newest, '25']);
  expect(await bff.database.query('SELECT 1 FROM page_drawings WHERE file_id = $1', [id])).toHaveLength(1);
});
