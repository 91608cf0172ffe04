import { type Attack, holds, until } from './attack.ts';
import { beside } from './bystander.ts';
import { signUp, Visitor } from './visitor.ts';

/** Attacks on accounts, their mails and their sessions. */
export const accounts: Attack[] = [
  {
    what: '3 exports of an account with 500 conversations',
    async attempt(target) {
      const [attacker, other] = [await signUp(target), await signUp(target)];
      await attacker.conversation();
      await target.sql(
        `INSERT INTO conversations (id, account_id, title, state)
         SELECT gen_random_uuid(), account_id, 'Conversation ' || n, state
         FROM conversations, generate_series(1, 500) n WHERE account_id = $1`,
        [attacker.account],
      );
      const { slowest, failed, answers } = await beside(other, () =>
        Promise.all(Array.from({ length: 20 }, () => attacker.send({ path: '/api/users/me/export' }))),
      );

      const whole = answers.filter(({ status }) => status === 200);
      holds(failed.length === 0, `somebody else was refused: ${failed[0]}`);
      holds(whole.length <= 6, `${whole.length} of 20 exports were made within the hour`);
      holds(
        whole.every(({ body }) => body.toString().includes('Conversation 500')),
        'an export is not whole',
      );
      holds(slowest < 2000, `somebody else waited ${slowest} ms`);
      return `${whole.length} of 20 made, the others told when; somebody else waited ${slowest} ms at most`;
    },
  },
  {
    what: '6 a name that carries a link into a mail to a stranger',
    async attempt(target) {
      const visitor = new Visitor(target);
      const hostile = ['Ada\nRead https://evil.example', 'Go to evil.example', 'ada@evil.example', `${'x'.repeat(81)}`];
      const email = `${crypto.randomUUID()}@example.org`;
      for (const name of hostile)
        for (const call of ['sign-up', 'sign-up-email']) {
          const { status } = await visitor.post(`/api/users/${call}`, { email, name, organization: 'Org' });
          holds(status === 400, `${call} answered ${status} to the name ${JSON.stringify(name)}`);
        }
      const name = 'Your Account Is Blocked';
      await visitor.ok(visitor.post('/api/users/sign-up', { email, name, organization: 'Call Us Now' }));
      await visitor.ok(visitor.post('/api/users/send-otp', { email }));
      const mail = await mailTo(() => target.mailsTo(email));

      holds(!/Blocked|Call Us/.test(mail), 'the mail to an unproven address repeats the name');
      return `${2 * hostile.length} sign-ups refused; the mail repeats no name`;
    },
  },
  {
    what: '8 event streams outlive their session; an account opens 40',
    async attempt(target) {
      const [attacker, leaving] = [await signUp(target), await signUp(target)];
      const [open, one] = [streams(attacker, 40), streams(leaving, 1)];
      await until(
        () => open.open() <= 10 * target.replicas && open.begun() === 40,
        'an account keeps more than its streams',
      );
      const kept = open.open();
      await attacker.ok(attacker.post('/api/users/sign-out'));
      await leaving.ok(leaving.send({ method: 'DELETE', path: '/api/users/me' }));
      await until(() => open.open() + one.open() === 0, 'a stream lives on after its session or its account');

      return `${kept} of 40 stayed open; all ended with the session, one with its account`;
    },
  },
  {
    what: '20 an account makes 100 sessions for the uploader',
    async attempt(target) {
      const attacker = await signUp(target);
      const mint = () => attacker.post('/api/users/me/sessions', { client: 'uploader' });
      const answers = await Promise.all(Array.from({ length: 100 }, mint));

      const made = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status }) => status === 429).length;
      holds(made + refused === 100, 'a request failed');
      holds(made <= 30, `${made} of 100 were made`);
      return `${made} of 100 made, the others told when`;
    },
  },
  {
    what: '33 ten sends by a stranger keep the owner out for a day',
    async attempt(target) {
      const [stranger, owner] = [new Visitor(target), new Visitor(target)];
      const { email } = await signUp(target, { proven: true });
      const mails = () => target.mailsTo(email);
      // One after the other: a code that a newer one has replaced is not mailed.
      for (let sent = 1; sent <= 10; sent += 1) {
        await stranger.ok(stranger.post('/api/users/send-otp', { email }));
        await until(async () => (await mails()).length === sent, 'a code was not mailed');
      }
      const refused = await owner.post('/api/users/send-otp', { email });
      holds(refused.status === 429, `the eleventh code was sent (${refused.status}): nothing was shown`);
      const link = /http\S+\/api\/users\/trusted-device\/\S+/.exec((await mails()).at(-1) ?? '')?.[0];
      holds(link !== undefined, 'the newest mail has no link for a new browser');
      await owner.send({ path: new URL(link).pathname });
      await owner.ok(owner.post('/api/users/send-otp', { email }));
      await until(async () => (await mails()).length === 11, 'the code of the new browser was not mailed');
      const code = /\b\d{6}\b/.exec((await mails()).at(-1) ?? '')?.[0];
      await owner.ok(owner.post('/api/users/sign-in', { email, password: code }));

      return 'a link of the newest mail let the owner in with a new browser';
    },
  },
];

/** Event streams of one account. */
function streams(visitor: Visitor, count: number) {
  let begun = 0;
  let ended = 0;
  for (let index = 0; index < count; index += 1) {
    // A browser of its own each: a browser opens six connections at most.
    const browser = visitor.anotherBrowser();
    let first = true;
    const onText = () => {
      if (first) begun += 1;
      first = false;
    };
    void browser.send({ path: '/api/users/files/events', token: visitor.token, onText }).then(() => {
      if (first) begun += 1;
      ended += 1;
      browser.close();
    });
  }

  return { begun: () => begun, open: () => begun - ended };
}

async function mailTo(mails: () => Promise<string[]>): Promise<string> {
  await until(async () => (await mails()).length > 0, 'the code was not mailed');

  return (await mails()).join('\n');
}
