import { SignedIn } from '@fidelio/contracts';
import { jsonOf } from '../../harness/load/person.ts';
import { type Attack, holds, until } from './attack.ts';
import { attackedStaff, type Target } from './target.ts';
import { signUp, Visitor } from './visitor.ts';

const [first, second] = attackedStaff;

/** Attacks on the second factor of staff, by somebody who reads their mailbox. */
export const factors: Attack[] = [
  {
    what: '41 whoever reads the mailbox of staff deletes the account and sets up a factor of their own',
    async attempt(target) {
      const thief = await throughMailbox(target, first, true);
      const begin = async () => (await thief.post('/api/staff/factors/totp')).why;
      const unset = await begin();
      holds(/staff\.enrolment/.test(unset), `a first factor is set up without the operator: ${unset}`);
      const guess = await thief.post('/api/staff/factors/enrolment', { code: 'abcde-fghjk-mnpqr-stuvw' });
      holds(guess.status === 403, `a wrong secret is answered with ${guess.status}`);
      await setUpFactor(target, thief);
      const deletion = await thief.send({ method: 'DELETE', path: '/api/users/me' });
      holds(/staff\.second-factor/.test(deletion.why), `the account is deleted without it: ${deletion.status}`);
      await target.sql('DELETE FROM accounts WHERE id = $1', [thief.account]);

      const again = await throughMailbox(target, first, true);
      const answer = await again.post('/api/staff/factors/totp');
      const list = await again.send({ path: '/api/staff/waitlist/export' });
      holds(/staff\.second-factor/.test(answer.why), `the new account sets one up: ${answer.status} ${answer.why}`);
      holds(list.status === 403, `the waitlist is exported: ${list.status}`);

      return 'no first factor without the operator, no deletion without a factor, which outlives the account';
    },
  },
  {
    what: '45 whoever reads the mailbox of staff uses up the tries of their owner',
    async attempt(target) {
      const owner = await throughMailbox(target, second, true);
      await setUpFactor(target, owner);
      await target.sql('UPDATE sessions SET second_factor_at = now() WHERE account_id = $1', [owner.account]);
      const thief = await throughMailbox(target, second, false);
      const statuses: number[] = [];
      for (let tried = 0; tried < 14; tried += 1)
        statuses.push((await thief.post('/api/staff/proofs/code', { code: '000000' })).status);
      const own = await owner.post('/api/staff/proofs/code', { code: '000000' });

      const taken = statuses.filter((status) => status === 403).length;
      holds(taken <= 10 && statuses.at(-1) === 429, `${taken} of 14 tries were taken`);
      holds(own.status === 403, `the owner's try is answered with ${own.status}`);
      return `${taken} of 14 tries were taken; the owner's own was, too`;
    },
  },
];

/** A session that was opened with a mailed code. */
async function throughMailbox(target: Target, email: string, isNew: boolean): Promise<Visitor> {
  const visitor = isNew ? await signUp(target, { email }) : new Visitor(target);
  visitor.email = email;
  const before = (await target.mailsTo(email)).length;
  await visitor.ok(visitor.post('/api/users/send-otp', { email }));
  await until(async () => (await target.mailsTo(email)).length > before, 'the code was not mailed');
  const password = /\b\d{6}\b/.exec((await target.mailsTo(email)).at(-1) ?? '')?.[0];
  const { token, user } = SignedIn.parse(
    jsonOf(await visitor.ok(visitor.post('/api/users/sign-in', { email, password }))),
  ).results;
  visitor.token = token;
  visitor.account = user.id;

  return visitor;
}

/** As if its owner had set a passkey up. */
async function setUpFactor(target: Target, { account }: Visitor): Promise<void> {
  await target.sql(
    `INSERT INTO staff_passkeys (id, account_id, public_key, counter, transports, vouched) VALUES ($1, $2, '\\x00', 0, '', true)`,
    [crypto.randomUUID(), account],
  );
}
