import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generate } from 'otplib';
import { startApp, type TestApp } from './support/app.js';
import { mailFor, type SignedInPerson, until } from './support/people.js';
import { signInStaff } from './support/staff.js';

const env = {
  STAFF_EMAILS: 'ada@staff.example,bob@staff.example,eve@staff.example,zoe@staff.example,kim@staff.example',
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

test('ten tries an hour for an account, over all replicas; a passkey is answered once', async () => {
  const zoe = await signInStaff(bff, 'zoe@staff.example', null);
  await enrol(zoe);
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1)
    statuses.push((await post(zoe, 'proofs/code', { code: 'wrong' }, index % 2 === 0 ? bff : replica)).status);

  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 403), 429]);
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
    `INSERT INTO staff_passkeys (id, account_id, public_key, counter, transports) VALUES ('key-of-kim', $1, '\\x00', 0, '{}')`,
    [kim.id],
  );
  await remove('totp').expect(200);

  expect(await entryOf(kim)).toMatchObject({ totp: false, passkeys: 1 });
  expect((await remove('passkeys')).body.code).toBe('staff.factor-unknown');
});
