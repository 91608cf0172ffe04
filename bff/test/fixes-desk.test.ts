import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { TrialPagesService } from '../src/features/repairs/learning/trial-pages.service.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { signInStaff } from './support/staff.js';
import { settledFile, upload } from './support/uploading.js';

// A trial runs a recipe over the whole regression set, pages and all.
jest.setTimeout(480_000);

let bff: TestApp;
let ada: SignedInPerson;
let grace: SignedInPerson;

beforeAll(async () => {
  bff = await startApp({ env: { UPLOAD_PATIENCE_SECONDS: '60', STAFF_EMAILS: 'grace@staff.example:fixes' } });
  ada = await signIn(bff);
  grace = await signInStaff(bff, 'grace@staff.example', '1 second');
});

afterAll(() => bff.stop());

const finding = 'word.line-number';
const numbered = buildDocx({
  body: '<w:p><w:r><w:t>The salary of the director.</w:t></w:r></w:p>',
  section: '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:lnNumType w:countBy="1"/></w:sectPr>',
});
const recipe = {
  language: 1,
  id: 'word.no-line-numbers',
  version: 1,
  finding,
  title: 'Leave out the line numbers',
  operations: [{ op: 'remove' }],
  example: { before: '<w:lnNumType w:countBy="1"/>', after: '' },
};

const jpeg = /^data:image\/jpeg;base64,\/9j\//;

const get = (path: string) => bff.visitor().get(`/api/staff${path}`).set('authorization', grace.bearer);
const post = (path: string, body: object = {}) =>
  bff.visitor().post(`/api/staff${path}`).set('authorization', grace.bearer).send(body);
const newest = async () => (await get('/recipes').expect(200)).body.results.recipes[0];

test('from what waits to a published fix, and back', async () => {
  const reason = 'The line numbers are gone. Ask me at ada@home.example or 0171 5550123.';
  const { body } = await upload(bff, ada, numbered, { name: 'salaries.docx' });
  const file = await settledFile(bff, ada, body.results.file.id);
  await bff.visitor().patch(`/api/users/files/${file.id}`).set('authorization', ada.bearer).send({ feedback: reason });
  await settledFile(bff, ada, file.id);

  const backlog = (await get('/backlog').expect(200)).body.results;
  const details = (await get(`/backlog/finding?finding=${finding}`).expect(200)).body.results;
  const proposed = await post('/recipes', { finding, recipe: JSON.stringify(recipe) }).expect(200);
  const early = await post('/recipes/publish', { recipe: recipe.id });
  await post('/recipes/trial', { recipe: recipe.id }).expect(200);
  const tried = await until(async () => {
    const one = await newest();

    return one.trial.running ? undefined : one;
  });
  const trial = (await get(`/recipes/trial?recipe=${recipe.id}`).expect(200)).body.results;
  const published = await post('/recipes/publish', { recipe: recipe.id }).expect(200);
  const fixed = await until(async () => {
    const again = await settledFile(bff, ada, file.id);

    return again.fixed ? again : undefined;
  });
  await post('/recipes/withdraw', { recipe: recipe.id, reason: 'Too much is removed.' }).expect(200);

  expect(backlog.findings).toMatchObject([{ finding, files: 1, people: 1 }]);
  expect(JSON.stringify(details)).not.toMatch(/salar|director|ada@|5550123/i);
  expect(details.reports[0].places[0].markup).toContain('<w:lnNumType w:countBy="1"/>');
  expect(proposed.body.results).toMatchObject({ state: 'proposed', origin: 'person', trial: null });
  expect(early.status).toBe(422);
  expect(early.body).toMatchObject({
    code: 'staff.fix-refused',
    detail: expect.stringContaining('has not been tried'),
  });
  expect(tried.trial).toMatchObject({ fixed: 1, refused: 0, problem: '' });
  expect(tried.trial.done).toBe(tried.trial.of);
  expect(trial[0]).toMatchObject({ regression: null, outcome: 'fixed', reason: '', pages: false });
  expect((await post('/recipes/trial/pages', { id: trial[0].id })).status).toBe(404);
  expect(trial.every(({ regression }: { regression: string | null }) => !regression?.includes('/'))).toBe(true);
  expect(published.body.results).toEqual({ files: 1 });
  expect(fixed.diagnosis?.findings).toMatchObject([{ id: finding, outcome: 'fixed', recipe: recipe.id }]);
  expect(await newest()).toMatchObject({ state: 'withdrawn', note: 'Too much is removed.', passed: 1 });
  const acts = await bff.database.query(
    `SELECT event, account_id = $1 AS hers FROM audit_events WHERE event LIKE 'staff-recipe-%' ORDER BY id`,
    [grace.id],
  );
  expect(acts).toEqual(
    ['proposed', 'tried', 'published', 'withdrawn'].map((act) => ({ event: `staff-recipe-${act}`, hers: true })),
  );
});

test('what is no recipe is refused with what is wrong, and an unknown name is not found', async () => {
  const noJson = await post('/recipes', { finding, recipe: '{' });
  const noRecipe = await post('/recipes', { finding, recipe: '{"operations":[{"op":"run"}]}' });
  const noModel = await post('/recipes', { finding });

  expect(noJson.body).toMatchObject({ code: 'staff.fix-refused', detail: 'This is not JSON.' });
  expect(noRecipe.body.detail).toMatch(/^This is no recipe: /);
  expect(noModel.body.detail).toMatch(/No model is configured/);
  expect((await post('/recipes/trial', { recipe: 'word.nothing' })).status).toBe(404);
  expect((await get('/backlog/finding?finding=word.nothing')).status).toBe(404);
  expect((await get('/backlog/finding?finding=..%2f')).status).toBe(400);
});

test('a public report with a file becomes a draft; its address is text, and nothing is kept', async () => {
  const report = {
    link: 'http://127.0.0.1:9/issues/7',
    reported: '2025-03-04',
    says: 'a docx with line numbers from lnNumType loses them',
  };
  const send = (fields: object, file: Uint8Array | null, by = grace) => {
    const request = bff.visitor().post('/api/staff/evidence/draft').set('authorization', by.bearer);
    for (const [name, value] of Object.entries(fields)) void request.field(name, value);

    return file ? request.attach('file', Buffer.from(file), 'Salaries.docx') : request;
  };
  const drafted = await send(report, numbered);
  const files = await bff.database.query('SELECT count(*)::int AS files FROM files WHERE name = $1', ['Salaries.docx']);

  expect(drafted.status).toBe(200);
  expect(drafted.body.results).toMatchObject({
    id: 'word.ln-num-type',
    trigger: 'w:lnNumType',
    places: 1,
    place: { part: 'word/document.xml', markup: '<w:lnNumType w:countBy="1"/>' },
    known: ['word.line-number'],
  });
  expect(JSON.parse(drafted.body.results.row).evidence).toEqual([
    { url: report.link, date: report.reported, says: report.says },
  ]);
  expect(Buffer.from(drafted.body.results.probe, 'base64').subarray(0, 2).toString()).toBe('PK');
  expect(files).toEqual([{ files: 0 }]);
  expect((await send(report, new TextEncoder().encode('no file'))).body).toMatchObject({
    code: 'staff.fix-refused',
    detail: expect.stringMatching(/^The file cannot be opened/),
  });
  expect((await send({ ...report, trigger: 'w:nothing' }, numbered)).body.detail).toBe(
    'w:nothing stands nowhere in the file.',
  );
  expect((await send(report, null)).body.code).toBe('upload.missing');
  expect((await send({ ...report, link: 'javascript:alert(1)' }, numbered)).status).toBe(400);
  expect((await send(report, new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
  expect((await send(report, numbered, ada)).status).toBe(403);
  const acts = await bff.database.query(`SELECT subject FROM audit_events WHERE event = 'staff-evidence-drafted'`);
  expect(acts).toEqual([{ subject: 'word.ln-num-type' }]);
});

test.each([
  ['the second reader misses “The “secret” salary”', 'the second reader misses “…”'],
  ['“salary” on page 1 became “bonus”', '“…”'],
  ["new schema error: document.xml: the value 'salary, cut", 'new schema error: document.xml: the value “…”'],
])('why a gate refused a file quotes it only while its owner allows it: %s', async (reason, shown) => {
  const { body } = await upload(bff, ada, numbered, { name: 'salaries.docx' });
  const { id } = await settledFile(bff, ada, body.results.file.id);
  await post('/recipes', { finding, recipe: JSON.stringify(recipe) }).expect(200);
  await bff.database.query(
    `INSERT INTO recipe_evidence (recipe_id, recipe_version, trial, file_id, outcome, reason)
     SELECT id, max(version), true, $2, 'rejected', $3 FROM recipes WHERE id = $1 GROUP BY id`,
    [recipe.id, id, reason],
  );
  const told = async () => (await get(`/recipes/trial?recipe=${recipe.id}`).expect(200)).body.results[0].reason;

  expect(await told()).toBe(shown);
  await bff
    .visitor()
    .put(`/api/users/files/${id}/staff-access`)
    .set('authorization', ada.bearer)
    .send({ allowed: true })
    .expect(200);
  expect(await told()).toBe(reason);
});

test('staff open a file only while its owner allows it, and it is written down', async () => {
  const { body } = await upload(bff, ada, numbered, { name: 'Ada Lovelace.docx' });
  const file = await settledFile(bff, ada, body.results.file.id);
  const allow = (allowed: boolean, person = ada) =>
    bff.visitor().put(`/api/users/files/${file.id}/staff-access`).set('authorization', person.bearer).send({ allowed });
  const open = () => get(`/backlog/files/${file.id}`).responseType('blob');
  const offered = async () => (await get(`/backlog/finding?finding=${finding}`)).body.results.reports[0].file;

  expect((await open()).status).toBe(404);
  expect(await offered()).toBeNull();
  expect((await allow(true, await signIn(bff))).body.code).toBe('file.not-found');
  const allowed = await allow(true).expect(200);
  expect(await offered()).toBe(file.id);
  const opened = await open();
  await allow(false).expect(200);
  const takenBack = await open();
  await allow(true).expect(200);
  await bff.database.query(`UPDATE files SET staff_access_until = now() WHERE id = $1`, [file.id]);
  const expired = await open();

  const days = (Date.parse(allowed.body.results.staffMayOpenUntil) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  expect(Buffer.compare(opened.body, numbered)).toBe(0);
  expect(opened.headers['content-disposition']).not.toMatch(/Lovelace/);
  expect([takenBack.status, expired.status]).toEqual([404, 404]);
  const acts = await bff.database.query(
    `SELECT event FROM audit_events WHERE event LIKE 'staff-%' AND subject = $1 ORDER BY id`,
    [file.id],
  );
  expect(acts.map(({ event }: { event: string }) => event)).toEqual([
    'staff-access-given',
    'staff-file-opened',
    'staff-access-taken-back',
    'staff-access-given',
  ]);
});

test('an account lets staff open files sixty times an hour; taking that back is never refused, and is written down once', async () => {
  const eve = await signIn(bff);
  const { body } = await upload(bff, eve, numbered, { name: 'Toggled.docx' });
  const { id } = body.results.file;
  const allow = async (allowed: boolean) =>
    (await bff.visitor().put(`/api/users/files/${id}/staff-access`).set('authorization', eve.bearer).send({ allowed }))
      .status;

  const given: number[] = [];
  for (let count = 0; count < 61; count += 1) given.push(await allow(true));
  expect(given).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  for (let count = 0; count < 3; count += 1) expect(await allow(false)).toBe(200);

  const acts = await bff.database.query(
    `SELECT event, count(*)::int AS acts FROM audit_events WHERE event LIKE 'staff-access-%' AND subject = $1 GROUP BY 1 ORDER BY 1`,
    [id],
  );
  expect(acts).toEqual([
    { event: 'staff-access-given', acts: 60 },
    { event: 'staff-access-taken-back', acts: 1 },
  ]);
});

test('staff see the pages of a tried file before and after, while its owner allows it', async () => {
  const eve = await signIn(bff);
  const { body } = await upload(bff, eve, numbered, { name: 'Own.docx' });
  const file = await settledFile(bff, eve, body.results.file.id);
  const allow = (allowed: boolean) =>
    bff.visitor().put(`/api/users/files/${file.id}/staff-access`).set('authorization', eve.bearer).send({ allowed });
  await allow(true).expect(200);
  const shown = { ...recipe, id: 'word.shown-line-numbers' };
  await post('/recipes', { finding, recipe: JSON.stringify(shown) }).expect(200);
  await post('/recipes/trial', { recipe: shown.id }).expect(200);
  await until(async () => ((await newest()).trial.running ? undefined : true));
  const trial: { id: string; pages: boolean; outcome: string; regression: string | null }[] = (
    await get(`/recipes/trial?recipe=${shown.id}`).expect(200)
  ).body.results;
  const lines = trial.filter(({ outcome, regression }) => outcome === 'fixed' && regression === null);
  const [evidence] = await bff.database.query<{ seq: string }[]>(
    'SELECT seq FROM recipe_evidence WHERE file_id = $1 ORDER BY seq DESC LIMIT 1',
    [file.id],
  );
  const open = lines.find(({ id }) => id === evidence?.seq);
  const closed = lines.filter(({ pages }) => !pages);
  const pagesOf = (line = open) => post('/recipes/trial/pages', { id: line?.id });

  const first = (await pagesOf().expect(200)).body.results;
  const drawn = await until(async () => {
    const { results } = (await pagesOf().expect(200)).body;

    return results.state === 'drawing' ? undefined : results;
  });
  await allow(false).expect(200);

  expect(open?.pages).toBe(true);
  expect(first).toEqual({ state: 'drawing', pages: [] });
  expect(drawn.state).toBe('ready');
  expect(drawn.pages).toMatchObject([
    { page: 1, arriving: expect.stringMatching(jpeg), corrected: expect.stringMatching(jpeg) },
  ]);
  expect(closed.length).toBeGreaterThan(0);
  for (const line of closed) expect((await pagesOf(line)).status).toBe(404);
  expect((await pagesOf()).status).toBe(404);
  const opened = await bff.database.query(
    `SELECT account_id AS who FROM audit_events WHERE event = 'staff-file-opened' AND subject = $1`,
    [file.id],
  );
  expect(opened).toEqual([{ who: grace.id }]);
  await bff.app.get(TrialPagesService).purgeExpired(new Date(Date.now() + 3_601_000));
  expect(await bff.database.query('SELECT 1 FROM recipe_trial_pages')).toEqual([]);
});

test('publishing asks for the second factor again', async () => {
  const tired = await signInStaff(bff, 'grace@staff.example', '11 minutes');
  const answer = await bff
    .visitor()
    .post('/api/staff/recipes/publish')
    .set('authorization', tired.bearer)
    .send({ recipe: recipe.id });

  expect(answer.body.code).toBe('staff.second-factor');
});
