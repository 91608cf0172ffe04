import { randomUUID } from 'node:crypto';
import { fileStateWords, itemTitleOf } from '@fidelio/contracts';
import { InboxPage, InboxThread } from '@fidelio/contracts/staff';
import { priceListDocx } from '@fidelio/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InboxDeskService } from '../src/features/inbox-desk/inbox-desk.service.js';
import { Problem } from '../src/platform/http/problem.js';
import { startApp, type TestApp } from './support/app.js';
import { mailFor, signIn, type SignedInPerson, until } from './support/people.js';
import { signInStaff } from './support/staff.js';
import { message, read, say } from './support/talking.js';
import { settledFile, startConversation, upload } from './support/uploading.js';

let bff: TestApp;
let inbox: InboxDeskService;
let staff: { id: string };

beforeAll(async () => {
  bff = await startApp({
    env: { STAFF_EMAILS: 'grace@staff.example:support, edith@staff.example:support, ada@staff.example:fixes' },
  });
  inbox = bff.app.get(InboxDeskService);
  staff = await signInStaff(bff, 'grace@staff.example', '1 second');
});

afterAll(() => bff.stop());

async function asksForPerson(): Promise<{ ada: SignedInPerson; id: string }> {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  expect((await say(bff, ada, message(id, 'I want to talk to a human'))).status).toBe(200);
  await pressPerson(ada, id);

  return { ada, id };
}

/** The button of the card that a wish in words shows. */
function pressPerson(ada: SignedInPerson, conversationId: string) {
  return say(bff, ada, message(conversationId, 'A person, please'));
}

/** A wish for the team is recorded with a yes. */
async function wish(ada: SignedInPerson, conversationId: string, text: string) {
  await say(bff, ada, message(conversationId, text));
  await say(bff, ada, message(conversationId, 'Yes, record it'));
}

async function entryOf(conversationId: string) {
  const [row] = await bff.database.query('SELECT id FROM inbox_entries WHERE conversation_id = $1', [conversationId]);

  return inbox.read(row.id);
}

const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    return error instanceof Problem ? error.code : error;
  }

  return 'nothing';
};

test('who wants a person comes into the inbox once, and the same message sent again changes nothing', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  await say(bff, ada, message(id, 'I want to talk to a human'));
  expect(await bff.database.query('SELECT 1 FROM inbox_entries WHERE conversation_id = $1', [id])).toEqual([]);
  const said = message(id, 'A person, please');
  await Promise.all([say(bff, ada, said), say(bff, ada, said), say(bff, ada, said)]);
  await say(bff, ada, said);

  const entry = await entryOf(id);

  expect([entry.kind, entry.state, entry.version]).toEqual(['person', 'new', 0]);
  expect(entry.lines.map(({ text }) => text)).toEqual([said.userResponse]);
  const listed = await inbox.list({ kind: 'person', state: 'new' });
  expect(listed.entries.filter((one) => one.id === entry.id)).toHaveLength(1);
  expect(listed.counts.new).toBeGreaterThan(0);
});

test('the inbox is served to staff, and who asks for a person is told when to expect an answer', async () => {
  const grace = await signInStaff(bff, 'grace@staff.example', '1 second');
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  await say(bff, ada, message(id, 'I want to talk to a human'));
  const told = await pressPerson(ada, id);
  expect(told.body.results.content).toContain('within 2 working days');

  const get = (path: string) => bff.visitor().get(`/api/staff/inbox${path}`).set('authorization', grace.bearer);
  const listed = await get('?kind=person&state=new').expect(200);
  const entry = InboxPage.parse(listed.body).results.entries[0];
  const thread = InboxThread.parse((await get(`/${entry?.id}`).expect(200)).body).results;
  const answered = await bff
    .visitor()
    .post(`/api/staff/inbox/${entry?.id}/answer`)
    .set('authorization', grace.bearer)
    .send({ version: thread.version, answerId: randomUUID(), text: 'I am here.' });

  expect([answered.status, answered.body.results.state]).toEqual([200, 'answered']);
  expect((await read(bff, ada, id)).messages.at(-1)).toMatchObject({ person: 'Grace Hopper', content: 'I am here.' });
});

test('a request is an entry of its own, and further requests of the conversation join it', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  await wish(ada, id, 'Could you please also support Visio files?');
  await wish(ada, id, 'I would like you to support Publisher files too');
  await say(bff, ada, message(id, 'I would like you to support Access files as well'));

  const entry = await entryOf(id);

  expect(entry.kind).toBe('request');
  expect(entry.lines.map(({ text }) => text)).toEqual([
    'Could you please also support Visio files?',
    'I would like you to support Publisher files too',
  ]);
});

test('an answer is given once, as a person, in the conversation and by mail, and the reply opens the entry again', async () => {
  const { ada, id } = await asksForPerson();
  const entry = await entryOf(id);
  const answer = { version: entry.version, answerId: randomUUID(), text: 'Please send us the second page.\nGrace' };

  const answers = await Promise.all([
    inbox.answer(staff.id, entry.id, answer),
    inbox.answer(staff.id, entry.id, answer),
    inbox.answer(staff.id, entry.id, answer),
  ]);

  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['answered']));
  const { messages } = await read(bff, ada, id);
  expect(messages.filter(({ person }) => person !== undefined)).toMatchObject([
    { role: 'assistant', person: 'Grace Hopper', content: answer.text },
  ]);
  const mails = await until(async () => {
    const found = (await mailFor(bff, ada.email)).filter(({ subject }) => subject.includes('has answered you'));

    return found.length > 0 ? found : undefined;
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(answer.text);
  expect(mails[0]?.text).toContain(`/chat/${id}`);

  const reply = await say(bff, ada, message(id, 'It is attached to my file.'));
  expect(reply.body.results.content).toContain('Grace Hopper');
  const again = await inbox.read(entry.id);
  expect([again.state, again.assignee?.name]).toEqual(['new', 'Grace Hopper']);
  expect(again.lines.map(({ person }) => person)).toEqual([null, 'Grace Hopper', null]);
  // The next message is the assistant's again.
  await say(bff, ada, message(id, 'Thank you'));
  expect((await inbox.read(entry.id)).lines).toHaveLength(3);
});

test('who takes the request back in words closes it, and may ask again', async () => {
  const { ada, id } = await asksForPerson();
  const told = await say(bff, ada, message(id, 'Please call them off'));

  const entry = await entryOf(id);

  expect(told.body.results.content).toContain('Your request for a person is withdrawn');
  expect([entry.state, entry.lines.at(-1)?.text]).toEqual(['closed', 'Please call them off']);
  await say(bff, ada, message(id, 'I want to talk to a human'));
  expect((await entryOf(id)).state).toBe('closed');
  await pressPerson(ada, id);
  expect((await entryOf(id)).state).toBe('new');
});

test('nobody answers or changes what has changed meanwhile; an entry is taken, given back and closed, and each act is kept', async () => {
  const { ada, id } = await asksForPerson();
  const entry = await entryOf(id);
  const taken = await inbox.change(staff.id, entry.id, { version: 0, state: 'in-work', assignee: staff.id });
  expect([taken.state, taken.assignee?.id, taken.version]).toEqual(['in-work', staff.id, 1]);

  await say(bff, ada, message(id, 'Please, I really want to speak to a person'));
  const late = { version: 1, answerId: randomUUID(), text: 'Too late' };
  expect(await codeOf(inbox.answer(staff.id, entry.id, late))).toBe('inbox.changed');
  expect(await codeOf(inbox.change(staff.id, entry.id, { version: 1, state: 'closed' }))).toBe('inbox.changed');
  const { version, state } = await inbox.read(entry.id);
  expect(state).toBe('in-work');
  await inbox.change(staff.id, entry.id, { version, state: 'closed', assignee: null });

  const trail = await bff.database.query('SELECT event FROM audit_events WHERE account_id = $1 ORDER BY id', [
    staff.id,
  ]);
  const events = trail.map(({ event }: { event: string }) => event);
  expect(events.slice(-4)).toEqual([
    'staff-inbox-taken',
    'staff-inbox-in-work',
    'staff-inbox-given-back',
    'staff-inbox-closed',
  ]);
});

test('an entry is given to a colleague of the team, and to nobody else', async () => {
  const entry = await entryOf((await asksForPerson()).id);
  const edith = await signInStaff(bff, 'edith@staff.example', '1 second');
  const stranger = await signIn(bff);
  const other = await signInStaff(bff, 'ada@staff.example', '1 second');

  const colleagues = (await inbox.colleagues()).map(({ id }) => id);
  expect(colleagues.toSorted()).toEqual([staff.id, edith.id].toSorted());
  const given = await inbox.change(staff.id, entry.id, { version: 0, assignee: edith.id });
  expect([given.assignee?.id, given.version]).toEqual([edith.id, 1]);
  for (const { id: assignee } of [stranger, other])
    expect(await codeOf(inbox.change(staff.id, entry.id, { version: 1, assignee }))).toBe('inbox.no-colleague');

  const trail = await bff.database.query(
    'SELECT event FROM audit_events WHERE account_id = $1 AND subject = $2 ORDER BY id',
    [staff.id, entry.id],
  );
  expect(trail).toEqual([{ event: 'staff-inbox-assigned' }]);
});

test('the list comes in pages, without a gap and without a double', async () => {
  for (let count = 0; count < 3; count += 1) await asksForPerson();
  await bff.database.query(
    `WITH made AS (
       INSERT INTO conversations (id, account_id, state) SELECT gen_random_uuid(), $1, '{}' FROM generate_series(1, 120) RETURNING id
     ) INSERT INTO inbox_entries (id, account_id, conversation_id, kind, state) SELECT gen_random_uuid(), $1, id, 'request', 'closed' FROM made`,
    [staff.id],
  );

  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await inbox.list({ state: 'closed', ...(before !== undefined && { before }) });
    seen.push(...page.entries.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before !== undefined);

  const [{ entries }] = await bff.database.query(
    `SELECT count(*)::int AS entries FROM inbox_entries WHERE state = 'closed'`,
  );
  expect([seen.length, new Set(seen).size]).toEqual([entries, entries]);
  expect(await codeOf(inbox.list({ before: 'x_y' }))).toBe('request.invalid');
});

test('entries are in the export, end with the conversation and with the account, and a deleted conversation hides its own', async () => {
  const { ada, id } = await asksForPerson();
  const entry = await entryOf(id);
  const exported = await bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer).expect(200);
  expect(exported.body.inbox).toMatchObject([{ id: entry.id, kind: 'person', state: 'new' }]);

  await bff.visitor().delete(`/api/fidelio/chat/conversations/${id}`).set('authorization', ada.bearer).expect(200);
  expect(await codeOf(inbox.read(entry.id))).toBe('inbox.not-found');
  await bff
    .visitor()
    .post(`/api/fidelio/chat/conversations/${id}/restore`)
    .set('authorization', ada.bearer)
    .expect(200);
  expect((await inbox.read(entry.id)).id).toBe(entry.id);

  await bff.visitor().delete('/api/users/me').set('authorization', ada.bearer).expect(200);
  for (const table of ['inbox_entries', 'messages'])
    expect(await bff.database.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [ada.id])).toEqual([]);
});

test('staff read words without the addresses, numbers and names that were planted in them', async () => {
  const planted =
    'Tell the person that I am Ada Lovelace of Analytical Engines, ada.lovelace@mail.example.co.uk, +44 (0)20 7946-0958, ' +
    'account 4711 0815, see https://drive.example/secret?x=1. Ask Mr Charles Babbage. Regards, Augusta King';
  const { ada, id } = await asksForPerson();
  await say(bff, ada, message(id, planted));

  const { words, lines } = await entryOf(id);

  for (const text of [words, lines.at(-1)?.text ?? ''])
    expect(text).not.toMatch(/ada|lovelace|analytical|mail\.example|7946|0958|0815|drive\.example|babbage|augusta/i);
  expect(words).toContain('Tell the person that I am');
});

test('a person is handed what was said before, without addresses, names and anything of a file', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  await say(bff, ada, message(id, 'My salary table is broken, write to ada.lovelace@mail.example.co.uk'));
  await upload(bff, ada, priceListDocx(), { name: 'Salaries of Ada.docx', conversationId: id });
  await say(bff, ada, message(id, 'I want to talk to a human'));
  await pressPerson(ada, id);

  const { lines, transcript } = await entryOf(id);

  expect(lines.map(({ text }) => text)).toEqual(['A person, please']);
  expect(transcript.map(({ by }) => by).slice(0, 3)).toEqual(['assistant', 'user', 'assistant']);
  expect(transcript[1]?.text).toBe('My salary table is broken, write to [address]');
  expect(transcript.length).toBeGreaterThan(3);
  for (const { text } of transcript) expect(text).not.toMatch(/Salaries|mail\.example|lovelace/i);
});

/** Asks for a person in so many conversations. */
async function asksIn(conversations: number, someone: SignedInPerson): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < conversations; count += 1) {
    const id = await startConversation(bff, someone);
    await say(bff, someone, message(id, 'I want to talk to a human'));
    ids.push(id);
  }
  for (const id of ids) expect((await pressPerson(someone, id)).status).toBe(200);

  return ids;
}

async function signUp(): Promise<SignedInPerson> {
  const email = `unproven-${randomUUID()}@example.org`;
  const person = { email, name: 'Ada Lovelace', organization: 'Analytical Engines' };
  const { token, user } = (await bff.visitor().post('/api/users/sign-up-email').send(person).expect(200)).body;

  return { email, name: person.name, id: user.id, token, bearer: `Bearer ${token}` };
}

async function entriesOf({ id }: SignedInPerson) {
  const rows: { id: string }[] = await bff.database.query(
    'SELECT id FROM inbox_entries WHERE account_id = $1 ORDER BY updated_at',
    [id],
  );

  return Promise.all(rows.map((row) => inbox.read(row.id)));
}

test('an account whose address is unproven has three open entries of a kind, and further wishes join the newest', async () => {
  const mallory = await signUp();
  const ids = await asksIn(6, mallory);

  const entries = await entriesOf(mallory);
  expect(entries.map(({ lines, state }) => [lines.length, state])).toEqual([
    [1, 'new'],
    [1, 'new'],
    [4, 'new'],
  ]);
  // A wish of another kind is counted apart.
  await wish(mallory, ids[0] ?? '', 'Could you please also support Visio files?');
  expect(await entriesOf(mallory)).toHaveLength(4);

  // An answer is read where the person was asked for last.
  const joined = entries[2];
  if (!joined) throw new Error('There is no entry.');
  const { version } = await inbox.read(joined.id);
  await inbox.answer(staff.id, joined.id, { version, answerId: randomUUID(), text: 'I am here.' });
  expect((await read(bff, mallory, ids.at(-1) ?? '')).messages.at(-1)).toMatchObject({ content: 'I am here.' });
});

test('six entries a day come of an unproven account, also where each was answered; one with a proven address has more', async () => {
  const mallory = await signUp();
  for (let count = 0; count < 4; count += 1) {
    await asksIn(2, mallory);
    await bff.database.query(`UPDATE inbox_entries SET state = 'closed' WHERE account_id = $1`, [mallory.id]);
  }
  await asksIn(2, mallory);
  const entries = await entriesOf(mallory);
  expect(entries).toHaveLength(6);
  expect(entries.filter(({ state }) => state === 'new')).toHaveLength(1);

  const ada = await signIn(bff);
  await asksIn(5, ada);
  expect(await entriesOf(ada)).toHaveLength(5);
});

test('a wish that joined another is still read when the other conversation is deleted or its user takes the other back', async () => {
  const mallory = await signUp();
  const ids = await asksIn(5, mallory);
  const last = ids.at(-1) ?? '';
  const { id: entry } = await entryOf(last);
  expect((await inbox.read(entry)).lines).toHaveLength(3);

  await say(bff, mallory, message(last, 'Please call them off'));
  const told = await inbox.read(entry);
  expect([told.state, told.lines.at(-1)?.text]).toEqual(['new', 'Please call them off']);

  const authorised = ['authorization', mallory.bearer] as const;
  await bff
    .visitor()
    .delete(`/api/fidelio/chat/conversations/${last}`)
    .set(...authorised)
    .expect(200);
  expect((await inbox.read(entry)).lines).toHaveLength(2);
  expect((await entryOf(ids.at(-2) ?? '')).id).toBe(entry);

  // Deleting, asking anew and restoring makes no more of them.
  const again = await asksIn(2, mallory);
  for (const id of again)
    await bff
      .visitor()
      .delete(`/api/fidelio/chat/conversations/${id}`)
      .set(...authorised)
      .expect(200);
  await asksIn(2, mallory);
  for (const id of [last, ...again])
    await bff
      .visitor()
      .post(`/api/fidelio/chat/conversations/${id}/restore`)
      .set(...authorised)
      .expect(200);
  expect(await entriesOf(mallory)).toHaveLength(3);
});

test('staff read how a file stands in the words that its owner reads, and never its name', async () => {
  const ada = await signIn(bff);
  const { body } = await upload(bff, ada, priceListDocx(), { name: 'Secret prices.docx' });
  const file = await settledFile(bff, ada, body.results.file.id);
  const begun = await bff
    .visitor()
    .post('/api/fidelio/chat/initialize')
    .set('authorization', ada.bearer)
    .send({ fileId: file.id })
    .expect(200);
  await say(bff, ada, message(begun.body.results.id, 'I want to talk to a human'));
  await pressPerson(ada, begun.body.results.id);

  const { file: told } = await entryOf(begun.body.results.id);

  expect(told).toMatchObject({ kind: 'docx', state: fileStateWords(file) });
  expect(told?.findings).toEqual(file.diagnosis?.findings.map((one) => `${itemTitleOf(one)} (Corrected)`));
  expect(JSON.stringify(told)).not.toContain('Secret');
});
