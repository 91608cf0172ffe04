import { plainLetterDocx } from '@fidelio/testing';
import { type Attack, holds } from './attack.ts';
import { signUp, Visitor } from './visitor.ts';

/** Attacks by an account whose address somebody else has, and by one that ends. */
export const addresses: Attack[] = [
  {
    what: '42 an unproven account reads and deletes the waitlist entry of a stranger',
    async attempt(target) {
      // The waitlist takes addresses that begin with a letter.
      const email = `ada-${crypto.randomUUID()}@example.org`;
      const victim = new Visitor(target);
      await victim.ok(victim.post('/api/uploader/join-waitlist', { email, company: 'Analytical Engines' }));
      const attacker = await signUp(target, { email });
      const exported = await attacker.ok(attacker.send({ path: '/api/users/me/export' }));
      await attacker.ok(attacker.send({ method: 'DELETE', path: '/api/users/me' }));

      const left = await target.sql('SELECT 1 FROM waitlist WHERE email = $1', [email]);
      holds(/"waitlist":\[\]/.test(exported.body.toString()), 'the export has something of the waitlist');
      holds(left.length === 1, 'the entry is deleted');
      return 'neither read nor deleted';
    },
  },
  {
    what: '43 25 codes to one address, by an account that is deleted and registered again',
    async attempt(target) {
      const email = `${crypto.randomUUID()}@example.org`;
      const statuses: number[] = [];
      for (let round = 0; round < 25; round += 1) {
        const attacker = await signUp(target, { email });
        statuses.push((await attacker.post('/api/users/send-otp', { email })).status);
        await attacker.ok(attacker.send({ method: 'DELETE', path: '/api/users/me' }));
      }

      const sent = statuses.filter((status) => status === 200).length;
      holds(sent <= 10, `${sent} of 25 codes were sent`);
      holds(
        statuses.slice(sent).every((status) => status === 429),
        'a request failed',
      );
      return `${sent} of 25 sent, the others told when`;
    },
  },
  {
    what: '44 accounts are deleted while their files arrive',
    async attempt(target) {
      const rounds = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const attacker = await signUp(target);
          const id = await attacker.conversation();
          const uploads = Array.from({ length: 3 }, () => attacker.upload(id, plainLetterDocx()));
          const said = attacker.say(id, 'The tables are cut off.');
          const deletion = attacker.send({ method: 'DELETE', path: '/api/users/me' });
          const answers = await Promise.all([...uploads, said, deletion]);

          return answers.map(({ status }) => status);
        }),
      );
      const failed = rounds.flat().filter((status) => status >= 500);

      holds(
        failed.length === 0,
        `${failed.length} of ${rounds.flat().length} requests were answered with ${failed[0]}`,
      );
      holds(
        rounds.every((statuses) => statuses.at(-1) === 200),
        'an account was not deleted',
      );
      return `${rounds.length} deletions, each with 3 uploads and a message; nobody got a fault`;
    },
  },
];
