import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { FakeGoogle } from '@fidelio/testing/google';
import { freshDatabase } from './support/database.js';
import { signIn, until } from './support/people.js';
import { type RunningProcess, start } from './support/process.js';
import { settledFile, upload } from './support/uploading.js';

jest.setTimeout(240_000);

let google: FakeGoogle;
let bff: RunningProcess;

beforeAll(async () => {
  google = await FakeGoogle.start();
  bff = await start({
    DATABASE_URL: await freshDatabase(),
    GOOGLE_CLIENT_ID: google.tokens.client.id,
    GOOGLE_CLIENT_SECRET: google.tokens.client.secret,
    GOOGLE_ORIGIN: google.origin,
    LOG_LEVEL: 'debug',
  });
});

afterAll(async () => {
  await bff.end('SIGKILL');
  await google.stop();
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
