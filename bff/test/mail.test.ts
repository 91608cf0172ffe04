import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SmtpSink, startSmtpSink } from '@fidelio/testing';
import { MailQueue } from '../src/features/mails/mail.queue.js';
import { startApp, type TestApp } from './support/app.js';
import { codeIn, register, until } from './support/people.js';

let sink: SmtpSink;
let bff: TestApp;

beforeAll(async () => {
  sink = await startSmtpSink();
  bff = await startApp({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Fidelio <codes@fidelio.example>' } });
});

afterAll(async () => {
  await bff.stop();
  await sink.stop();
});

const mailsTo = (email: string) => sink.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));

const firstMailTo = (email: string) =>
  until(async () => {
    const [mail] = mailsTo(email);

    return mail;
  });

async function requestCode(email: string) {
  await bff.visitor().post('/api/users/send-otp').send({ email }).expect(200);
}

const delivered = (kind: string, state: string) =>
  until(async () => {
    const rows = await bff.database.query('SELECT job_id FROM mail_deliveries WHERE kind = $1 AND state = $2', [
      kind,
      state,
    ]);

    return rows.length > 0 ? rows : undefined;
  });

/** A mail that the server refused, once it waits for its retry; then it is due at once, and a new mail wakes the worker. */
async function retryNow(jobId: string) {
  await until(async () => {
    const due = await bff.database.query(
      `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE id = $1 AND state = 'retry' RETURNING id`,
      [jobId],
    );

    return due[1] === 1 ? true : undefined;
  });
  await requestCode((await register(bff)).email);
}

test('a code goes out over SMTP as text and HTML, from the configured sender, and signs in', async () => {
  const ada = await register(bff);
  await requestCode(ada.email);

  const { email, messageId } = await firstMailTo(ada.email);

  expect(email.from).toMatchObject({ address: 'codes@fidelio.example', name: 'Fidelio' });
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  const password = codeIn(email.text ?? '');
  expect(email.html).toContain(`>${password}</p>`);
  await bff.visitor().post('/api/users/sign-in').send({ email: ada.email, password }).expect(200);
});

test('mails speak the language of the account, which is that of the browser it was opened in until its owner chooses another', async () => {
  const email = `grete-${process.pid}@example.org`;
  const person = { email, name: 'Grete Hermann', organization: 'Analytical Engines' };
  const signUp = bff.visitor().post('/api/users/sign-up').set('accept-language', 'de-DE,en;q=0.5');
  const { id } = (await signUp.send(person).expect(200)).body.results.user;
  await requestCode(email);
  const german = (await firstMailTo(email)).email;

  expect(german.subject).toMatch(/^\S+ ist Ihr Code für Fidelio$/);
  expect(german.text).toMatch(/^Guten Tag,\n\ndies ist Ihr Code für die Anmeldung bei Fidelio:\n\n/);
  expect(german.html).toContain('<html lang="de">');

  await bff.database.query(`UPDATE accounts SET language = 'ja', proven_at = now() WHERE id = $1`, [id]);
  await bff.database.transaction((manager) =>
    bff.app
      .get(MailQueue)
      .enqueue({ kind: 'file-fixed', accountId: id, fileName: '価格.docx', link: 'http://localhost:4200/x' }, manager),
  );
  const japanese = await until(async () => mailsTo(email)[1]?.email);

  expect(japanese.subject).toBe('価格.docx を修正しました');
  expect(japanese.text).toContain(
    'Grete Hermann 様\n\n価格.docx を修正しました。Fidelio が修正しました。\n\n次の手順：',
  );
  expect(japanese.html).toContain('<html lang="ja">');
});

test('a mail server in trouble is asked again, and the mail arrives once under the id of its job', async () => {
  const ada = await register(bff);
  sink.refuseOnce(ada.email);
  await requestCode(ada.email);

  const [failed] = await delivered('otp', 'failed');
  await retryNow(failed.job_id);
  const mail = await firstMailTo(ada.email);

  expect(mail.messageId).toBe(`<${failed.job_id}@localhost>`);
  const [row] = await bff.database.query('SELECT attempts, possible_repeats FROM mail_deliveries WHERE job_id = $1', [
    failed.job_id,
  ]);
  expect(row).toEqual({ attempts: 2, possible_repeats: 0 });
  expect(mailsTo(ada.email)).toHaveLength(1);
});

test('a code that ended before its turn is not mailed', async () => {
  const ada = await register(bff);
  sink.refuseOnce(ada.email);
  await requestCode(ada.email);
  const [failed] = await delivered('otp', 'failed');
  await bff.database.query('UPDATE one_time_codes SET ended_at = now() WHERE account_id = $1', [ada.id]);

  await retryNow(failed.job_id);
  await delivered('otp', 'dropped');

  expect(mailsTo(ada.email)).toHaveLength(0);
});

test('an account whose address is unproven gets no mail but codes', async () => {
  const mails = bff.app.get(MailQueue);
  const unproven = await register(bff);
  const notify = (accountId: string, fileName: string) =>
    bff.database.transaction((manager) =>
      mails.enqueue({ kind: 'file-fixed', accountId, fileName, link: 'http://localhost:4200/x' }, manager),
    );

  await notify(unproven.id, 'secret plan.docx');
  await delivered('file-fixed', 'dropped');

  expect(mailsTo(unproven.email)).toHaveLength(0);
});

test('the owner of a fixed file is mailed, with an escaped name and a complete link', async () => {
  const ada = await register(bff);
  await bff.database.query('UPDATE accounts SET proven_at = now() WHERE id = $1', [ada.id]);
  const link = 'http://localhost:4200/api/users/file/fixed/1/abc?x=1&y=2';

  await bff.database.transaction((manager) =>
    bff.app.get(MailQueue).enqueue(
      {
        kind: 'file-fixed',
        accountId: ada.id,
        fileName: '<b>Preisliste</b> „März“ 価格.docx',
        link,
        comparison: 'http://localhost:4200/shared/1/file/abc',
      },
      manager,
    ),
  );
  const { email } = await firstMailTo(ada.email);

  expect(email.subject).toBe('<b>Preisliste</b> „März“ 価格.docx is fixed');
  expect(email.html).toContain('&lt;b&gt;Preisliste');
  expect(email.html).toContain('href="http://localhost:4200/api/users/file/fixed/1/abc?x=1&amp;y=2"');
  expect(email.text).toContain(link);
  expect(email.text).toContain('See your pages before and after:\nhttp://localhost:4200/shared/1/file/abc');
  expect(email.html).toContain('href="http://localhost:4200/shared/1/file/abc"');
});

test('a mail whose transaction is rolled back is never sent', async () => {
  const ada = await register(bff);
  const undone = bff.database.transaction(async (manager) => {
    await bff.app
      .get(MailQueue)
      .enqueue({ kind: 'file-fixed', accountId: ada.id, fileName: 'a.docx', link: 'x' }, manager);
    throw new Error('undone');
  });

  await expect(undone).rejects.toThrow('undone');

  const jobs = await bff.database.query(`SELECT 1 FROM pgboss.job WHERE data->'payload'->>'accountId' = $1`, [ada.id]);
  expect(jobs).toEqual([]);
});

test('a worker alone sends what a web process alone has queued', async () => {
  const quiet = await startApp({ env: { SMTP_URL: sink.url, ROLES: 'web' } });
  const ada = await register(quiet);
  await quiet.visitor().post('/api/users/send-otp').send({ email: ada.email }).expect(200);
  expect(mailsTo(ada.email)).toHaveLength(0);

  const worker = await startApp({
    env: { SMTP_URL: sink.url, ROLES: 'worker' },
    databaseUrl: quiet.databaseUrl,
    dataDir: quiet.config.dataDir,
  });
  await firstMailTo(ada.email);

  await worker.stop();
  await quiet.stop();
});
