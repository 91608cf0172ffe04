import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';
import { register, signIn } from './support/people.js';

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

const ask = (app: TestApp, ip: string, email: string) => app.visitor(ip).post('/api/users/send-otp').send({ email });

test('ten unknown addresses a minute, over all replicas; then known ones get no answer either', async () => {
  const ada = await register(bff);
  for (let index = 0; index < 10; index += 1) {
    const answer = await ask(index % 2 === 0 ? bff : replica, '203.0.113.1', `unknown-${index}@example.org`);
    expect(answer.status).toBe(404);
  }

  const unknown = await ask(bff, '203.0.113.1', 'unknown-11@example.org');
  const known = await ask(replica, '203.0.113.1', ada.email);

  expect([unknown.status, known.status]).toEqual([429, 429]);
  expect(Number(known.headers['retry-after'])).toBeGreaterThan(0);
});

test('a browser in which somebody signed in is not kept out by what others ask for from its client address', async () => {
  const browser = bff.visitor('203.0.113.6');
  const ada = await signIn(bff, undefined, browser);
  for (let index = 0; index < 10; index += 1)
    await ask(bff, '203.0.113.6', `neighbour-${index}@example.org`).expect(404);
  await bff.database.query(
    `UPDATE one_time_codes SET created_at = created_at - interval '2 minutes' WHERE account_id = $1`,
    [ada.id],
  );

  const stranger = await ask(bff, '203.0.113.6', ada.email);
  const again = await signIn(bff, ada, browser);

  expect(stranger.status).toBe(429);
  expect(again.token).not.toBe(ada.token);
  // Of other addresses it learns as little as everybody.
  const other = await register(bff);
  expect((await browser.post('/api/users/send-otp').send({ email: other.email })).status).toBe(429);
});

test('thirty requests for a code a minute from one address, whatever they contain', async () => {
  const visitor = bff.visitor('203.0.113.2');
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await visitor.post('/api/users/send-otp').send({ email: 'not an address' })).status);

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
});

test('an IPv6 network of 64 bits counts as one client', async () => {
  for (let index = 0; index < 10; index += 1)
    await ask(bff, `2001:db8:1:2:${index}::1`, `v6-${index}@example.org`).expect(404);

  await ask(bff, '2001:db8:1:2:ffff::9', 'v6-11@example.org').expect(429);
  await ask(bff, '2001:db8:1:3::9', 'v6-12@example.org').expect(404);
});

test('only as many hops of X-Forwarded-For are believed as are configured', async () => {
  for (let index = 0; index < 10; index += 1)
    await ask(bff, `198.51.100.${index}, 203.0.113.77`, `hop-${index}@example.org`).expect(404);

  await ask(bff, '198.51.100.99, 203.0.113.77', 'hop-11@example.org').expect(429);
});

test('with no proxy configured X-Forwarded-For is not believed at all', async () => {
  const direct = await startApp({ env: { TRUSTED_HOPS: '0' } });
  for (let index = 0; index < 10; index += 1)
    await ask(direct, `203.0.113.${index}`, `x-${index}@example.org`).expect(404);

  await ask(direct, '203.0.113.200', 'x-11@example.org').expect(429);
  await direct.stop();
});

test('the waitlist takes five a minute from one address, and says the same of a known and a new address', async () => {
  const join = (email: string) =>
    bff.visitor('203.0.113.5').post('/uploader/join-waitlist').send({ email, company: 'Engines' });

  const first = await join('w1@example.org');
  const again = await join('W1@example.org');
  for (const email of ['w2@example.org', 'w3@example.org', 'w4@example.org']) await join(email).expect(200);
  const sixth = await join('w5@example.org');

  expect(first.status).toBe(200);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect([sixth.status, sixth.body.code]).toEqual([429, 'request.too-many']);
  const rows = await bff.database.query(`SELECT email FROM waitlist WHERE email LIKE 'w1%'`);
  expect(rows).toEqual([{ email: 'w1@example.org' }]);
});
