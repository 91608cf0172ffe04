import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { FakeGoogle } from '@fidelio/testing/google';
import { Client } from 'pg';
import { freshDatabase } from './support/database.js';
import { signIn, until } from './support/people.js';
import { type RunningProcess, start } from './support/process.js';
import { settledFile, upload } from './support/uploading.js';

jest.setTimeout(240_000);

let folder: string;
let databaseUrl: string;
let google: FakeGoogle;
let bff: RunningProcess;

beforeAll(async () => {
  google = await FakeGoogle.start();
  databaseUrl = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fidelio-test-log-'));
  await writeFile(join(folder, 'key.json'), google.tokens.keyFile(), { mode: 0o600 });
  bff = await start({
    DATABASE_URL: databaseUrl,
    GOOGLE_CLIENT_ID: google.tokens.client.id,
    GOOGLE_CLIENT_SECRET: google.tokens.client.secret,
    GOOGLE_ORIGIN: google.origin,
    GOOGLE_SERVICE_ACCOUNT_FILE: join(folder, 'key.json'),
    GOOGLE_MEASURED_DOMAINS: 'measured.example',
    LOG_LEVEL: 'debug',
  });
});

afterAll(async () => {
  await bff.end('SIGKILL');
  await google.stop();
  await rm(folder, { recursive: true });
});

test('a save to Google Drive that fails leaves no token, code, secret or name in the log', async () => {
  const ada = await signIn(bff);
  const { body } = await upload(bff, ada, priceListDocx(), { name: 'Geheime Preisliste.docx' });
  const file = await settledFile(bff, ada, body.results.file.id);
  const browser = bff.visitor();
  const begun = await browser
    .post('/api/users/drive-saves')
    .set('authorization', ada.bearer)
    .send({ ids: [file.id], as: 'google' })
    .expect(200);
  const page = await (await fetch(begun.body.results.consentUrl)).text();
  const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
  google.next(/^POST \/upload/, { status: 403, reason: 'storageQuotaExceeded' });
  let token = '';
  google.onRequest = ({ authorization }) => (token = authorization?.replace('Bearer ', '') ?? token);

  await browser.get(`${back.pathname}${back.search}`).expect(303);

  const text = await until(async () => {
    const log = bff.log().join('\n');

    return log.includes('save to Google Drive ended early') && !google.tokens.hasConsent ? log : undefined;
  });
  const { searchParams } = back;
  const secrets = [
    searchParams.get('code'),
    searchParams.get('state'),
    google.tokens.client.secret,
    token,
    'Preisliste',
  ];
  expect(secrets.every((secret) => secret !== null && secret !== '')).toBe(true);
  expect(secrets.filter((secret) => text.includes(secret ?? ''))).toEqual([]);
  expect(text).toContain('"failure":"full"');
});

test('a measurement in Google that fails leaves no token, key or name in the log', async () => {
  const ada = await signIn(bff);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE accounts SET email = 'ada@measured.example' WHERE id = $1`, [ada.id]);
  await client.end();
  let token = '';
  google.onRequest = ({ authorization }) => (token = authorization?.replace('Bearer ', '') ?? token);
  google.next(/^POST \/upload/, { status: 403, reason: 'insufficientFilePermissions' });

  const { body } = await upload(bff, ada, priceListDocx(), { name: 'Geheimer Plan.docx' });
  await settledFile(bff, ada, body.results.file.id);

  const text = await until(async () => {
    const log = bff.log().join('\n');

    return log.includes('not measured in Google') ? log : undefined;
  });
  const key = (JSON.parse(google.tokens.keyFile()) as { private_key: string }).private_key.split('\n')[1]!;
  expect(token).not.toBe('');
  for (const secret of [token, key, 'Geheimer', google.tokens.email]) expect(text).not.toContain(secret);
  expect(text).toContain('"reason":"not-allowed"');
});
