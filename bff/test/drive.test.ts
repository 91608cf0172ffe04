import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { DriveForm, DriveSave, FileRecord } from '@fidelio/contracts';
import { buildPptx, orderFormXlsx, plainLetterDocx, priceListDocx } from '@fidelio/testing';
import { FakeGoogle } from '@fidelio/testing/google';
import { DriveUploads } from '../src/features/drive/drive-uploads.service.js';
import { RetentionProcessor } from '../src/features/privacy/retention.processor.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

jest.setTimeout(240_000);

let google: FakeGoogle;
let bff: TestApp;
let ada: SignedInPerson;
let letter: FileRecord;

beforeAll(async () => {
  google = await FakeGoogle.start();
  bff = await startApp({ env: environment() });
  ada = await signIn(bff);
  letter = await uploaded(ada, 'Prices.docx', priceListDocx());
});

afterAll(async () => {
  await bff.stop();
  await google.stop();
});

beforeEach(() => {
  google.requests.length = 0;
  for (const file of google.files.all) google.files.remove(file);
});

afterEach(() => {
  // Every journey gives its consent back.
  expect(google.tokens.hasConsent).toBe(false);
  expect(google.breaches).toEqual([]);
});

function environment(more: Record<string, string> = {}): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: google.tokens.client.id,
    GOOGLE_CLIENT_SECRET: google.tokens.client.secret,
    GOOGLE_ORIGIN: google.origin,
    LIMIT_DRIVE_SAVES_PER_HOUR: '100',
    ...more,
  };
}

async function uploaded(person: SignedInPerson, name: string, content: Uint8Array, app = bff): Promise<FileRecord> {
  const answer = await upload(app, person, content, { name });

  return settledFile(app, person, answer.body.results.file.id);
}

type Browser = ReturnType<TestApp['visitor']>;

interface Begun {
  id: string;
  browser: Browser;
  /** The links of Google's consent page, as paths on the product. */
  allow: string;
  cancel: string;
}

async function begin(
  files: FileRecord[],
  { as = 'google', person = ada, app = bff }: { as?: DriveForm; person?: SignedInPerson; app?: TestApp } = {},
): Promise<Begun> {
  const browser = app.visitor();
  const ids = files.map(({ id }) => id);
  const answer = await browser
    .post('/api/users/drive-saves')
    .set('authorization', person.bearer)
    .send({ ids, as })
    .expect(200);
  const { id, consentUrl } = answer.body.results;
  const page = await (await fetch(consentUrl)).text();
  const [cancel = '', allow = ''] = [...page.matchAll(/href="([^"]*callback[^"]*)"/g)].map(([, link = '']) => {
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));

    return `${pathname}${search}`;
  });

  return { id, browser, allow, cancel };
}

async function look(id: string, person = ada, app = bff): Promise<DriveSave> {
  const answer = await app
    .visitor()
    .get(`/api/users/drive-saves/${id}`)
    .set('authorization', person.bearer)
    .expect(200);

  return answer.body.results;
}

const ended = (id: string, app = bff) =>
  until(async () => {
    const save = await look(id, ada, app);

    return save.state === 'running' || save.state === 'asked' ? undefined : save;
  });

/** Agrees, and waits for the end. */
async function saved(begun: Begun, app = bff): Promise<DriveSave> {
  await begun.browser.get(begun.allow).expect(303).expect('location', `/files/drive/${begun.id}`);

  return ended(begun.id, app);
}

const auditRows = async (person = ada): Promise<number> => {
  const [row] = await bff.database.query(
    "SELECT count(*)::int AS rows FROM audit_events WHERE event = 'sent-to-google' AND account_id = $1",
    [person.id],
  );

  return row.rows;
};

test('corrected Word, Excel and PowerPoint files arrive as Docs, Sheets and Slides, each with its link and its audit row', async () => {
  const sheet = await uploaded(ada, 'Orders.xlsx', orderFormXlsx());
  const slides = await uploaded(ada, 'Talk.pptx', buildPptx({ slides: [''] }));
  const before = await auditRows();

  const save = await saved(await begin([letter, sheet, slides]));

  expect(save).toMatchObject({ state: 'done', failure: null });
  const kinds = save.files.map(({ name, state, progress }) => [name, state, progress]).toSorted();
  expect(kinds).toEqual([
    ['Orders.xlsx', 'saved', 1],
    ['Prices.docx', 'saved', 1],
    ['Talk.pptx', 'saved', 1],
  ]);
  const arrived = google.files.all.map(({ name, mimeType, owner }) => [mimeType.split('.').at(-1), name, owner]);
  expect(arrived.toSorted()).toEqual([
    ['document', 'Prices (corrected)', 'person@example.org'],
    ['presentation', expect.stringMatching(/^Talk( \(corrected\))?$/), 'person@example.org'],
    ['spreadsheet', expect.stringMatching(/^Orders( \(corrected\))?$/), 'person@example.org'],
  ]);
  for (const { link } of save.files) expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/open\//);
  expect((await auditRows()) - before).toBe(3);
});

test('as an Office file the corrected copy arrives byte by byte', async () => {
  const save = await saved(await begin([letter], { as: 'office' }));

  expect(save.state).toBe('done');
  const copy = await bff
    .visitor()
    .get(letter.correctedFileUrl ?? '/')
    .responseType('blob');
  expect(google.files.all).toMatchObject([{ name: 'Prices (corrected).docx', imported: null }]);
  expect(Buffer.from(google.files.all[0]?.bytes ?? []).equals(copy.body)).toBe(true);
});

test('Google is asked for the one scope, with PKCE, and for no token that lasts', async () => {
  const answer = await bff
    .visitor()
    .post('/api/users/drive-saves')
    .set('authorization', ada.bearer)
    .send({ ids: [letter.id], as: 'google' })
    .expect(200);

  const { searchParams } = new URL(answer.body.results.consentUrl);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    scope: 'https://www.googleapis.com/auth/drive.file',
    code_challenge_method: 'S256',
    access_type: 'online',
    redirect_uri: 'http://localhost:4200/api/users/google/callback',
  });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^fidelio_drive_\w+=[\w-]+; .*HttpOnly; SameSite=Lax$/);
  const [row] = await bff.database.query('SELECT * FROM drive_saves WHERE id = $1', [answer.body.results.id]);
  expect(JSON.stringify(row)).not.toContain(searchParams.get('state'));
});

test('an answer with another state, of another browser or of an ended session changes nothing', async () => {
  const begun = await begin([letter]);
  const forged = begun.allow.replace(/(state=[0-9a-f-]{36}\.)[\w-]{43}/, `$1${'x'.repeat(43)}`);

  const page = await begun.browser.get(forged).expect(403);
  await bff.visitor().get(begun.allow).expect(403);
  await begun.browser.get('/api/users/google/callback?state=x&code=y').expect(400);
  await begun.browser.get(`/api/users/google/callback?state=${'-'.repeat(36)}.${'x'.repeat(43)}&code=y`).expect(400);

  expect(page.text).toContain('This sign-in cannot be used');
  expect((await look(begun.id)).state).toBe('asked');
  expect((await saved(begun)).state).toBe('done');

  const bob = await signIn(bff);
  const file = await uploaded(bob, 'Bob.docx', plainLetterDocx());
  const other = await begin([file], { person: bob });
  await bff.visitor().post('/api/users/sign-out').set('authorization', bob.bearer).expect(200);
  await other.browser.get(other.allow).expect(403);
  expect(google.files.all).toHaveLength(1);
  expect(await auditRows(bob)).toBe(0);
});

test('an answer counts once', async () => {
  const begun = await begin([letter]);
  const before = await auditRows();
  await saved(begun);

  await begun.browser.get(begun.allow).expect(403);

  expect(google.files.all).toHaveLength(1);
  expect((await auditRows()) - before).toBe(1);
});

test('an answer that comes too late does not count', async () => {
  const begun = await begin([letter]);
  await bff.database.query("UPDATE drive_saves SET expires_at = now() - interval '1 second' WHERE id = $1", [begun.id]);

  await begun.browser.get(begun.allow).expect(403);

  expect((await look(begun.id)).state).toBe('expired');
});

test('whoever does not agree is told so, and nothing goes to Google', async () => {
  const begun = await begin([letter]);
  const before = await auditRows();

  await begun.browser.get(begun.cancel).expect(303).expect('location', `/files/drive/${begun.id}`);

  expect((await look(begun.id)).state).toBe('refused');
  expect(google.requests.map(({ path }) => path)).not.toContain('/token');
  expect(await auditRows()).toBe(before);
});

test('a code that Google does not take ends the save', async () => {
  const begun = await begin([letter]);
  const wrong = begun.allow.replace(/code=\w+/, 'code=4wrong');

  await begun.browser.get(wrong).expect(303);

  expect(await ended(begun.id)).toMatchObject({ state: 'failed', failure: 'not-allowed' });
});

test('a full Drive ends the save; what had arrived stays, and the rest was not sent', async () => {
  const second = await uploaded(ada, 'Second.docx', plainLetterDocx());
  const third = await uploaded(ada, 'Third.docx', plainLetterDocx());
  google.next(/^POST \/upload/, null, { status: 403, reason: 'storageQuotaExceeded' });

  const save = await saved(await begin([letter, second, third]));

  expect(save).toMatchObject({ state: 'failed', failure: 'full' });
  expect(save.files.map(({ state, failure }) => [state, failure])).toEqual([
    ['saved', null],
    ['failed', 'full'],
    ['waiting', null],
  ]);
  expect(google.files.all).toHaveLength(1);
});

test('a file that Google refuses does not keep the others', async () => {
  const second = await uploaded(ada, 'Second.docx', plainLetterDocx());
  const third = await uploaded(ada, 'Third.docx', plainLetterDocx());
  google.next(/^PUT \/upload/, { status: 400, reason: 'badRequest' }, { status: 413, reason: 'uploadTooLarge' });

  const save = await saved(await begin([letter, second, third]));

  expect(save.state).toBe('done');
  expect(save.files.map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'refused'],
    ['failed', 'refused'],
    ['saved', null],
  ]);
});

test('faults that pass are waited for, and a cut upload goes on', async () => {
  google.next(/^POST \/token/, { status: 503 });
  google.next(/^POST \/upload/, { status: 503 });
  google.next(/^PUT \/upload/, { cutAfter: 1_000 });

  const save = await saved(await begin([letter]));

  expect(save.state).toBe('done');
  expect(google.files.all).toHaveLength(1);
});

test('a file that was deleted meanwhile is named as missing', async () => {
  const gone = await uploaded(ada, 'Gone.docx', plainLetterDocx());
  const begun = await begin([gone]);
  await bff.visitor().delete(`/api/users/files/${gone.id}`).set('authorization', ada.bearer).expect(200);

  const save = await saved(begun);

  expect(save.files).toMatchObject([{ name: null, state: 'failed', failure: 'missing', link: null }]);
  expect(google.files.all).toEqual([]);
});

test('a file that is damaged in the storage is not sent', async () => {
  const file = await uploaded(ada, 'Damaged.docx', plainLetterDocx());
  const [row] = await bff.database.query('SELECT object_key FROM files WHERE id = $1', [file.id]);
  const path = join(bff.config.dataDir, 'objects', row.object_key);
  const stored = await readFile(path);
  stored[100] = (stored[100] ?? 0) ^ 1;
  await writeFile(path, stored);

  const save = await saved(await begin([file]));

  expect(save.files).toMatchObject([{ state: 'failed', failure: 'missing' }]);
  expect(google.files.all).toEqual([]);
});

/** Google takes the file and does not answer. */
async function hanging(): Promise<Begun> {
  google.requests.length = 0;
  google.next(/^PUT \/upload/, { delay: 600_000 });
  const begun = await begin([letter]);
  await begun.browser.get(begun.allow).expect(303);
  await until(async () => google.requests.some(({ method }) => method === 'PUT') || undefined);

  return begun;
}

test('a save is cancelled where it runs, and from another process', async () => {
  const here = await hanging();
  expect(await look(here.id)).toMatchObject({ state: 'running', files: [{ name: 'Prices.docx' }] });
  await bff
    .visitor()
    .post('/api/users/drive-saves')
    .set('authorization', ada.bearer)
    .send({ ids: [letter.id], as: 'google' })
    .expect(429);
  await bff.visitor().post(`/api/users/drive-saves/${here.id}/cancel`).set('authorization', ada.bearer).expect(200);
  expect((await look(here.id)).state).toBe('cancelled');
  await until(async () => !google.tokens.hasConsent || undefined);

  const there = await hanging();
  const other = await startApp({
    databaseUrl: bff.databaseUrl,
    dataDir: bff.config.dataDir,
    env: environment({ ROLES: 'web' }),
  });
  await other.visitor().post(`/api/users/drive-saves/${there.id}/cancel`).set('authorization', ada.bearer).expect(200);
  await until(async () => !google.tokens.hasConsent || undefined);
  expect((await look(there.id)).state).toBe('cancelled');
  expect(google.files.all).toEqual([]);
  await other.stop();
});

test('an account has one running save, also where two were begun', async () => {
  const second = await begin([letter]);
  const first = await hanging();

  await second.browser.get(second.allow).expect(303);

  expect(await look(second.id)).toMatchObject({ state: 'failed', failure: 'busy' });
  expect((await look(first.id)).state).toBe('running');
  await bff.app.get(DriveUploads).onModuleDestroy();
});

test('a process uploads four saves at a time; one more is told to come back', async () => {
  const begun: Begun[] = [];
  for (let at = 0; at < 5; at += 1) {
    const person = await signIn(bff);
    begun.push(await begin([await uploaded(person, 'Many.docx', plainLetterDocx())], { person }));
  }
  google.next(/^PUT \/upload/, ...Array.from({ length: 4 }, () => ({ delay: 600_000 })));

  for (const { browser, allow } of begun) await browser.get(allow).expect(303);
  const [fifth] = await bff.database.query('SELECT state, failure FROM drive_saves WHERE id = $1', [begun[4]?.id]);

  expect(fifth).toEqual({ state: 'failed', failure: 'busy' });
  await until(async () => google.requests.filter(({ method }) => method === 'PUT').length === 4 || undefined);
  await bff.app.get(DriveUploads).onModuleDestroy();
});

test('a save whose account is erased ends, and leaves nothing', async () => {
  const eve = await signIn(bff);
  const file = await uploaded(eve, 'Eve.docx', plainLetterDocx());
  google.next(/^PUT \/upload/, { delay: 600_000 });
  const begun = await begin([file], { person: eve });
  await begun.browser.get(begun.allow).expect(303);
  await until(async () => google.requests.some(({ method }) => method === 'PUT') || undefined);

  await bff.visitor().delete('/api/users/me').set('authorization', eve.bearer).expect(200);

  await until(async () => !google.tokens.hasConsent || undefined);
  expect(await bff.database.query('SELECT 1 FROM drive_saves WHERE account_id = $1', [eve.id])).toEqual([]);
});

test('what takes too long, and what a process leaves at its end, says so', async () => {
  const env = environment({ DRIVE_SAVE_SECONDS: '1', ROLES: 'web' });
  const hasty = await startApp({ databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir, env });
  google.next(/^PUT \/upload/, { delay: 600_000 });
  const slow = await begin([letter], { app: hasty });
  expect(await saved(slow, hasty)).toMatchObject({ state: 'failed', failure: 'slow' });
  await hasty.stop();

  const begun = await hanging();
  await bff.app.get(DriveUploads).onModuleDestroy();
  expect(await look(begun.id)).toMatchObject({ state: 'interrupted', failure: null });

  // A process that was killed says nothing more.
  const silent = "state = 'running', beat_at = now() - interval '31 seconds'";
  await bff.database.query(`UPDATE drive_saves SET ${silent} WHERE id = $1`, [begun.id]);
  expect((await look(begun.id)).state).toBe('interrupted');
});

test('a save is its account’s alone, takes its own files alone, and at most 50', async () => {
  const bob = await signIn(bff);
  const { id } = await begin([letter]);
  const ask = (body: object) =>
    bff.visitor().post('/api/users/drive-saves').set('authorization', bob.bearer).send(body);

  const taken = await ask({ ids: [letter.id], as: 'google' });
  const many = await ask({ ids: Array.from({ length: 51 }, () => crypto.randomUUID()), as: 'google' });
  const seen = await bff.visitor().get(`/api/users/drive-saves/${id}`).set('authorization', bob.bearer);
  const ended = await bff.visitor().post(`/api/users/drive-saves/${id}/cancel`).set('authorization', bob.bearer);

  expect([taken.status, taken.body.code]).toEqual([404, 'file.not-found']);
  expect(many.status).toBe(400);
  expect([seen.status, seen.body.code]).toEqual([404, 'drive.save-not-found']);
  expect(ended.status).toBe(404);
  expect((await look(id)).state).toBe('asked');
});

test('saves are exported without their secrets, and forgotten after a day', async () => {
  const { id } = await begin([letter]);

  const answer = await bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer).expect(200);
  const exported = answer.body.driveSaves.find((save: { id: string }) => save.id === id);
  expect(Object.keys(exported)).toEqual(['id', 'form', 'state', 'failure', 'files', 'createdAt']);

  await bff.database.query("UPDATE drive_saves SET created_at = now() - interval '25 hours' WHERE id = $1", [id]);
  await bff.app.get(RetentionProcessor).purge();
  await bff.visitor().get(`/api/users/drive-saves/${id}`).set('authorization', ada.bearer).expect(404);
});

test('where no client is configured it is not there', async () => {
  const plain = await startApp({ databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir, env: { ROLES: 'web' } });
  const info = (app: TestApp) => app.visitor().get('/api/fidelio/chat/info').expect(200);

  expect((await info(plain)).body.results.drive).toBe(false);
  expect((await info(bff)).body.results.drive).toBe(true);
  const wish = { ids: [letter.id], as: 'google' };
  const answer = await plain.visitor().post('/api/users/drive-saves').set('authorization', ada.bearer).send(wish);
  expect([answer.status, answer.body.code]).toEqual([404, 'request.not-found']);
  await plain
    .visitor()
    .get(`/api/users/google/callback?state=${letter.id}.${'x'.repeat(43)}&code=y`)
    .expect(404);
  await plain.stop();
});
