import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { type Comparison, ComparisonAnswer, type FileRecord } from '@fidelio/contracts';
import { rendererInUse } from '@fidelio/fidelity';
import { buildDocx, paragraph, plainLetterDocx } from '@fidelio/testing';
import { FakeGoogle, type GoogleFault } from '@fidelio/testing/google';
import { FilesPersonalData } from '../src/features/files/files.personal-data.js';
import { STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { filesOf, settledFile, upload } from './support/uploading.js';

jest.setTimeout(240_000);

let folder: string;
let google: FakeGoogle;
let bff: TestApp;
let ada: SignedInPerson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelio-test-measuring-'));
  await writeFile(join(folder, 'public.json'), '{}', { mode: 0o644 });
  google = await FakeGoogle.start();
  await writeFile(join(folder, 'key.json'), google.tokens.keyFile(), { mode: 0o600 });
  bff = await startApp({ env: environment('key.json') });
  ada = await signIn(bff);
});

afterAll(async () => {
  await bff.stop();
  await google.stop();
  await rm(folder, { recursive: true });
});

afterEach(() => {
  // Whatever happened, nothing but the folder is left in the account's Drive.
  expect(temporaryFiles()).toEqual([]);
  expect(google.breaches).toEqual([]);
});

const environment = (keyFile: string) => ({
  GOOGLE_SERVICE_ACCOUNT_FILE: join(folder, keyFile),
  GOOGLE_MEASURED_DOMAINS: 'example.org',
  GOOGLE_ORIGIN: google.origin,
  MEASURE_SECONDS: '5',
});
const temporaryFiles = () => google.files.all.filter(({ imported }) => imported !== null).map(({ name }) => name);
/** Files that were sent; beside them the sweep asks from time to time. */
const sent = () =>
  google.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/upload/')).length;
const withRenderer = rendererInUse() ? test : test.skip;

/** A frame is ignored by the import, so that its copy has a table. */
const framed = (words: string) =>
  buildDocx({
    body: `<w:p><w:pPr><w:framePr w:w="2000" w:h="800" w:hRule="exact" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="100" w:y="100"/></w:pPr><w:r><w:t>Framed text</w:t></w:r></w:p>${paragraph(words)}`,
  });

async function uploaded(name: string, content: Uint8Array, person = ada, app = bff): Promise<FileRecord> {
  const answer = await upload(app, person, content, { name });

  return settledFile(app, person, answer.body.results.file.id);
}

async function look(id: string, person = ada, app = bff): Promise<Comparison> {
  const answer = await app
    .visitor()
    .get(`/api/users/files/${id}/comparison`)
    .set('authorization', person.bearer)
    .expect(200);

  return ComparisonAnswer.parse(answer.body).results;
}

const measured = (id: string) =>
  until(async () => {
    const comparison = await look(id);
    const isDrawn = comparison.arriving.state !== 'drawing' && comparison.corrected?.state !== 'drawing';

    return comparison.measured && isDrawn ? comparison : undefined;
  }, 100);

/** The measuring job of a file has come to an end. */
const attempted = (id: string, app = bff) =>
  until(async () => {
    const jobs = `SELECT state FROM pgboss.job WHERE name = 'files.measure' AND singleton_key = $1`;
    const states = (await app.database.query(jobs, [id])).map(({ state }: { state: string }) => state);

    return states.length > 0 && states.every((state: string) => ['completed', 'failed', 'retry'].includes(state))
      ? states
      : undefined;
  });

const measuredEvents = async (person: SignedInPerson): Promise<number> => {
  const rows = await bff.database.query(
    `SELECT count(*)::int AS count FROM audit_events WHERE event = 'measured-in-google' AND account_id = $1`,
    [person.id],
  );

  return rows[0].count;
};

const pdfKeys = async (id: string): Promise<string[]> => {
  const rows = await bff.database.query('SELECT pdfs FROM google_imports WHERE file_id = $1', [id]);

  return rows.flatMap(({ pdfs }: { pdfs: Record<string, { key: string }> }) =>
    Object.values(pdfs).map(({ key }) => key),
  );
};

withRenderer(
  'a copy and its original are imported into Google, and the comparison shows Google’s own pages',
  async () => {
    const [before, events] = [sent(), await measuredEvents(ada)];

    const file = await uploaded('Secret plan.docx', framed('The plan.'));
    const comparison = await measured(file.id);

    expect(comparison.measured).toMatchObject({ verdict: 'same', pages: true, lost: [] });
    expect(comparison.measured!.original).toMatchObject({ pages: 1, words: 4 });
    for (const side of [comparison.arriving, comparison.corrected!]) {
      // The fake's PDF has A4 pages, the simulation those of the file.
      expect(side).toMatchObject({ state: 'ready', pages: [{ width: 595, height: 842 }] });
      expect(side.pins).toMatchObject([{ item: 1, page: 1 }]);
      await bff.visitor().get(side.pages[0]!.picture!).expect(200);
    }
    const [listed] = await filesOf(bff, ada);
    expect(listed?.diagnosis?.proof?.gates.at(-1)).toEqual({ gate: '10 import by Google', passed: true });
    expect(await measuredEvents(ada)).toBe(events + 1);
    expect(sent()).toBe(before + 2);
  },
);

test('an account of another organisation is never sent there', async () => {
  const bob = await signIn(bff);
  await bff.database.query(`UPDATE accounts SET email = 'bob@elsewhere.example' WHERE id = $1`, [bob.id]);
  const before = sent();

  const file = await uploaded('Bob.docx', framed('Not for Google.'), bob);

  expect(await attempted(file.id)).toEqual(['completed']);
  expect(sent()).toBe(before);
  expect((await look(file.id, bob)).measured).toBeNull();
});

test('an address that nobody has proven is never sent there, whatever organisation it names', async () => {
  const eve = await signIn(bff);
  await bff.database.query('UPDATE accounts SET proven_at = NULL WHERE id = $1', [eve.id]);
  const before = sent();

  const file = await uploaded('Unproven.docx', framed('Not for Google either.'), eve);

  expect(await attempted(file.id)).toEqual(['completed']);
  expect(sent()).toBe(before);
});

test('where nothing is corrected nothing is sent', async () => {
  const before = sent();

  await uploaded('Plain.docx', plainLetterDocx());

  expect(sent()).toBe(before);
});

test('a copy that Google refuses while it takes the original is said to be worse', async () => {
  google.next(/^PUT /, null, { status: 400, reason: 'badRequest' });

  const file = await uploaded('Worse.docx', framed('It gets worse.'));
  const comparison = await measured(file.id);

  expect(comparison.measured).toMatchObject({ verdict: 'worse', corrected: null, pages: false });
  const listed = (await filesOf(bff, ada)).find(({ id }) => id === file.id);
  expect(listed?.diagnosis?.proof?.gates.at(-1)).toEqual({ gate: '10 import by Google', passed: false });
  // It is still there for whoever wants it.
  expect(comparison.downloadUrl).not.toBeNull();
});

test.each<[string, GoogleFault]>([
  ['refuses the account', { status: 403, reason: 'insufficientFilePermissions' }],
  ['has no room', { status: 403, reason: 'storageQuotaExceeded' }],
])('a Google that %s leaves the copy predicted and the repair whole', async (what, fault) => {
  google.next(/^POST \/upload/, fault);

  const file = await uploaded(`${what}.docx`, framed(`Google ${what}.`));
  await attempted(file.id);

  expect(file).toMatchObject({ fixed: true, waitReason: null });
  const comparison = await look(file.id);
  expect(comparison.measured).toBeNull();
  expect(comparison.downloadUrl).not.toBeNull();
});

test('a Google that hangs delays no repair, and is asked again later', async () => {
  google.next(/^POST \/upload/, { delay: 600_000 });

  const file = await uploaded('Hanging.docx', framed('Google hangs.'));

  expect(file).toMatchObject({ fixed: true, waitReason: null });
  expect((await look(file.id)).downloadUrl).not.toBeNull();
  expect((await measured(file.id)).measured).toMatchObject({ verdict: 'same', pages: true });
});

test('another copy is predicted until it is measured, and Google’s pages go with the file', async () => {
  const file = await uploaded('Going.docx', framed('It will go.'));
  await measured(file.id);
  const keys = await pdfKeys(file.id);
  expect(keys).toHaveLength(2);
  const change = (on: string[], off: string[]) =>
    bff
      .visitor()
      .post(`/api/users/files/${file.id}/changes`)
      .set('authorization', ada.bearer)
      .send({ on, off })
      .expect(200);

  await change([], ['word.frame']);
  await settledFile(bff, ada, file.id);
  const without = await look(file.id);
  await change(['word.frame'], []);
  const again = await measured(file.id);
  await bff.visitor().delete(`/api/users/files/${file.id}`).set('authorization', ada.bearer).expect(200);
  await bff.app.get(FilesPersonalData).purgeExpired(new Date(Date.now() + 365 * 86_400_000));

  expect(without).toMatchObject({ measured: null, corrected: null });
  expect(again.measured).toMatchObject({ verdict: 'same', pages: true });
  expect(await pdfKeys(file.id)).toEqual([]);
  const storage = bff.app.get(STORAGE);
  for (const key of keys)
    await until(async () =>
      storage.open(key).then(
        () => undefined,
        () => true,
      ),
    );
});

test('an account’s measurements in an hour have an end, after which copies stay predicted', async () => {
  const other = await startApp({ env: { ...environment('key.json'), LIMIT_MEASUREMENTS_PER_HOUR: '1' } });
  try {
    const eve = await signIn(other);
    const files = [
      await uploaded('First.docx', framed('The first.'), eve, other),
      await uploaded('Second.docx', framed('The second.'), eve, other),
    ];
    for (const { id } of files) await attempted(id, other);

    const measurements = await Promise.all(files.map(async ({ id }) => (await look(id, eve, other)).measured));
    expect(measurements.filter((one) => one !== null)).toHaveLength(1);
    expect(measurements).toContain(null);
  } finally {
    await other.stop();
  }
});

test('a key file that everybody may read does not start the measuring, and everything else works', async () => {
  const other = await startApp({ env: environment('public.json') });
  try {
    const before = sent();
    const eve = await signIn(other);
    const file = await uploaded('Eve.docx', framed('Nobody measures.'), eve, other);

    expect(file.fixed).toBe(true);
    expect((await look(file.id, eve, other)).measured).toBeNull();
    expect(sent()).toBe(before);
  } finally {
    await other.stop();
  }
});
