import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildDocx, fakeMalware, type FakeClamd, paragraph, startFakeClamd } from '@fidelio/testing';
import { unzipSync, zipSync } from 'fflate';
import { runChecks } from '../src/features/self-check/check.js';
import { serviceChecks } from '../src/features/self-check/service.checks.js';
import { MailTransport } from '../src/platform/mail/mail-transport.js';
import { FilesRepository } from '../src/features/files/files.repository.js';
import { LaterScans } from '../src/features/uploads/scanning/later-scans.js';
import { Quarantine } from '../src/features/uploads/scanning/quarantine.js';
import { nestedArchive } from '../src/features/uploads/scanning/nested-archive.js';
import { newObjectKey } from '../src/platform/storage/object-key.js';
import { startApp, type TestApp } from './support/app.js';
import { mailFor, type SignedInPerson, signIn, until } from './support/people.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

let clamd: FakeClamd;
let refusing: TestApp;
let passing: TestApp;
let ada: SignedInPerson;
let bob: SignedInPerson;

beforeAll(async () => {
  clamd = await startFakeClamd();
  const env = { CLAMAV_URL: clamd.url, CLAMAV_SECONDS: '1', CLAMAV_PARALLEL: '2', CLAMAV_MAX_BYTES: '100000' };
  refusing = await startApp({ env });
  passing = await startApp({ env: { ...env, CLAMAV_WHEN_AWAY: 'pass' } });
  ada = await signIn(refusing);
  bob = await signIn(passing);
});
beforeEach(() => clamd.behave('sound'));
afterAll(async () => {
  await refusing.stop();
  await passing.stop();
  await clamd.stop();
});

/** Stored, not deflated: the fake looks for bytes. */
const infected = () =>
  Buffer.from(
    zipSync(unzipSync(buildDocx({ body: paragraph(`${fakeMalware} ${crypto.randomUUID()}`) })), { level: 0 }),
  );
const clean = () => buildDocx({ body: paragraph(`A letter ${crypto.randomUUID()}.`) });

async function quarantined() {
  const answer = await upload(refusing, ada, infected(), { name: 'infected.docx' });
  expect(answer.status).toBe(200);

  return { results: answer.body.results, id: String(answer.body.results.file.id) };
}

test('a clean file is looked at, marked and repaired', async () => {
  const { body } = await upload(refusing, ada, clean(), { name: 'clean.docx' });
  const file = await settledFile(refusing, ada, body.results.file.id);

  expect(file).toMatchObject({ scan: 'clean', waitReason: 'nothing-known-found' });
});

test('the chat, Files and the audit say that a file is kept apart, and why', async () => {
  const { results, id } = await quarantined();

  const [file] = (await filesOf(refusing, ada)).filter((each) => each.id === id);
  const events = await refusing.database.query(`SELECT subject FROM audit_events WHERE event = 'upload-quarantined'`);

  expect(results.content).toContain('Fidelio.Test.Eicar');
  expect(file).toMatchObject({
    scan: 'infected',
    waitReason: 'cannot-be-opened',
    correctedFileUrl: null,
    fixed: false,
  });
  expect(file?.waitSentence).toContain('“Fidelio.Test.Eicar”');
  expect(events).toContainEqual({ subject: id });
  const entries = await refusing.database.query(
    `SELECT inbox_entries.kind, state FROM inbox_entries JOIN files USING (conversation_id) WHERE files.id = $1`,
    [id],
  );
  expect(entries).toEqual([{ kind: 'quarantined', state: 'new' }]);
});

test('nobody downloads, repairs, draws or shares a file that is kept apart, and its owner deletes it', async () => {
  const { id } = await quarantined();
  const as = (call: ReturnType<ReturnType<typeof refusing.visitor>['get']>) => call.set('authorization', ada.bearer);
  const file = (await filesOf(refusing, ada)).find((each) => each.id === id)!;

  const download = await as(refusing.visitor().get('/api/users/file/download').query({ url: file.url }));
  const feedback = await as(
    refusing.visitor().put('/api/fidelio/chat/file').send({ id, feedback: 'Please look again.' }),
  );
  const archive = await as(
    refusing
      .visitor()
      .post('/api/users/files/archive')
      .send({ ids: [id] }),
  ).responseType('blob');
  const comparison = await as(refusing.visitor().get(`/api/users/files/${id}/comparison`)).expect(200);
  const [row] = await refusing.database.query('SELECT run, tries, wait_reason FROM files WHERE id = $1', [id]);
  const jobs = await refusing.database.query(`SELECT 1 FROM pgboss.job WHERE data::text LIKE $1`, [`%${id}%`]);

  expect([download.status, download.body.code]).toEqual([403, 'file.quarantined']);
  expect([feedback.status, feedback.body.code]).toEqual([403, 'file.quarantined']);
  expect(Object.keys(unzipSync(new Uint8Array(archive.body)))).not.toContain('infected.docx');
  expect(comparison.body.results).toMatchObject({ arriving: { pages: [], simulated: null }, corrected: null });
  expect(row).toEqual({ run: 1, tries: 0, wait_reason: 'cannot-be-opened' });
  expect(jobs).toEqual([]);
  await as(refusing.visitor().delete(`/api/users/files/${id}`)).expect(200);
});

test('while the scanner is away, an upload is refused with a sentence and leaves nothing', async () => {
  const before = await filesOf(refusing, ada);
  for (const behaviour of ['silent', 'breaks', 'babbles'] as const) {
    clamd.behave(behaviour);
    const answer = await upload(refusing, ada, clean(), { name: 'refused.docx' });
    expect([behaviour, answer.status, answer.body.code, answer.body.retryAfter]).toEqual([
      behaviour,
      503,
      'upload.scanner-away',
      60,
    ]);
  }
  clamd.behave('too-long');
  const large = await upload(refusing, ada, clean(), { name: 'refused.docx' });

  clamd.behave('sound');
  const begun = clamd.streams();
  const larger = await upload(refusing, ada, buildDocx({ body: paragraph(randomBytes(200_000).toString('base64')) }));

  expect([large.status, large.body.code]).toEqual([413, 'upload.scan-too-large']);
  expect([larger.status, larger.body.code]).toEqual([413, 'upload.scan-too-large']);
  expect(clamd.streams()).toBe(begun);
  expect(await filesOf(refusing, ada)).toHaveLength(before.length);
});

test('where that is configured, it passes and is marked as not scanned', async () => {
  for (const behaviour of ['breaks', 'too-long'] as const) {
    clamd.behave(behaviour);
    const { body } = await upload(passing, bob, clean(), { name: `${behaviour}.docx` });
    const file = await settledFile(passing, bob, body.results.file.id);
    expect(file).toMatchObject({ scan: 'not-scanned', waitReason: 'nothing-known-found' });
  }
});

test('what passed is scanned when the scanner answers again; what is found is kept apart, and owner and staff are told', async () => {
  clamd.behave('breaks');
  const answers = [await upload(passing, bob, clean()), await upload(passing, bob, infected(), { name: 'late.docx' })];
  const [good, bad] = answers.map(({ body }) => String(body.results.file.id)) as [string, string];
  for (const id of [good, bad]) await settledFile(passing, bob, id);
  const kept = await passing.database.query(
    `UPDATE files SET corrected_key = object_key, corrected_bytes = 1, corrected_sha256 = sha256, corrected_at = now() WHERE id = $1 RETURNING id`,
    [bad],
  );
  const sweep = () => passing.app.get(LaterScans).sweep();
  const scans = async () =>
    (await filesOf(passing, bob))
      .filter(({ id }) => [good, bad].includes(id))
      .map(({ id, scan }) => [id, scan] as const);

  await sweep();
  expect(new Map(await scans())).toEqual(new Map([good, bad].map((id) => [id, 'not-scanned'] as const)));
  clamd.behave('sound');
  await sweep();

  expect(kept[0]).toHaveLength(1);
  expect(new Map(await scans())).toEqual(new Map([[good, 'clean'], [bad, 'infected']])); // prettier-ignore
  const file = (await filesOf(passing, bob)).find(({ id }) => id === bad)!;
  expect(file).toMatchObject({ waitReason: 'cannot-be-opened', correctedFileUrl: null });
  const download = await passing
    .visitor()
    .get('/api/users/file/download')
    .query({ url: file.url })
    .set('authorization', bob.bearer);
  expect(download.body.code).toBe('file.quarantined');
  const [{ corrected_key: copy }] = await passing.database.query('SELECT corrected_key FROM files WHERE id = $1', [
    bad,
  ]);
  expect(copy).toBeNull();
  const entries = await passing.database.query(
    `SELECT inbox_entries.kind FROM inbox_entries JOIN files USING (conversation_id) WHERE files.id = $1`,
    [bad],
  );
  expect(entries).toEqual([{ kind: 'quarantined' }]);
  const mail = await until(async () =>
    (await mailFor(passing, bob.email)).find(({ subject }) => subject === 'late.docx is kept apart'),
  );
  expect(mail?.text).toContain('Fidelio.Test.Eicar');
});

test('one that the scanner cannot read whole is tried once more and not for ever', async () => {
  clamd.behave('breaks');
  const { body } = await upload(passing, bob, clean());
  clamd.behave('too-long');
  await passing.app.get(LaterScans).sweep();
  const begun = clamd.streams();

  await passing.app.get(LaterScans).sweep();

  expect(clamd.streams()).toBe(begun);
  const [row] = await passing.database.query('SELECT scan FROM files WHERE id = $1', [body.results.file.id]);
  expect(row).toEqual({ scan: 'not-scanned' });
});

test('a file about which the scanner has no answer holds up no other, and is given up', async () => {
  await passing.database.query(`UPDATE files SET scan_found = 'too-large' WHERE scan = 'not-scanned'`);
  clamd.behave('breaks');
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) ids.push((await upload(passing, bob, clean())).body.results.file.id);
  const rows = () => passing.database.query('SELECT id, scan, scan_found FROM files WHERE id = ANY($1)', [ids]);
  const sweep = () => passing.app.get(LaterScans).sweep();

  // Each is tried twice in a sweep.
  clamd.behave('silent', 'silent', 'sound');
  await sweep();
  expect(new Map((await rows()).map(({ id, scan }: { id: string; scan: string }) => [id, scan]))).toEqual(
    new Map([
      [ids[0], 'not-scanned'],
      [ids[1], 'clean'],
    ]),
  );
  clamd.behave('silent');
  await sweep();
  await sweep();
  const begun = clamd.streams();
  await sweep();

  expect(clamd.streams()).toBe(begun);
  expect((await rows()).find(({ id }: { id: string }) => id === ids[0])).toMatchObject({ scan_found: 'no-answer' });
});

test('what is found out of bytes is not said of those that took their place meanwhile', async () => {
  clamd.behave('breaks');
  const { body } = await upload(passing, bob, clean());
  const { id } = await settledFile(passing, bob, body.results.file.id);
  const scanned = { id, objectKey: newObjectKey() };

  const noted = await passing.app.get(FilesRepository).noteScan(scanned, { scan: 'clean', scanFound: null });
  await passing.app.get(Quarantine).take(scanned, 'Fidelio.Test.Eicar');

  expect(noted).toBe(false);
  const [row] = await passing.database.query('SELECT scan, wait_reason FROM files WHERE id = $1', [id]);
  expect(row).toEqual({ scan: 'not-scanned', wait_reason: 'nothing-known-found' });
});

test('a connection that is lost once is tried again', async () => {
  clamd.behave('breaks', 'sound');
  const { id } = await quarantined();

  expect(id).not.toBe('');
});

test('a process scans no more at a time than configured', async () => {
  clamd.behave('slow');
  const conversation = await startConversation(refusing, ada);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => upload(refusing, ada, clean(), { conversationId: conversation })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(clamd.parallelMost()).toBeLessThanOrEqual(4);
});

test('a file that the scanner did not read whole is not clean, and nobody says that malware was found in it', async () => {
  const parts = { ...unzipSync(clean()), 'word/media/inner.zip': nestedArchive() };
  const nested = Buffer.from(zipSync(parts, { level: 0 }));

  const refused = await upload(refusing, ada, nested);
  const passed = await upload(passing, bob, nested);

  expect(refused.body.code).toBe('upload.scan-too-large');
  const [file] = await passing.database.query('SELECT scan, scan_found FROM files WHERE id = $1', [
    passed.body.results.file.id,
  ]);
  expect(file).toEqual({ scan: 'not-scanned', scan_found: null });
});

test('the self-check scans a test, and says what happens while the scanner is away', async () => {
  const checked = async ({ config, app }: TestApp) => {
    const checks = serviceChecks(config, app.get(MailTransport), undefined);
    const [result] = await runChecks(checks.filter(({ name }) => name === 'virus scanner'));

    return result;
  };

  expect(await checked(refusing)).toMatchObject({
    outcome: 'ok',
    says: expect.stringContaining('uploads are refused'),
  });
  clamd.behave('forgiving');
  expect(await checked(refusing)).toMatchObject({
    outcome: 'fault',
    remedy: expect.stringContaining('AlertExceedsMax yes'),
  });
  clamd.behave('breaks');
  expect(await checked(passing)).toMatchObject({ outcome: 'fault', remedy: expect.stringContaining('CLAMAV_URL') });
});
