import { BacklogDetails, InboxThread } from '@fidelio/contracts/staff';
import { buildDocx, paragraph } from '@fidelio/testing';
import { jsonOf } from '../../harness/load/person.ts';
import { type Attack, holds } from './attack.ts';
import { beside } from './bystander.ts';
import { staffAddress, type Target } from './target.ts';
import { signUp, type Visitor } from './visitor.ts';

/** Attacks on what staff read, and by what they are made to read. */
export const staff: Attack[] = [
  {
    what: '61 a hundred messages of 4,000 letters, opened by staff, stall everybody',
    async attempt(target) {
      const [attacker, reader, other] = [await signUp(target), await staffMember(target), await signUp(target)];
      const entry = await entryOf(target, attacker, 'a'.repeat(4_000), 100);
      const { slowest, failed } = await beside(other, async () => {
        for (let read = 0; read < 5; read += 1) await reader.ok(reader.send({ path: `/api/staff/inbox/${entry}` }));
      });

      holds(failed.length === 0, `somebody else was refused: ${failed[0]}`);
      holds(slowest < 1_000, `somebody else waited ${slowest} ms`);
      return `opened five times; somebody else waited ${slowest} ms at most`;
    },
  },
  {
    what: '63 staff read words of a file in its markup, behind a ‘>’',
    async attempt(target) {
      const [person, reader] = [await signUp(target), await staffMember(target)];
      const numbers = '<w:lnNumType w:countBy="1" w:note="1 > 0: the salary of the director"/>';
      const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${numbers}</w:sectPr>`;
      const id = await person.uploaded(buildDocx({ body: paragraph('The quarterly figures.'), section }));
      await person.settled(id);
      await person.send({ method: 'PATCH', path: `/api/users/files/${id}`, json: { feedback: 'No line numbers.' } });
      await person.settled(id);
      const [raw] = await target.sql<{ found: boolean }>(
        `SELECT diagnosis::text LIKE '%the salary%' AS found FROM files WHERE id = $1`,
        [id],
      );
      const answer = await reader.ok(reader.send({ path: '/api/staff/backlog/finding?finding=word.line-number' }));
      const { reports } = BacklogDetails.parse(jsonOf(answer)).results;
      const markup = reports.flatMap(({ places }) => places.map((place) => place.markup)).join();

      holds(raw?.found === true && markup.includes('lnNumType'), 'no place has these words: nothing was shown');
      holds(!/salary|director/.test(JSON.stringify(reports)), `they read ${markup}`);
      return markup;
    },
  },
  {
    what: '62 staff read names, numbers, hosts and addresses that were written in another form',
    async attempt(target) {
      const [person, reader] = [await signUp(target), await staffMember(target)];
      const words =
        'I am A\u00ADda Lovelac\u0065\u0301, 020\u00A07946\u202F0958, intranet.secret.com, “ada (at) secret (dot) org”';
      const entry = await entryOf(target, person, words, 1);
      const answer = await reader.ok(reader.send({ path: `/api/staff/inbox/${entry}` }));
      const seen = InboxThread.parse(jsonOf(answer)).results.lines.map(({ text }) => text.normalize('NFKD'));

      holds(!/ada|lovelac|7946|0958|secret/i.test(seen.join()), `they read ${seen.join(' | ')}`);
      return seen.at(-1) ?? '';
    },
  },
];

const readers = new WeakMap<Target, Promise<Visitor>>();

/** A member of staff who signed in with a mailed code and gave the second factor just now. */
export function staffMember(target: Target): Promise<Visitor> {
  const reader = readers.get(target) ?? signInStaff(target);
  readers.set(target, reader);

  return reader;
}

async function signInStaff(target: Target): Promise<Visitor> {
  const visitor = await signUp(target, { proven: true, email: staffAddress });
  await target.sql(
    `WITH proven AS (
       UPDATE sessions SET second_factor_at = now() WHERE account_id = $1 RETURNING id, account_id
     ) INSERT INTO audit_events (account_id, session_id, event) SELECT account_id, id, 'signed-in' FROM proven`,
    [visitor.account],
  );

  return visitor;
}

/** The entry of somebody who wants a person, with more messages of these words. */
async function entryOf(target: Target, person: Visitor, words: string, messages: number): Promise<string> {
  const conversation = await person.conversation();
  await person.ok(person.say(conversation, 'I want to talk to a human.'));
  await person.ok(person.say(conversation, 'A person, please'));
  const [entry] = await target.sql<{ id: string }>('SELECT id FROM inbox_entries WHERE conversation_id = $1', [
    conversation,
  ]);
  holds(entry !== undefined, 'no entry was written: nothing was shown');
  await target.sql(
    `WITH said AS (
       INSERT INTO messages (id, conversation_id, account_id, role, content)
       SELECT gen_random_uuid(), $1, $2, 'user', $3 FROM generate_series(1, $4::int) RETURNING id
     ) INSERT INTO inbox_messages (message_id, entry_id) SELECT id, $5 FROM said`,
    [conversation, person.account, words, messages, entry.id],
  );

  return entry.id;
}
