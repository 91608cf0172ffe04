import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SignedUp, SignedUpEmail } from '@fidelio/contracts';
import { startApp, type TestApp } from './support/app.js';
import { codeFor, register, signIn } from './support/people.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

const grace = { email: 'Grace@Example.org', name: 'Grace Hopper', organization: 'US Navy' };

test('sign-up makes an account whose address is kept in lower case and unproven', async () => {
  const answer = await bff.visitor().post('/api/users/sign-up').send(grace);

  expect(answer.status).toBe(200);
  expect(SignedUp.parse(answer.body).results.user).toMatchObject({
    email: 'grace@example.org',
    displayName: 'Grace Hopper',
    proven: false,
  });
});

test('a registered address is 409 from both calls, whatever its case', async () => {
  for (const call of ['sign-up', 'sign-up-email']) {
    const answer = await bff
      .visitor()
      .post(`/api/users/${call}`)
      .send({ ...grace, email: 'GRACE@example.ORG' });

    expect([answer.status, answer.body.code]).toEqual([409, 'account.exists']);
  }
});

test('of twenty sign-ups at once for one address one succeeds, nineteen are 409', async () => {
  const who = { email: 'race@example.org', name: 'Racer', organization: 'Track' };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bff.visitor().post('/api/users/sign-up').send(who)),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
});

test('an unknown extra field is refused by sign-up and ignored by sign-up-email', async () => {
  const extra = { email: 'extra@example.org', name: 'Extra', organization: 'Fields', role: 'admin' };

  const refused = await bff.visitor().post('/api/users/sign-up').send(extra);
  const taken = await bff.visitor().post('/api/users/sign-up-email').send(extra);

  expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  expect(taken.status).toBe(200);
  expect(SignedUpEmail.parse(taken.body).user.displayName).toBe('Extra');
});

test('a name that would carry a link or a second line into a mail is refused, at sign-up and later', async () => {
  const ada = await signIn(bff);
  const hostile = 'Ada\nYour account is blocked: https://evil.example';

  const answers = [
    await bff
      .visitor()
      .post('/api/users/sign-up')
      .send({ email: 'h1@example.org', name: hostile, organization: 'Org' }),
    await bff
      .visitor()
      .post('/api/users/sign-up')
      .send({ email: 'h2@example.org', name: 'Ada', organization: hostile }),
    await bff
      .visitor()
      .post('/api/users/sign-up-email')
      .send({ email: 'h3@example.org', name: 'Ada', organization: 'Org', displayName: hostile }),
    await bff.visitor().patch('/api/users/me').set('authorization', ada.bearer).send({ name: hostile }),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 4 }, () => [400, 'request.invalid']),
  );
});

test('every rule that is broken is told, with its path', async () => {
  const answer = await bff.visitor().post('/api/users/sign-up').send({ email: 'no', name: 'ab', organization: '' });

  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'email',
    'name',
    'organization',
  ]);
});

test('sign-up-email signs in at once; the first proof of the address ends that session', async () => {
  const who = { email: 'victim@example.org', name: 'Somebody', organization: 'Else', displayName: 'Sam' };
  const squatter = await bff.visitor().post('/api/users/sign-up-email').send(who).expect(200);
  const bearer = `Bearer ${squatter.body.token}`;
  await bff.visitor().get('/api/users/me').set('authorization', bearer).expect(200);

  const owner = await signIn(bff, { email: who.email, name: who.name, id: squatter.body.user.id });

  const refused = await bff.visitor().get('/api/users/me').set('authorization', bearer);
  expect([refused.status, refused.body.code]).toEqual([401, 'session.ended']);
  await bff.visitor().get('/api/users/me').set('authorization', owner.bearer).expect(200);
});

test('a later sign-in leaves the sessions of a proven account alone', async () => {
  const ada = await signIn(bff);
  await bff.database.query(
    `UPDATE one_time_codes SET created_at = created_at - interval '2 minutes' WHERE account_id = $1`,
    [ada.id],
  );

  const password = await codeFor(bff, ada.email);
  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password }).expect(200);

  await bff.visitor().get('/api/users/me').set('authorization', ada.bearer).expect(200);
});

const post = () => bff.visitor().post('/api/users/sign-up');

test('bodies that are not JSON, too large, or of another type are told apart', async () => {
  const broken = await post().set('content-type', 'application/json').send('{"email":');
  const large = await post().send({ ...grace, name: 'x'.repeat(70_000) });
  const form = await post().type('form').send({ email: 'a@example.org' });

  expect([broken.status, broken.body.code]).toEqual([400, 'request.malformed']);
  expect([large.status, large.body.code]).toEqual([413, 'request.too-large']);
  expect([form.status, form.body.code]).toEqual([415, 'request.media-type']);
});

test('sixty sign-ups a minute from one address, and the next waits', async () => {
  await register(bff);
  const visitor = bff.visitor('203.0.113.60');
  for (let index = 0; index < 60; index += 1) await visitor.post('/api/users/sign-up').send({}).expect(400);

  const refused = await visitor.post('/api/users/sign-up').send({});

  expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await bff.visitor('203.0.113.61').post('/api/users/sign-up').send({}).expect(400);
});
