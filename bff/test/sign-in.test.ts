import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SignedIn } from '@fidelio/contracts';
import { startApp, type TestApp } from './support/app.js';
import { codeFor, mailFor, register, signIn, until } from './support/people.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

test('a mailed code signs in and proves the address', async () => {
  const ada = await register(bff);

  const code = await codeFor(bff, ada.email);
  const answer = await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: code });

  expect(answer.status).toBe(200);
  expect(SignedIn.parse(answer.body).results.user).toMatchObject({ email: ada.email, proven: true });
});

test('the mail gives a code the same ten minutes as the sign-in screen', async () => {
  const ada = await register(bff);

  await codeFor(bff, ada.email);
  const [mail] = await mailFor(bff, ada.email);

  expect(mail?.text).toContain('It works once, for 10 minutes.');
});

test('the calls answer without /api too', async () => {
  const ada = await signIn(bff);

  await bff.visitor().get('/users/me').set('authorization', ada.bearer).expect(200);
});

test('case of the address does not matter, nor blanks and hyphens pasted along with the code', async () => {
  const ada = await register(bff);
  const code = await codeFor(bff, ada.email.toUpperCase());

  await bff
    .visitor()
    .post('/api/users/sign-in')
    .send({ email: ada.email.toUpperCase(), password: ` ${code.slice(0, 3)}-${code.slice(3)} ` })
    .expect(200);
});

test('an address that is not registered is 404 for both calls', async () => {
  const visitor = bff.visitor();

  const sent = await visitor.post('/api/users/send-otp').send({ email: 'nobody@example.org' });
  const signed = await visitor.post('/api/users/sign-in').send({ email: 'nobody@example.org', password: '123456' });

  expect([sent.status, sent.body.code]).toEqual([404, 'account.not-found']);
  expect([signed.status, signed.body.code]).toEqual([404, 'account.not-found']);
});

test('a wrong, a used, a missing and an expired code are all 401', async () => {
  const ada = await register(bff);
  const code = await codeFor(bff, ada.email);
  const attempt = async (password: string) => {
    const answer = await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password });

    return [answer.status, answer.body.code];
  };
  const wrong = code === '000000' ? '000001' : '000000';

  expect(await attempt(wrong)).toEqual([401, 'otp.wrong']);
  expect(await attempt('')).toEqual([401, 'otp.wrong']);
  expect((await attempt(code))[0]).toBe(200);
  expect(await attempt(code)).toEqual([401, 'otp.wrong']);

  const bob = await register(bff);
  const late = await codeFor(bff, bob.email);
  await bff.database.query(`UPDATE one_time_codes SET expires_at = now() - interval '1 second' WHERE account_id = $1`, [
    bob.id,
  ]);
  const answer = await bff.visitor().post('/api/users/sign-in').send({ email: bob.email, password: late });
  expect(answer.body.code).toBe('otp.wrong');
});

test('the code is readable nowhere: not in its row once mailed, not in the job', async () => {
  const ada = await register(bff);
  const code = await codeFor(bff, ada.email);

  // The e-mail is there a moment before its delivery is committed.
  const rows = await until(async () => {
    const found = await bff.database.query('SELECT * FROM one_time_codes WHERE account_id = $1', [ada.id]);

    return found[0].sealed === null ? found : undefined;
  });
  const jobs = await bff.database.query(`SELECT data::text FROM pgboss.job WHERE name = 'mail'`);

  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(jobs)).not.toContain(code);
  expect(JSON.stringify(jobs)).not.toContain(ada.email);
});

test('the mail says the code once on a line of its own, in text and in HTML', async () => {
  const ada = await register(bff, 'Ada <b>Lovelace</b>');
  const code = await codeFor(bff, ada.email);

  const [mail] = await mailFor(bff, ada.email);

  expect(mail?.subject).toBe(`${code} is your Fidelio code`);
  expect(mail?.text.split('\n')).toContain(code);
  expect(mail?.html).toContain(`>${code}</p>`);
});

test('the mail greets a verified address by name, as data, and never repeats the name of an unverified one', async () => {
  const ada = await register(bff, 'Ada <b>Lovelace</b>');
  await codeFor(bff, ada.email);
  const [first] = await mailFor(bff, ada.email);
  await bff.database.query('UPDATE accounts SET proven_at = now() WHERE id = $1', [ada.id]);
  await bff.database.query(`UPDATE one_time_codes SET created_at = created_at - interval '2 minutes'`);

  await codeFor(bff, ada.email);

  const [second] = await mailFor(bff, ada.email);
  expect(first?.html).toContain('<p style="margin:0 0 16px">Hello, this is your code');
  expect(`${first?.subject}${first?.text}${first?.html}`).not.toContain('Lovelace');
  expect(second?.html).toContain('Hello Ada &lt;b&gt;Lovelace&lt;/b&gt;, this is your code');
  expect(second?.text).toContain('Hello Ada <b>Lovelace</b>,');
});

test('a browser that many accounts share keeps 50 trusted devices, the newest', async () => {
  const ada = await register(bff);
  const password = await codeFor(bff, ada.email);
  const others = Array.from({ length: 60 }, (_, index) => `fidelio_known_${index}`);

  const answer = await bff
    .visitor()
    .post('/api/users/sign-in')
    .set('cookie', ['theme=dark', ...others.map((name) => `${name}=a.b.c`)].join('; '))
    .send({ email: ada.email, password })
    .expect(200);

  const set = [answer.headers['set-cookie'] ?? []].flat();
  const cleared = set.filter((cookie) => cookie.includes('Expires=Thu, 01 Jan 1970'));
  expect(cleared.map((cookie) => cookie.split('=')[0])).toEqual(others.slice(0, 11));
  expect(set.length - cleared.length).toBe(1);
});
