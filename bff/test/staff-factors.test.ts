import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generate } from 'otplib';
import { startApp, type TestApp } from './support/app.js';
import { EnrolmentsService } from '../src/features/identity/staff/enrolments.service.js';
import { FactorSeals } from '../src/features/identity/staff/factor-seals.js';
import { FactorsRepository } from '../src/features/identity/staff/factors.repository.js';
import { RecoveryCodesService } from '../src/features/identity/staff/recovery-codes.service.js';
import { TotpService } from '../src/features/identity/staff/totp.service.js';
import { Logger } from '../src/platform/observability/logging/logger.js';
import { RetentionProcessor } from '../src/features/privacy/retention.processor.js';
import { codeFor, mailFor, register, signIn, type SignedInPerson, until } from './support/people.js';
import { openEnrolment, signInStaff } from './support/staff.js';

const env = {
  STAFF_EMAILS: ['ada', 'bob', 'eve', 'zoe', 'kim', 'lea', 'max', 'ida', 'tom', 'pat', 'sue']
    .map((name) => `${name}@staff.example`)
    .join(),
};
let bff: TestApp;
let replica: TestApp;

beforeAll(async () => {
  bff = await startApp({ env });
  replica = await startApp({ env, databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir });
});

afterAll(async () => {
  await replica.stop();
  await bff.stop();
});

const post = (person: SignedInPerson, path: string, body?: object, app = bff) =>
  app.visitor().post(`/api/staff/${path}`).set('authorization', person.bearer).send(body);
const entryOf = async (person: SignedInPerson) =>
  (await bff.visitor().get('/api/staff/entry').set('authorization', person.bearer).expect(200)).body.results;
/** The code of this time step or of one to come: the next one is taken as well, so that a test does not wait for it. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Sets an authenticator app up; a code of this time step is used, so that the next step may begin meanwhile. */
async function enrol(person: SignedInPerson) {
  await openEnrolment(bff, person);
  const begun = await post(person, 'factors/totp').expect(200);
  const { secret, uri } = begun.body.results;
  const confirmed = await post(person, 'factors/totp/confirm', { code: await codeOf(secret) }).expect(200);

  return { secret, uri, recoveryCodes: confirmed.body.results.recoveryCodes as string[] };
}

test('an authenticator app is set up, proves the session, and its secret and codes are not readable in the database', async () => {
  const ada = await signInStaff(bff, 'ada@staff.example', null);
  expect(await entryOf(ada)).toMatchObject({ totp: false, proven: false, roles: ['support', 'fixes', 'releases'] });

  const { secret, uri, recoveryCodes } = await enrol(ada);

  expect(uri).toMatch(/^otpauth:\/\/totp\/Fidelio:ada/);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await entryOf(ada)).toMatchObject({ totp: true, proven: true, recoveryCodes: 10 });
  const [row] = await bff.database.query('SELECT sealed FROM staff_totp WHERE account_id = $1', [ada.id]);
  expect(row.sealed.toString('latin1')).not.toContain(secret);
  const digests = await bff.database.query('SELECT encode(digest, $1) AS digest FROM staff_recovery_codes', ['escape']);
  for (const code of recoveryCodes) expect(JSON.stringify(digests)).not.toContain(code.replace('-', ''));

  const other = await signInStaff(bff, 'ada@staff.example', null);
  await post(other, 'proofs/code', { code: recoveryCodes[0]?.toUpperCase() }).expect(200);
  expect(await entryOf(other)).toMatchObject({ proven: true, recoveryCodes: 9 });
  const again = await post(other, 'proofs/code', { code: recoveryCodes[0] });
  expect([again.status, again.body.code]).toEqual([403, 'staff.factor-wrong']);
});

test('one code opens one session, however many replicas get it at once, and never a second time', async () => {
  const bob = await signInStaff(bff, 'bob@staff.example', null);
  const { secret } = await enrol(bob);
  const sessions = await Promise.all([1, 2, 3, 4].map(() => signInStaff(bff, 'bob@staff.example', null)));
  const code = await codeOf(secret, 1);

  const answers = await Promise.all(
    sessions.map((session, index) => post(session, 'proofs/code', { code }, index % 2 === 0 ? bff : replica)),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  const proven = await Promise.all(sessions.map(async (session) => (await entryOf(session)).proven));
  expect(proven.filter(Boolean)).toHaveLength(1);
});

test('a session without the second factor sets up no other one, in place of it or beside it', async () => {
  const eve = await signInStaff(bff, 'eve@staff.example', null);
  await enrol(eve);
  const stolen = await signInStaff(bff, 'eve@staff.example', null);
  const old = await signInStaff(bff, 'eve@staff.example', '11 minutes');

  for (const person of [stolen, old])
    for (const path of ['factors/totp', 'factors/passkeys/options', 'factors/recovery-codes']) {
      const answer = await post(person, path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'staff.second-factor']);
    }
  const answer = await post(eve, 'factors/totp');
  expect([answer.status, answer.body.code]).toEqual([409, 'staff.factor-unknown']);
});

test('ten tries an hour for all sessions that nobody knows, over all replicas; a passkey is answered once', async () => {
  const zoe = await signInStaff(bff, 'zoe@staff.example', null);
  const { recoveryCodes } = await enrol(zoe);
  const strangers = await Promise.all([1, 2, 3].map(() => signInStaff(bff, 'zoe@staff.example', null)));
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push(
      (await post(strangers[index % 3]!, 'proofs/code', { code: '000000' }, index % 2 ? bff : replica)).status,
    );

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
  // Recovery codes cannot be guessed, and let the owner in with a browser that nobody knows.
  await post(strangers[0]!, 'proofs/code', { code: recoveryCodes[0] }).expect(200);
  const forged = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
  await post(zoe, 'factors/passkeys/options').expect(200);
  const answer = await post(zoe, 'proofs/passkey', { ...forged, response });
  expect([answer.status, answer.body.code]).toEqual([403, 'staff.factor-wrong']);
  const made = { ...forged, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
  for (let index = 0; index < 2; index += 1) {
    const refused = await post(zoe, 'factors/passkeys', made);
    expect([refused.status, refused.body.code]).toEqual([403, 'staff.factor-wrong']);
  }
});

test('its owner is told of a new factor, takes one away while another is left, and keeps the last one', async () => {
  const kim = await signInStaff(bff, 'kim@staff.example', null);
  await enrol(kim);
  const told = await until(async () => {
    const found = (await mailFor(bff, 'kim@staff.example')).filter(({ subject }) => subject.includes('second factor'));

    return found.length > 0 ? found : undefined;
  });
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('An authenticator app was set up');
  const remove = (factor: string) => post(kim, 'factors/remove', { factor });

  const last = await remove('totp');
  expect([last.status, last.body.code]).toEqual([409, 'staff.factor-unknown']);
  await bff.database.query(
    `INSERT INTO staff_passkeys (id, account_id, public_key, counter, transports, vouched) VALUES ('key-of-kim', $1, '\\x00', 0, '{}', true)`,
    [kim.id],
  );
  await remove('totp').expect(200);

  expect(await entryOf(kim)).toMatchObject({ totp: false, passkeys: 1 });
  expect((await remove('passkeys')).body.code).toBe('staff.factor-unknown');
});

test('whoever reads the mailbox uses up no tries of a browser or a session in which the factor was given', async () => {
  const tom = await signInStaff(bff, 'tom@staff.example', null);
  await openEnrolment(bff, tom);
  const browser = bff.visitor();
  const secret = (await post(tom, 'factors/totp').expect(200)).body.results.secret;
  const inBrowser = (person: SignedInPerson, path: string, code: string) =>
    browser.post(`/api/staff/${path}`).set('authorization', person.bearer).send({ code });
  await inBrowser(tom, 'factors/totp/confirm', await codeOf(secret)).expect(200);
  const thief = await signInStaff(bff, 'tom@staff.example', null);
  for (let index = 0; index < 11; index += 1) await post(thief, 'proofs/code', { code: '000000' });
  const later = await signInStaff(bff, 'tom@staff.example', null);

  expect((await post(later, 'proofs/code', { code: await codeOf(secret, 1) })).status).toBe(429);
  expect((await post(tom, 'proofs/code', { code: '000000' })).status).toBe(403);
  await inBrowser(later, 'proofs/code', await codeOf(secret, 1)).expect(200);
});

test('the first factor needs the secret of the operator, which one session uses once and within a day', async () => {
  const [lea, thief] = [
    await signInStaff(bff, 'lea@staff.example', null),
    await signInStaff(bff, 'lea@staff.example', null),
  ];
  const enrolments = bff.app.get(EnrolmentsService);
  const begin = async (person: SignedInPerson) => {
    const { status, body } = await post(person, 'factors/totp');

    return [status, body.code ?? null];
  };
  const show = async (person: SignedInPerson, code = '') => (await post(person, 'factors/enrolment', { code })).status;

  expect(await begin(thief)).toEqual([403, 'staff.enrolment']);
  expect((await post(thief, 'factors/passkeys/options')).body.code).toBe('staff.enrolment');
  const others = await enrolments.make('max@staff.example', false);
  const first = await enrolments.make('lea@staff.example', false);
  const second = await enrolments.make('lea@staff.example', false);
  expect([await show(thief, 'abcde-fghjk-mnpqr-stuvw'), await show(thief, others?.secret)]).toEqual([403, 403]);
  expect(await show(lea, first?.secret)).toBe(403);
  expect(await show(lea, second?.secret.toUpperCase().replaceAll('-', ' '))).toBe(200);
  expect(await entryOf(lea)).toMatchObject({ enrolling: true });
  expect(await begin(thief)).toEqual([403, 'staff.enrolment']);
  const [row] = await bff.database.query('SELECT * FROM staff_enrolments WHERE session_id IS NOT NULL');
  expect(JSON.stringify(row)).not.toContain(second?.secret);

  const begun = await post(lea, 'factors/totp').expect(200);
  await bff.database.query(`UPDATE staff_enrolments SET expires_at = now() - interval '1 second'`);
  expect(await begin(lea)).toEqual([403, 'staff.enrolment']);
  await bff.database.query(`UPDATE staff_enrolments SET expires_at = now() + interval '1 minute'`);
  const code = await codeOf(begun.body.results.secret);
  await post(lea, 'factors/totp/confirm', { code }).expect(200);
  expect(await show(thief, second?.secret)).toBe(403);
  expect(await enrolments.make('lea@staff.example', false)).toBeUndefined();
});

test('a replica of an earlier version, which asks for no secret, sets up no factor', async () => {
  const pat = await signInStaff(bff, 'pat@staff.example', null);
  const factors = [
    `staff_totp (account_id, sealed) VALUES ($1, '\\x00')`,
    `staff_passkeys (id, account_id, public_key, counter, transports) VALUES ('key-of-pat', $1, '\\x00', 0, '')`,
    `staff_recovery_codes (account_id, digest) VALUES ($1, '\\x00')`,
  ];

  for (const factor of factors)
    await expect(bff.database.query(`INSERT INTO ${factor}`, [pat.id])).rejects.toThrow('sets up no factor');
});

test('one secret sets up one first factor, however many enrol with it at once', async () => {
  const max = await signInStaff(bff, 'max@staff.example', null);
  await openEnrolment(bff, max);
  const { secret } = (await post(max, 'factors/totp').expect(200)).body.results;
  const code = await codeOf(secret);

  const answers = await Promise.all(
    [0, 1, 2, 3].map((index) => post(max, 'factors/totp/confirm', { code }, index % 2 === 0 ? bff : replica)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('factors outlive the account, which nobody deletes without them', async () => {
  const ida = await signIn(bff, await register(bff, 'Ida Rhodes', 'ida@staff.example'));
  const { secret, recoveryCodes } = await enrol(ida);
  const remove = (person: SignedInPerson) => bff.visitor().delete('/api/users/me').set('authorization', person.bearer);
  await bff.database.query(`UPDATE sessions SET second_factor_at = now() - interval '11 minutes'`);

  const refused = await remove(ida);
  expect([refused.status, refused.body.code]).toEqual([403, 'staff.second-factor']);
  await post(ida, 'proofs/code', { code: recoveryCodes[1] }).expect(200);
  await remove(ida).expect(200);
  await bff.app.get(RetentionProcessor).purge();

  const again = await register(bff, 'Mallory', 'ida@staff.example');
  await bff.database.query(`UPDATE one_time_codes SET created_at = created_at - interval '2 minutes'`);
  const password = await codeFor(bff, again.email);
  const { body } = await bff.visitor().post('/api/users/sign-in').send({ email: again.email, password }).expect(200);
  const mallory = { ...again, token: body.results.token, bearer: `Bearer ${body.results.token}` };
  expect(await entryOf(mallory)).toMatchObject({ totp: true, recoveryCodes: 9, proven: false });
  for (const path of ['factors/totp', 'factors/passkeys/options'])
    expect((await post(mallory, path)).body.code).toBe('staff.second-factor');
  expect((await remove(mallory)).body.code).toBe('staff.second-factor');
  await post(mallory, 'proofs/code', { code: await codeOf(secret, 1) }).expect(200);
});

test('apps and recovery codes outlive the rotation of the secrets', async () => {
  const sue = await signInStaff(bff, 'sue@staff.example', null);
  const { secret, recoveryCodes } = await enrol(sue);
  const [first] = bff.config.secrets as [string];
  const fresh = randomBytes(32).toString('base64url');
  const on = async (secrets: string[]) => {
    const config = { ...bff.config, secrets };
    const factors = bff.app.get(FactorsRepository);
    const [totp, recovery] = [new TotpService(config, factors), new RecoveryCodesService(config, factors)];

    return { totp, recovery, seals: new FactorSeals(totp, recovery, bff.app.get(Logger)) };
  };
  const taken = async ({ totp, recovery }: Awaited<ReturnType<typeof on>>) => [
    (await totp.match(sue.id, await codeOf(secret, 1), true)) !== undefined,
    (await recovery.match(sue.id, recoveryCodes[0]!)) !== undefined,
  ];
  const after = await on([fresh]);

  expect(await taken(after)).toEqual([false, false]);
  const both = await on([fresh, first]);
  await both.seals.renew();
  expect(await both.seals.renew()).toMatchObject({ renewed: 0 });

  expect(await taken(both)).toEqual([true, true]);
  expect(await taken(after)).toEqual([true, true]);
  await (await on([first, fresh])).seals.renew();
  await post(sue, 'proofs/code', { code: recoveryCodes[1] }).expect(200);
});

test('an operator resets somebody who has lost all factors, and those of somebody who left are forgotten', async () => {
  const kim = await signInStaff(bff, 'kim@staff.example', '1 second');
  const enrolments = bff.app.get(EnrolmentsService);
  expect(await enrolments.make('kim@staff.example', false)).toBeUndefined();

  const made = await enrolments.make('kim@staff.example', true);

  expect(await entryOf(kim)).toMatchObject({ totp: false, passkeys: 0, recoveryCodes: 0, proven: false });
  await post(kim, 'factors/enrolment', { code: made?.secret }).expect(200);
  await post(kim, 'factors/totp').expect(200);

  const left = await register(bff, 'Lou Left', 'lou@staff.example');
  await bff.database.query(
    `INSERT INTO staff_passkeys (id, account_id, public_key, counter, transports, vouched) VALUES ('key-of-lou', $1, '\\x00', 0, '', true)`,
    [left.id],
  );
  await bff.database.query('DELETE FROM accounts WHERE id = $1', [left.id]);
  await bff.app.get(RetentionProcessor).purge();
  expect(await bff.database.query(`SELECT 1 FROM staff_passkeys WHERE id = 'key-of-lou'`)).toEqual([]);
});
