import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { diagnosisIn } from '@fidelio/assistant';
import { type FileRecord, summaryOf } from '@fidelio/contracts';
import { rendererInUse } from '@fidelio/fidelity';
import { buildDocx, orderFormXlsx, priceListDocx, type SinkMail, type SmtpSink, startSmtpSink } from '@fidelio/testing';
import { profileProbes } from '@fidelio/testing/probes';
import { RepairService } from '../src/features/repairs/repair.service.js';
import { startApp, type TestApp } from './support/app.js';
import { codeIn, register, type SignedInPerson, until } from './support/people.js';
import { settledFile, startConversation, upload } from './support/uploading.js';

let sink: SmtpSink;
let bff: TestApp;

beforeAll(async () => {
  sink = await startSmtpSink();
  bff = await startApp({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Fidelio <files@fidelio.example>' } });
});

afterAll(async () => {
  await bff.stop();
  await sink.stop();
});

const plain = buildDocx({ body: '<w:p><w:r><w:t>Nothing wrong here.</w:t></w:r></w:p>' });

const framedAndTracked = buildDocx({
  body: [
    '<w:p><w:pPr><w:framePr w:w="2000" w:h="800" w:hRule="exact" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="100" w:y="100"/></w:pPr><w:r><w:t>Framed text</w:t></w:r></w:p>',
    '<w:p><w:r><w:t>Price </w:t></w:r><w:ins w:id="1" w:author="a"><w:r><w:t>12</w:t></w:r></w:ins></w:p>',
    '<w:p><w:r><w:t>The end.</w:t></w:r></w:p>',
  ].join(''),
});

const mailsTo = ({ email }: SignedInPerson): SinkMail[] =>
  sink.mails.filter(({ envelopeTo, email: { subject } }) => envelopeTo.includes(email) && !/code/.test(subject ?? ''));

async function signIn(app = bff): Promise<SignedInPerson> {
  const person = await register(app);
  await app.visitor().post('/api/users/send-otp').send({ email: person.email }).expect(200);
  const sent = await until(async () => sink.mails.find(({ envelopeTo }) => envelopeTo.includes(person.email)));
  const answer = await app
    .visitor()
    .post('/api/users/sign-in')
    .send({ email: person.email, password: codeIn(sent.email.text ?? '') })
    .expect(200);

  return { ...person, token: answer.body.results.token, bearer: `Bearer ${answer.body.results.token}` };
}

const agree = async (app: TestApp, person: SignedInPerson, file: FileRecord) => {
  const findings = file.summary?.decisions.map(({ finding }) => finding) ?? [];
  await app
    .visitor()
    .post(`/api/users/files/${file.id}/agree`)
    .set('authorization', person.bearer)
    .send({ findings })
    .expect(200);
};

async function uploaded(person: SignedInPerson, content: Uint8Array, name: string, app = bff): Promise<FileRecord> {
  const answer = await upload(app, person, content, { name });

  return settledFile(app, person, answer.body.results.file.id);
}

/** The state of the one mail job about this file. */
const job = (id: string, app = bff) =>
  until(async () => {
    const rows = await app.database.query(
      `SELECT state FROM mail_deliveries WHERE job_id IN (
         SELECT id FROM pgboss.job WHERE name = 'mail' AND data->'payload'->>'fileId' = $1
       ) AND state IN ('sent', 'dropped')`,
      [id],
    );

    return rows.length > 0 ? rows.map(({ state }: { state: string }) => state) : undefined;
  });

/** Ends the wait that `FILE_MAIL_DELAY_SECONDS` asks for. */
const sendMailNow = (app: TestApp, id: string) =>
  app.database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND data->'payload'->>'fileId' = $1`,
    [id],
  );

const mailOf = (person: SignedInPerson) => until(async () => mailsTo(person)[0]?.email);
const header = (email: SinkMail['email'], name: string) => email.headers.find(({ key }) => key === name)?.value;

test('a file that needs a decision is mailed of once, with what each change gives up and a link to that file', async () => {
  const ada = await signIn();
  const file = await uploaded(ada, orderFormXlsx(), 'Order <form>.xlsx');
  const [{ run }] = await bff.database.query('SELECT run FROM files WHERE id = $1', [file.id]);
  // The same repair and the same mail once more, as after a process that died.
  await bff.app.get(RepairService).run({ fileId: file.id, run }, new AbortController().signal);
  await job(file.id);
  await bff.database.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'mail' AND data->'payload'->>'fileId' = $1`,
    [file.id],
  );
  await until(async () => {
    const [row] = await bff.database.query(
      `SELECT state FROM pgboss.job WHERE name = 'mail' AND data->'payload'->>'fileId' = $1`,
      [file.id],
    );
    return row.state === 'completed' || undefined;
  });

  const email = await mailOf(ada);

  expect(mailsTo(ada)).toHaveLength(1);
  expect(await job(file.id)).toEqual(['sent']);
  expect(email.subject).toBe('Order <form>.xlsx needs your decision');
  expect(email.html).toContain('Order &lt;form&gt;.xlsx');
  expect(email.text).toContain(`Decide now:\nhttp://localhost:4200/files?file=${file.id}`);
  expect(email.text).toContain('See your pages before and after:\nhttp://localhost:4200/shared/');
  for (const { title, remedy } of file.summary?.decisions ?? []) expect(email.text).toContain(`- ${title}: ${remedy}`);
  expect(email.text).toContain('Corrected\n- ');
  expect(email.text).toContain('upload it to Google Drive');
  expect(email.html).not.toMatch(/<img/);
  expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('what was found is told in the language of the account, as on its pages', async () => {
  const grete = await signIn();
  await bff.database.query(`UPDATE accounts SET language = 'de' WHERE id = $1`, [grete.id]);
  const { diagnosis, summary } = await uploaded(grete, framedAndTracked, 'Brief.docx');
  const { text, subject } = await mailOf(grete);
  const german = diagnosis && summaryOf(diagnosisIn('de', diagnosis));

  expect(subject).toBe('Brief.docx braucht Ihre Entscheidung');
  expect(german?.decisions).not.toHaveLength(0);
  for (const { title, remedy } of german?.decisions ?? []) expect(text).toContain(`- ${title}: ${remedy}`);
  for (const { title } of summary?.decisions ?? []) expect(text).not.toContain(title);
});

test('a file for which nothing can be done is mailed of once, however often it is looked at', async () => {
  const ada = await signIn();
  const file = await uploaded(ada, plain, 'a__b.docx');
  const email = await mailOf(ada);

  await bff
    .visitor()
    .put('/api/fidelio/chat/file')
    .set('authorization', ada.bearer)
    .send({ id: file.id, feedback: 'The logo is gone.' })
    .expect(200);
  await settledFile(bff, ada, file.id);

  expect(email.subject).toBe('No known problem was found in a__b.docx');
  expect(email.text).toContain('Tell us what looks wrong:');
  const jobs = `SELECT 1 FROM pgboss.job WHERE name = 'mail' AND data->'payload'->>'fileId' = $1`;
  expect(await bff.database.query(jobs, [file.id])).toHaveLength(1);
});

test('a file that cannot be opened says why, and what to do', async () => {
  const ada = await signIn();
  const damaged = Buffer.from(plain).subarray(0, Math.floor(plain.length / 2));
  const file = await uploaded(ada, damaged, 'letter.docx');

  const email = await mailOf(ada);

  expect(email.subject).toBe('letter.docx could not be checked');
  expect(email.text).toContain(file.waitSentence ?? 'no sentence');
  expect(email.text).not.toContain('/shared/');
});

test('the link in the mail stops mails of its kind alone, only when its button is pressed, and the account shows it', async () => {
  const ada = await signIn();
  await uploaded(ada, plain, 'first.docx');
  const email = await mailOf(ada);
  const [, address = ''] = /Stop these mails: (\S+)/.exec(email.text ?? '') ?? [];
  const { pathname } = new URL(address);
  const me = async () => (await bff.visitor().get('/api/users/me').set('authorization', ada.bearer)).body.results.mails;

  const asked = await bff.visitor().get(pathname).expect(200);
  const before = await me();
  await bff.visitor().post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
  const file = await uploaded(ada, plain, 'second.docx');

  expect(header(email, 'list-unsubscribe')).toBe(`<${address}>`);
  expect(asked.text).toContain('<form method="post">');
  expect([before, await me()]).toEqual([
    { decision: true, nothing: true },
    { decision: true, nothing: false },
  ]);
  expect(await job(file.id)).toEqual(['dropped']);
  expect(mailsTo(ada)).toHaveLength(1);
  const forged = pathname.replace('/nothing/', '/decision/');
  expect((await bff.visitor().post(forged)).body.code).toBe('request.not-found');
  const { body } = await bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer).expect(200);
  expect(body.account.mails).toEqual({ decision: true, nothing: false });
});

test('the account switches the mails off and on', async () => {
  const ada = await signIn();
  const change = (mails: unknown) =>
    bff.visitor().patch('/api/users/me').set('authorization', ada.bearer).send({ mails });

  const off = await change({ decision: false }).expect(200);
  const on = await change({ decision: true, nothing: false }).expect(200);

  expect(off.body.results.mails).toEqual({ decision: false, nothing: true });
  expect(on.body.results.mails).toEqual({ decision: true, nothing: false });
  for (const wrong of [{ fixed: false }, { decision: 'no' }, true])
    expect((await change(wrong)).body.code).toBe('request.invalid');
});

test('whoever decides while the mail waits is not asked by mail', async () => {
  const slow = await startApp({
    env: { SMTP_URL: sink.url, FILE_MAIL_DELAY_SECONDS: '45' },
  });
  const ada = await signIn(slow);
  const file = await uploaded(ada, framedAndTracked, 'contract.docx', slow);
  await agree(slow, ada, file);
  await settledFile(slow, ada, file.id);
  await sendMailNow(slow, file.id);
  await until(async () => mailsTo(ada)[0]);

  expect(mailsTo(ada).map(({ email }) => email.subject)).toEqual(['contract.docx is fixed']);
  await slow.stop();
});

test('whoever takes back the one change while the mail waits is not told that nothing could be corrected', async () => {
  const slow = await startApp({
    env: { SMTP_URL: sink.url, FILE_MAIL_DELAY_SECONDS: '45' },
  });
  const ada = await signIn(slow);
  const { probe } = profileProbes().find(({ row }) => row === 'word.content-control')!;
  const file = await uploaded(ada, probe, 'form.docx', slow);
  await agree(slow, ada, file);
  const { summary } = await settledFile(slow, ada, file.id);
  expect(summary).toMatchObject({ corrected: 1 });
  await slow
    .visitor()
    .post(`/api/users/files/${file.id}/changes`)
    .set('authorization', ada.bearer)
    .send({ on: [], off: ['word.content-control'] })
    .expect(200);
  await settledFile(slow, ada, file.id);
  await sendMailNow(slow, file.id);

  expect(new Set(await job(file.id, slow))).toEqual(new Set(['dropped']));
  expect(mailsTo(ada)).toEqual([]);
  await slow.stop();
});

const uploadTogether = async (person: SignedInPerson, contents: Record<string, Uint8Array>, app = bff) => {
  const conversationId = await startConversation(app, person);
  const left = Object.entries(contents);
  const files: FileRecord[] = [];
  for (const [index, [name, content]] of left.entries()) {
    const following = left.length - 1 - index;
    const answer = await upload(app, person, content, { name, conversationId, following });
    files.push(await settledFile(app, person, answer.body.results.file.id));
  }

  return files;
};

test('files that came together share one mail once all are checked, with every open decision and a download of each', async () => {
  const ada = await signIn();
  const files = await uploadTogether(ada, {
    'Order form.xlsx': orderFormXlsx(),
    'Prices.docx': priceListDocx(),
    'Letter.docx': plain,
  });
  const email = await mailOf(ada);
  for (const { id } of files) await job(id);

  expect(mailsTo(ada)).toHaveLength(1);
  expect(email.subject).toBe('Your 3 files are checked');
  expect(email.text).toMatch(/needs your decision \(1\), ready.* \(1\), no known problem found \(1\)/);
  for (const { title } of files[0]?.summary?.decisions ?? []) expect(email.text).toContain(`- ${title}`);
  expect(email.text?.match(/Download: http/g)).toHaveLength(2);
  const due = await bff.database.query('SELECT 1 FROM files WHERE account_id = $1 AND mail_due IS NOT NULL', [ada.id]);
  expect(due).toEqual([]);
});

/** A symbol, which is corrected, and a font that Google does not have, which may block and has no correction. */
const corrected = buildDocx({
  body: [
    '<w:p><w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r></w:p>',
    '<w:p><w:r><w:rPr><w:rFonts w:ascii="Aptos" w:hAnsi="Aptos"/></w:rPr><w:t>A line.</w:t></w:r></w:p>',
  ].join(''),
});

test('a batch of corrected copies with something left has its one mail, too, and a file alone has none', async () => {
  const ada = await signIn();
  const alone = await uploaded(ada, corrected, 'alone.docx');
  const files = await uploadTogether(ada, { 'a.docx': corrected, 'b.docx': corrected, 'c.docx': corrected });
  const email = await mailOf(ada);
  for (const { id } of files) await job(id);

  expect([alone, ...files].map(({ waitReason, correctedFileUrl }) => [waitReason, correctedFileUrl !== null])).toEqual(
    Array.from({ length: 4 }, () => ['waiting-for-fix', true]),
  );
  expect(mailsTo(ada).map(({ email: { subject } }) => subject)).toEqual(['Your 3 files are checked']);
  expect(email.text).toContain('Your 3 files are checked: ready, with things to check (3).');
  expect(email.text).toContain('c.docx: Ready, with 1 thing to check');
  expect(email.text).not.toMatch(/is fixed|alone\.docx/);
});

test('the last file of a batch is told of by itself where the others were told of before', async () => {
  const ada = await signIn();
  const conversationId = await startConversation(bff, ada);
  const send = async (name: string, following: number) => {
    const answer = await upload(bff, ada, corrected, { name, conversationId, following });
    return settledFile(bff, ada, answer.body.results.file.id);
  };
  const first = await send('first.docx', 1);
  await bff.database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND data->'payload'->>'fileId' = $1 AND state = 'created'`,
    [first.id],
  );
  await mailOf(ada);
  await send('last.docx', 0);
  await until(async () => mailsTo(ada)[1]);

  expect(mailsTo(ada).map(({ email: { subject } }) => subject)).toEqual([
    'Your corrected copy of first.docx is ready',
    'Your corrected copy of last.docx is ready',
  ]);
});

test('a batch of which a file is still to come is mailed of at the latest after 15 minutes, and the rest once more', async () => {
  const ada = await signIn();
  const conversationId = await startConversation(bff, ada);
  const send = async (name: string, following: number) => {
    const answer = await upload(bff, ada, plain, { name, conversationId, following });
    return settledFile(bff, ada, answer.body.results.file.id);
  };
  const first = await send('first.docx', 3);
  const second = await send('second.docx', 2);
  await job(second.id);
  expect(mailsTo(ada)).toEqual([]);

  const [waits] = await bff.database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND data->'payload'->>'fileId' = $1 AND state = 'created'
     RETURNING 1`,
    [first.id],
  );
  await mailOf(ada);
  const last = [await send('third.docx', 1), await send('fourth.docx', 0)];
  await until(async () => mailsTo(ada)[1]);
  for (const { id } of [first, second, ...last]) await job(id);

  expect(waits).toHaveLength(1);
  expect(mailsTo(ada).map(({ email: { subject } }) => subject)).toEqual([
    'Your 2 files are checked',
    'Your 2 files are checked',
  ]);
});

(rendererInUse() ? test : test.skip)(
  'a mail that may wait brings small pictures of the page before and after',
  async () => {
    const slow = await startApp({ env: { SMTP_URL: sink.url, FILE_MAIL_DELAY_SECONDS: '45' } });
    const ada = await signIn(slow);
    const file = await uploaded(ada, priceListDocx(), 'prices.docx', slow);
    await until(async () => {
      const drawn = await slow.database.query(`SELECT 1 FROM page_drawings WHERE file_id = $1 AND state = 'ready'`, [
        file.id,
      ]);
      return drawn.length === 2 || undefined;
    });
    await sendMailNow(slow, file.id);

    const email = await mailOf(ada);

    expect(email.subject).toBe('prices.docx is fixed');
    expect(email.text).toContain('Corrected\n- ');
    expect(email.attachments.map(({ contentId, disposition, mimeType }) => [contentId, disposition, mimeType])).toEqual(
      [
        ['<before>', 'inline', 'image/jpeg'],
        ['<after>', 'inline', 'image/jpeg'],
      ],
    );
    for (const { content } of email.attachments) expect((content as ArrayBuffer).byteLength).toBeLessThan(120_000);
    expect(email.html).toContain('src="cid:before"');
    expect(email.html).not.toMatch(/src="http/);
    await slow.stop();
  },
);
