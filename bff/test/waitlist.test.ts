import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type SmtpSink, startSmtpSink } from '@fidelio/testing';
import { Problem } from '../src/platform/http/problem.js';
import { SessionsService } from '../src/features/identity/sessions/sessions.service.js';
import { WaitlistDesk } from '../src/features/waitlist/waitlist-desk.service.js';
import { WaitlistService } from '../src/features/waitlist/waitlist.service.js';
import { startApp, type TestApp } from './support/app.js';
import { register, until } from './support/people.js';

let sink: SmtpSink;
let bff: TestApp;
let desk: WaitlistDesk;
let staff: string;

beforeAll(async () => {
  sink = await startSmtpSink();
  bff = await startApp({ env: { SMTP_URL: sink.url, STAFF_EMAILS: 'grace@staff.example:support' } });
  desk = bff.app.get(WaitlistDesk);
  staff = (await register(bff, 'Grace Hopper')).id;
});

afterAll(async () => {
  await bff.stop();
  await sink.stop();
});

beforeEach(async () => {
  await bff.database.query('DELETE FROM waitlist');
  await bff.database.query('DELETE FROM waitlist_mail');
  sink.mails.length = 0;
});

async function join(count: number, prefix = 'person') {
  await bff.database.query(
    `INSERT INTO waitlist (email, company, joined_at)
     SELECT $2 || n || '@example.org', 'Company ' || n, now() - make_interval(secs => n) FROM generate_series(1, $1) n`,
    [count, prefix],
  );
}

const states = async () => (await desk.list({})).counts;
const settled = () =>
  until(async () => {
    const { waiting, sending } = await states();

    return waiting + sending === 0 ? true : undefined;
  });
const writeMail = () =>
  desk.write(staff, {
    version: 0,
    subject: 'It is here',
    text: 'Hello,\n\nthe launcher is here.',
    translations: { de: { subject: 'Er ist da', text: 'Guten Tag,\n\nder Launcher ist da.' } },
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

test('the list is searched and comes in pages, without a gap and without a double', async () => {
  await join(120);
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await desk.list({ ...(before !== undefined && { before }) });
    seen.push(...page.entries.map(({ email }) => email));
    before = page.next ?? undefined;
  } while (before !== undefined);

  expect([seen.length, new Set(seen).size, seen[0]]).toEqual([120, 120, 'person1@example.org']);
  expect((await desk.list({ words: 'COMPANY 77' })).entries).toMatchObject([{ email: 'person77@example.org' }]);
  expect((await desk.list({ words: '%' })).entries).toEqual([]);
  expect(await codeOf(desk.list({ before: 'x' }))).toBe('request.invalid');

  const rows: string[][] = [];
  for await (const page of desk.rows(staff)) rows.push(...page);
  expect([rows.length, rows[0]?.[0]]).toEqual([121, 'Email']);
});

test('a mailbox is on the list with three other addresses at most, and always with its plain one', async () => {
  const waitlist = bff.app.get(WaitlistService);
  const joined = async (...emails: string[]) => {
    await Promise.all(emails.map((email) => waitlist.join({ email }, 'en')));
    const { entries } = await desk.list({});

    return entries.length;
  };

  expect(await joined(...Array.from({ length: 8 }, (_, index) => `Ada+${index}@example.org`))).toBe(3);
  expect(await joined('ada@example.org', 'ada@example.org', 'adam@example.org', 'ada@example.com')).toBe(6);
  expect(await joined('a.da@gmail.com', 'ad.a+x@gmail.com', 'a.d.a@googlemail.com', 'ada+y@gmail.com')).toBe(9);
  expect(await joined('ada@gmail.com')).toBe(10);
});

test('the export is a table whose cells compute nothing, with every entry', async () => {
  await join(3);
  await bff.database.query(
    `INSERT INTO waitlist (email, company) VALUES ('a@example.org', '=1+1'), ('b@example.org', '@sum')`,
  );
  // Codes go to the mail server here, so that the session is opened without one.
  const { id } = await register(bff, 'Grace Hopper', 'grace@staff.example');
  const { session, token } = await bff.app
    .get(SessionsService)
    .open('signed-in', { accountId: id, client: 'web', device: 'Test' });
  await bff.database.query('UPDATE sessions SET second_factor_at = now() WHERE id = $1', [session.id]);

  const { text, headers } = await bff
    .visitor()
    .get('/api/staff/waitlist/export')
    .set('authorization', `Bearer ${token}`)
    .expect(200);

  expect(headers['content-type']).toContain('text/csv');
  expect(text.trim().split('\r\n')).toHaveLength(6);
  expect(text).toContain(`"'=1+1"`);
  expect(text).toContain(`"'@sum"`);
});

test('the mail is written, previewed, and goes to each entry once, however often it is asked for', async () => {
  await join(30);
  const mail = await writeMail();
  expect(mail.preview).toContain('the launcher is here.');
  expect(await codeOf(desk.write(staff, { version: 0, subject: 'Other', text: 'Other', translations: {} }))).toBe(
    'waitlist.mail-changed',
  );
  expect(await codeOf(desk.send(staff, { version: 2 }))).toBe('waitlist.mail-changed');

  const [first] = (await desk.list({})).entries;
  expect(await desk.send(staff, { version: 1, ids: [first?.id ?? ''] })).toBe(1);
  await settled();
  expect(sink.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([[first?.email]]);
  expect(await codeOf(desk.write(staff, { version: 1, subject: 'Other', text: 'Other', translations: {} }))).toBe(
    'waitlist.mail-frozen',
  );

  const queued = await Promise.all([1, 2, 3].map(() => desk.send(staff, { version: 1 })));
  expect(queued.toSorted((a, b) => a - b)).toEqual([0, 0, 29]);
  await settled();
  await desk.send(staff, { version: 1 });

  const to = sink.mails.map(({ envelopeTo }) => envelopeTo[0]);
  expect([to.length, new Set(to).size]).toEqual([30, 30]);
  expect((await states()).sent).toBe(30);
});

test('who joined in German gets the mail in German, and in a language that is not written, in English', async () => {
  for (const language of ['de', 'fr'])
    await bff
      .visitor()
      .post('/uploader/join-waitlist')
      .set('accept-language', language)
      .send({ email: `${language}@example.org` })
      .expect(200);
  const { previews } = await writeMail();
  await desk.send(staff, { version: 1 });
  await settled();

  const mailOf = (language: string) =>
    sink.mails.find(({ envelopeTo }) => envelopeTo[0] === `${language}@example.org`)?.email;
  expect(mailOf('de')?.subject).toBe('Er ist da');
  expect(mailOf('de')?.text).toMatch(/der Launcher ist da\.[^]*in die Warteliste[^]*Von der Liste streichen: http/);
  expect(mailOf('de')?.html).toContain('<html lang="de">');
  expect(mailOf('fr')?.text).toMatch(/the launcher is here\.[^]*Take me off the list: http/);
  expect(previews).toEqual({ de: expect.stringContaining('der Launcher ist da.') });
  expect((await desk.list({})).entries.map(({ language }) => language).toSorted()).toEqual(['de', 'fr']);
});

test('a refusal for now is tried again, a final one is told, and nobody else waits for either', async () => {
  await join(5);
  await writeMail();
  sink.refuseOnce('person3@example.org');
  await desk.send(staff, { version: 1 });
  await settled();

  const to = sink.mails.map(({ envelopeTo }) => envelopeTo[0]).toSorted();
  expect(to).toEqual([1, 2, 3, 4, 5].map((n) => `person${n}@example.org`));
});

test('the mail has a link that asks, a button that takes the entry off the list, and the header for one click', async () => {
  await join(2);
  await writeMail();
  await desk.send(staff, { version: 1 });
  await settled();
  const { email } = sink.mails[0] ?? {};
  const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value ?? '';
  const link = /<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
  const path = new URL(link).pathname;

  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(email?.text).toContain(link);
  expect(path).not.toContain('example.org');
  expect((await bff.visitor().get(path).expect(200)).text).toContain('Leave the waitlist?');
  expect((await states()).sent).toBe(2);
  await bff.visitor().post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
  await bff.visitor().post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
  expect((await states()).sent).toBe(1);
  await bff.visitor().post(`${path}x`).expect(404);
});

test('a link that was not copied whole is a page for a browser, and a problem document for a program', async () => {
  const link = () => bff.visitor().get('/api/uploader/waitlist/half/of-it');

  const page = await link().set('accept', 'text/html,application/xhtml+xml,*/*;q=0.8').expect(400);
  const document = await link().expect(400);

  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('This link does not work');
  expect(document.headers['content-type']).toContain('application/problem+json');
});

test('an entry is deleted by staff, once, and with the account that has its address', async () => {
  await join(1);
  const [entry] = (await desk.list({})).entries;
  await desk.remove(staff, entry?.id ?? '');
  expect(await codeOf(desk.remove(staff, entry?.id ?? ''))).toBe('waitlist.entry-not-found');
  const trail = await bff.database.query(
    'SELECT event FROM audit_events WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
    [staff],
  );
  expect(trail).toEqual([{ event: 'staff-waitlist-entry-deleted' }]);
});

test('a mail whose connection broke before the answer is never sent again by itself, and a person can say so', async () => {
  await join(3);
  await writeMail();
  await bff.database.query(`UPDATE waitlist SET mail_state = 'sending', mail_tries = 1 WHERE email LIKE 'person2@%'`);

  await desk.send(staff, { version: 1 });
  await settled();

  expect(await states()).toMatchObject({ sent: 2, unsure: 1 });
  const [unsure] = (await desk.list({ mail: 'unsure' })).entries;
  expect(await desk.send(staff, { version: 1 })).toBe(0);
  expect(await desk.send(staff, { version: 1, ids: [unsure?.id ?? ''], again: true })).toBe(1);
  await settled();
  expect(sink.mails).toHaveLength(3);
});
