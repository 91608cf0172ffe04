import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SessionList } from '@fidelio/contracts';
import { createLocalJWKSet, decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { startApp, type TestApp } from './support/app.js';
import { signIn } from './support/people.js';

let bff: TestApp;
let replica: TestApp;

beforeAll(async () => {
  bff = await startApp();
  replica = await startApp({ databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir });
});

afterAll(async () => {
  await replica.stop();
  await bff.stop();
});

const me = (app: TestApp, bearer: string) => app.visitor().get('/api/users/me').set('authorization', bearer);

test('a session token is RS256, lasts seven days and verifies against the published keys', async () => {
  const ada = await signIn(bff);
  const published = await bff.visitor().get('/.well-known/jwks.json').expect(200);

  const { payload, protectedHeader } = await jwtVerify(ada.token, createLocalJWKSet(published.body), {
    issuer: bff.config.publicUrl,
    audience: 'fidelio',
  });

  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: published.body.keys[0].kid });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(7 * 24 * 3600);
  expect(payload.sub).toBe(ada.id);
  expect(published.headers['cache-control']).toBe('public, max-age=300');
  expect(JSON.stringify(published.body)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
});

test('a sign-out is known to every replica at once', async () => {
  const ada = await signIn(bff);
  await me(replica, ada.bearer).expect(200);

  await bff.visitor().post('/users/sign-out').set('authorization', ada.bearer).expect(200);

  const refused = await me(replica, ada.bearer);
  expect([refused.status, refused.body.code]).toEqual([401, 'session.ended']);
});

test('an account lists its live sessions by device, and ends one without touching the others', async () => {
  const browser = bff.visitor().set('user-agent', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0');
  const ada = await signIn(bff, undefined, browser);
  const minted = await bff
    .visitor()
    .post('/api/users/me/sessions')
    .set('authorization', ada.bearer)
    .send({ client: 'uploader' })
    .expect(200);

  const { body } = await bff.visitor().get('/api/users/me/sessions').set('authorization', ada.bearer);
  const sessions = SessionList.parse(body).results;
  expect(sessions.map(({ client, device, current }) => [client, device, current])).toEqual([
    ['uploader', 'Fidelio uploader', false],
    ['web', 'Firefox on Windows', true],
  ]);

  await bff
    .visitor()
    .delete(`/api/users/me/sessions/${minted.body.results.session.id}`)
    .set('authorization', ada.bearer)
    .expect(200);
  await me(replica, `Bearer ${minted.body.results.token}`).expect(401);
  await me(bff, ada.bearer).expect(200);
});

test("the uploader's session is its own, never the browser's", async () => {
  const ada = await signIn(bff);

  const minted = await bff
    .visitor()
    .post('/api/users/me/sessions')
    .set('authorization', ada.bearer)
    .send({ client: 'uploader' });
  await bff.visitor().post('/users/sign-out').set('authorization', ada.bearer).expect(200);

  expect(minted.body.results.token).not.toBe(ada.token);
  await me(bff, `Bearer ${minted.body.results.token}`).expect(200);
});

test('an account gets so many sessions for the uploader an hour', async () => {
  const limited = await startApp({ env: { LIMIT_UPLOADER_SESSIONS_PER_HOUR: '2' } });
  const ada = await signIn(limited);
  const mint = () =>
    limited.visitor().post('/api/users/me/sessions').set('authorization', ada.bearer).send({ client: 'uploader' });

  const answers = [await mint(), await mint(), await mint()];
  await limited.stop();

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.body.code).toBe('request.too-many');
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a new key in front signs, and the old one still verifies', async () => {
  const ada = await signIn(bff);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const fresh = { ...(await exportJWK(privateKey)), kid: 'fresh' };
  const rotated = await startApp({
    env: { SESSION_KEYS: JSON.stringify({ keys: [fresh, ...bff.config.signingKeys] }) },
    databaseUrl: bff.databaseUrl,
    dataDir: bff.config.dataDir,
  });

  await me(rotated, ada.bearer).expect(200);
  const bob = await signIn(rotated);
  expect(decodeProtectedHeader(bob.token).kid).toBe('fresh');
  const published = await rotated.visitor().get('/.well-known/jwks.json');
  expect(published.body.keys).toHaveLength(2);

  await rotated.stop();
});

test('checking a session costs one read by primary key', async () => {
  const ada = await signIn(bff);
  await me(bff, ada.bearer).expect(200);

  const plan = await bff.database.query(
    `EXPLAIN SELECT account_id, client, ended_at, last_seen_at FROM sessions WHERE id = gen_random_uuid()`,
  );

  expect(JSON.stringify(plan)).toMatch(/sessions_pkey|Seq Scan/);
  const [sessions] = await bff.database.query(
    `SELECT count(*)::int AS indexes FROM pg_indexes WHERE indexname = 'sessions_pkey' AND indexdef LIKE '%(id)%'`,
  );
  expect(sessions.indexes).toBe(1);
});

test('sign-ins and refusals leave a trail without address, code or token', async () => {
  const ada = await signIn(bff);
  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: '123456' }).expect(401);
  await bff.visitor().post('/api/users/sign-out').set('authorization', ada.bearer).expect(200);

  const trail = await bff.database.query('SELECT * FROM audit_events WHERE account_id = $1 ORDER BY id', [ada.id]);

  expect(trail.map(({ event }: { event: string }) => event)).toEqual([
    'signed-up',
    'code-sent',
    'signed-in',
    'sign-in-refused',
    'signed-out',
  ]);
  expect(JSON.stringify(trail)).not.toContain(ada.email);
  expect(JSON.stringify(trail)).not.toContain(ada.token.split('.')[2]);
});
