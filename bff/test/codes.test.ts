import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { mailboxOf } from '../src/features/identity/accounts/mailbox-of.js';
import { TrustedDevice } from '../src/features/identity/sign-in/trusted-device.js';
import { startApp, type TestApp } from './support/app.js';
import { codeFor, mailFor, register, signIn, until } from './support/people.js';

let bff: TestApp;
/** Another process of the product on the same database, with the same secrets. */
let replica: TestApp;

const env = { LIMIT_SIGN_IN_PER_MINUTE: '100000', LIMIT_SEND_OTP_PER_MINUTE: '100000' };

beforeAll(async () => {
  bff = await startApp({ env });
  replica = await startApp({ env, databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir });
});

afterAll(async () => {
  await replica.stop();
  await bff.stop();
});

const wrongFor = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

test('fifty sign-ins at once with one right code, on two replicas, make one session', async () => {
  const ada = await register(bff);
  const password = await codeFor(bff, ada.email);

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? bff : replica).visitor().post('/api/users/sign-in').send({ email: ada.email, password }),
    ),
  );

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(49);
  const sessions = await bff.database.query('SELECT id FROM sessions WHERE account_id = $1', [ada.id]);
  expect(sessions).toHaveLength(1);
});

test('of two hundred wrong guesses at once, on two replicas, five are counted and the code is no longer valid', async () => {
  const ada = await register(bff);
  const code = await codeFor(bff, ada.email);

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? bff : replica)
        .visitor()
        .post('/api/users/sign-in')
        .send({ email: ada.email, password: wrongFor(code, index + 1) }),
    ),
  );

  expect(answers.every(({ status }) => status === 401)).toBe(true);
  const [row] = await bff.database.query('SELECT tries_by_strangers FROM one_time_codes WHERE account_id = $1', [
    ada.id,
  ]);
  expect(row.tries_by_strangers).toBe(5);
  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: code }).expect(401);
});

test('four wrong tries leave the fifth to be right', async () => {
  const ada = await register(bff);
  const code = await codeFor(bff, ada.email);
  for (const step of [1, 2, 3, 4])
    await bff
      .visitor()
      .post('/api/users/sign-in')
      .send({ email: ada.email, password: wrongFor(code, step) })
      .expect(401);

  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: code }).expect(200);
});

test('a second code within the minute is refused, says when, and the first still works', async () => {
  const ada = await register(bff);
  const code = await codeFor(bff, ada.email);

  const again = await replica.visitor().post('/api/users/send-otp').send({ email: ada.email });

  expect([again.status, again.body.code]).toEqual([429, 'otp.cool-down']);
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
  expect(again.body.retryAfter).toBe(Number(again.headers['retry-after']));
  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: code }).expect(200);
});

test('of twenty requests for a code at once one is sent', async () => {
  const ada = await register(bff);

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? bff : replica).visitor().post('/api/users/send-otp').send({ email: ada.email }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'otp.cool-down')).toHaveLength(19);
});

test('a new code ends the old one', async () => {
  const ada = await register(bff);
  const old = await codeFor(bff, ada.email);
  await bff.database.query(
    `UPDATE one_time_codes SET created_at = created_at - interval '2 minutes' WHERE account_id = $1`,
    [ada.id],
  );

  const fresh = await codeFor(bff, ada.email);

  await bff
    .visitor()
    .post('/api/users/sign-in')
    .send({ email: ada.email, password: old })
    .expect(old === fresh ? 200 : 401);
  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: fresh }).expect(200);
});

test('an address gets ten codes a day, and the eleventh request is told when to come back', async () => {
  const ada = await register(bff);
  for (let sent = 0; sent < 10; sent += 1) {
    await bff.visitor().post('/api/users/send-otp').send({ email: ada.email }).expect(200);
    await bff.database.query(
      `UPDATE one_time_codes SET created_at = created_at - interval '2 minutes' WHERE account_id = $1`,
      [ada.id],
    );
  }

  const refused = await bff.visitor().post('/api/users/send-otp').send({ email: ada.email });

  expect([refused.status, refused.body.code]).toEqual([429, 'otp.daily-cap']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
});

/** Registers the address, asks for a code, and deletes the account. @returns the answer to the request for the code */
async function sendAndDelete(email: string) {
  const stranger = { email, name: 'Mallory', organization: 'Nobody' };
  const { token } = (await bff.visitor().post('/api/users/sign-up-email').send(stranger).expect(200)).body;
  const asked = await bff.visitor().post('/api/users/send-otp').send({ email });
  await bff.visitor().delete('/api/users/me').set('authorization', `Bearer ${token}`).expect(200);

  return [asked.status, asked.body.code ?? null];
}

test('whoever deletes and registers an address again sends it no more codes, and its owner still gets in', async () => {
  const email = 'often@example.org';
  const coolDownOver = () =>
    bff.database.query(
      `UPDATE one_time_codes SET created_at = created_at - interval '2 minutes' WHERE account_id IS NULL`,
    );

  expect(await sendAndDelete(email)).toEqual([200, null]);
  expect(await sendAndDelete(email)).toEqual([429, 'otp.cool-down']);
  for (let sent = 1; sent < 9; sent += 1) {
    await coolDownOver();
    expect(await sendAndDelete(email)).toEqual([200, null]);
  }
  await coolDownOver();
  const owner = await register(bff, 'Ada Lovelace', email);
  await codeFor(bff, email);
  await coolDownOver();
  await skipCoolDown(owner.id);
  expect((await bff.visitor().post('/api/users/send-otp').send({ email })).body.code).toBe('otp.daily-cap');

  const link = new URL(linkIn((await mailFor(bff, email))[0]?.text) ?? '');
  await bff.database.query('DELETE FROM accounts WHERE id = $1', [owner.id]);
  await register(bff, 'Ada Lovelace', email);
  const browser = bff.visitor();
  await browser.get(link.pathname).expect(303);
  const password = await codeFor(bff, email, browser);
  await browser.post('/api/users/sign-in').send({ email, password }).expect(200);
  const kept = await bff.database.query(`SELECT * FROM one_time_codes WHERE account_id IS NULL`);
  expect(JSON.stringify(kept)).not.toContain(email);
  expect(kept.every(({ sealed }: { sealed: unknown }) => sealed === null)).toBe(true);
});

test.each([
  ['tags', (index: number) => `tagged+${index}@example.org`],
  ['dots, which Google ignores', (index: number) => `${'dotted'.slice(0, index)}.${'dotted'.slice(index)}@gmail.com`],
])(
  'a mailbox gets the codes of three of its addresses a day, however many are registered by %s',
  async (_, address) => {
    const sent: number[] = [];
    for (let index = 1; index <= 5; index += 1) {
      const { email, id } = await register(bff, 'Ada Lovelace', address(index));
      for (let time = 0; time < 10; time += 1) {
        sent.push((await bff.visitor().post('/api/users/send-otp').send({ email })).status);
        await skipCoolDown(id);
      }
    }

    expect(sent.filter((status) => status === 200)).toHaveLength(30);
  },
);

test('whoever has proven an address gets its codes, however many a stranger had sent to other addresses of the mailbox', async () => {
  const owner = await signIn(bff, await register(bff, 'Ada Lovelace', 'owner.of.it@gmail.com'));
  await bff.database.query('DELETE FROM one_time_codes WHERE account_id = $1', [owner.id]);
  for (let index = 1; index <= 3; index += 1) {
    const { email, id } = await register(bff, 'Eve', `ownerofit+${index}@gmail.com`);
    for (let time = 0; time < 10; time += 1) {
      await bff.visitor().post('/api/users/send-otp').send({ email });
      await skipCoolDown(id);
    }
  }

  await bff.visitor().post('/api/users/send-otp').send({ email: owner.email }).expect(200);
});

test('a newcomer with the plain address of a mailbox gets codes, however many a stranger had sent to its tags', async () => {
  for (let index = 1; index <= 3; index += 1) {
    const { email, id } = await register(bff, 'Eve', `newcomer+${index}@example.org`);
    for (let time = 0; time < 10; time += 1) {
      await bff.visitor().post('/api/users/send-otp').send({ email });
      await skipCoolDown(id);
    }
  }
  const newcomer = await register(bff, 'Ada Lovelace', 'newcomer@example.org');

  const password = await codeFor(bff, newcomer.email);

  await bff.visitor().post('/api/users/sign-in').send({ email: newcomer.email, password }).expect(200);
});

test.each([
  ['Ada.Lovelace+x@Gmail.com', 'adalovelace@gmail.com'],
  ['ada.lovelace@googlemail.com', 'adalovelace@gmail.com'],
  ['ada.lovelace@example.org', 'ada.lovelace@example.org'],
  ['ada.lovelace@notgmail.com', 'ada.lovelace@notgmail.com'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

/** As if every code so far had been asked for two minutes earlier. */
const skipCoolDown = (accountId: string) =>
  bff.database.query(`UPDATE one_time_codes SET created_at = created_at - interval '2 minutes' WHERE account_id = $1`, [
    accountId,
  ]);

const linkIn = (text = '') => /http:\S+\/api\/users\/trusted-device\/\S+/.exec(text)?.[0];

test('after ten sends by strangers a link of the newest mail lets the owner in with a new browser', async () => {
  const ada = await register(bff);
  for (let sent = 0; sent < 10; sent += 1) {
    await codeFor(bff, ada.email);
    await skipCoolDown(ada.id);
  }
  const browser = bff.visitor();
  await browser.post('/api/users/send-otp').send({ email: ada.email }).expect(429);
  const mails = await mailFor(bff, ada.email);
  const link = new URL(linkIn(mails[0]?.text) ?? '');

  const opened = await browser.get(link.pathname);

  expect([opened.status, opened.headers['location']]).toEqual([303, '/auth/sign-in']);
  expect(mails.map(({ text }) => linkIn(text) !== undefined)).toEqual([
    ...Array.from({ length: 8 }, () => true),
    false,
    false,
  ]);
  expect(mails[0]?.html).toContain(`href="${link.href}"`);
  const code = await codeFor(bff, ada.email, browser);
  for (const step of [1, 2, 3, 4, 5, 6])
    await bff
      .visitor()
      .post('/api/users/sign-in')
      .send({ email: ada.email, password: wrongFor(code, step) });
  await browser.post('/api/users/sign-in').send({ email: ada.email, password: code }).expect(200);
});

test('a link that is forged, another account’s or expired gives a browser no codes of its own', async () => {
  const [ada, bob] = [await register(bff), await register(bff)];
  const links = bff.app.get(TrustedDevice);
  const browser = bff.visitor();
  const path = (url: string) => new URL(url).pathname;
  const own = path(links.linkFor(ada.email));
  jest.useFakeTimers({ now: Date.now() - 25 * 3600 * 1000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const expired = path(links.linkFor(ada.email));
  jest.useRealTimers();
  const forged = own.replace(/..$/, (last) => (last === 'AA' ? 'BB' : 'AA'));

  const refused = [await browser.get(forged), await browser.get(expired), await browser.get(`${own}x.y`)];
  await browser.get(path(links.linkFor(bob.email))).expect(303);

  expect(refused.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual(
    Array.from({ length: 3 }, () => [404, undefined]),
  );
  await codeFor(bff, ada.email);
  const asked = await browser.post('/api/users/send-otp').send({ email: ada.email });
  expect(asked.body.code).toBe('otp.cool-down');
});

test("strangers' guesses and sends do not lock out a browser that signed in before", async () => {
  const ada = await register(bff);
  const browser = bff.visitor();
  await signIn(bff, ada, browser);
  for (const guess of ['111111', '222222', '333333', '444444', '555555', '666666'])
    await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: guess });

  // The stranger's cool-down is not the browser's: it may ask for a code of its own at once.
  const code = await codeFor(bff, ada.email, browser);
  for (const step of [1, 2, 3, 4, 5, 6])
    await bff
      .visitor()
      .post('/api/users/sign-in')
      .send({ email: ada.email, password: wrongFor(code, step) });
  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: code }).expect(401);

  await browser.post('/api/users/sign-in').send({ email: ada.email, password: code }).expect(200);
});

test('a forged or a borrowed browser cookie counts as a stranger', async () => {
  const ada = await register(bff);
  const bob = await register(bff);
  const browser = bff.visitor();
  await signIn(bff, ada, browser);
  const cookies = await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password: '000000' });
  expect(cookies.headers['set-cookie']).toBeUndefined();
  await codeFor(bff, bob.email);
  const name = `fidelio_known_${bob.id.replaceAll('-', '').slice(0, 12)}`;
  const forged = `${name}=AAAAAAAAAAAAAAAA.${Date.now() + 1e9}.${Buffer.alloc(32).toString('base64url')}`;

  const again = await bff.visitor().post('/api/users/send-otp').set('cookie', forged).send({ email: bob.email });

  expect(again.body.code).toBe('otp.cool-down');
});

test('codes made under an older secret still work after a new one was put in front', async () => {
  const ada = await register(bff);
  const code = await codeFor(bff, ada.email);
  const rotated = await startApp({
    env: { ...env, SECRETS: `Zp5Xw8Qe1Rt4Yu7Io0As3Df6Gh9Jk2LzCv,${bff.config.secrets[0]}` },
    databaseUrl: bff.databaseUrl,
    dataDir: bff.config.dataDir,
  });

  await rotated.visitor().post('/api/users/sign-in').send({ email: ada.email, password: code }).expect(200);
  await rotated.stop();
});

test('a mail is sent once although its job runs twice', async () => {
  const ada = await register(bff);
  await codeFor(bff, ada.email);
  const [job] = await until(async () => {
    const jobs = await bff.database.query(
      `SELECT j.id FROM pgboss.job j JOIN one_time_codes c ON c.id::text = j.data->'payload'->>'codeId'
        WHERE c.account_id = $1 AND j.state = 'completed'`,
      [ada.id],
    );

    return jobs.length > 0 ? jobs : undefined;
  });

  await bff.database.query(
    `UPDATE pgboss.job SET state = 'retry', completed_on = NULL, start_after = now() WHERE id = $1`,
    [job.id],
  );
  // Any other mail wakes the worker, which takes the older job first.
  await codeFor(bff, (await register(bff)).email);
  await until(async () => {
    const [row] = await bff.database.query('SELECT attempts FROM mail_deliveries WHERE job_id = $1', [job.id]);

    return row.attempts === 2 ? true : undefined;
  });

  expect(await mailFor(bff, ada.email)).toHaveLength(1);
});
