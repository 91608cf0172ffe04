import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WaitlistMail, WaitlistPage } from '@fidelio/contracts/staff';
import { type SmtpSink, startSmtpSink } from '@fidelio/testing';
import { freePort } from '../support/ports.ts';
import { signUp } from '../harness/account.ts';
import { type Product, sqlAt, startProduct } from '../harness/product.ts';
import { end, until } from '../harness/until.ts';
import { call } from '../support/http.ts';

const people = 300;
const staffEmail = 'grace@staff.example';
const addressOf = (n: number) => `person${n}@example.org`;

/**
 * The mail to the waitlist, killed in the middle, four times: twice while the mail server has a mail and has not answered, twice at any moment.
 * `npm run drill -- waitlist`. Nobody may get it twice; everybody gets it, except whose mail nobody can tell of, whom it names and staff decide.
 */
export async function run() {
  const began = Date.now();
  const sink = await startSmtpSink();
  const data = await mkdtemp(join(tmpdir(), 'fidelio-waitlist-'));
  const environment = { SMTP_URL: sink.url, DATA_DIR: data, PORT: `${await freePort()}`, STAFF_EMAILS: staffEmail };
  let product = await startProduct(environment);
  const again = async () => {
    await end(product.process, 'SIGKILL');
    product = await startProduct(environment);
  };

  try {
    const token = await staffOf(product, data);
    await fill(data);
    const { version } = await desk(product, token).write();
    await desk(product, token).send({ version });
    // The server takes the first of them and answers nobody; of the second it keeps nothing.
    const taken = sink.holdOnce(addressOf(60));
    await taken.came;
    await again();
    taken.accept();
    const lost = sink.holdOnce(addressOf(120));
    await lost.came;
    await again();
    for (const count of [170, 230]) {
      await reached(sink, count);
      await again();
    }

    const ended = await desk(product, token).ended();
    const unsure = (await desk(product, token).list('unsure')).entries;
    const before = received(sink);
    const missing = unsure.filter(({ email }) => !before.has(email));
    if (missing.length > 0) await desk(product, token).send({ version, ids: missing.map(({ id }) => id), again: true });
    await desk(product, token).ended();
    await desk(product, token).send({ version });
    await desk(product, token).ended();
    const after = received(sink);

    const table = {
      people,
      kills: 4,
      'sent by itself': ended.sent,
      'nobody can tell': unsure.length,
      'of these not received': missing.length,
      'told as sent and not received': ended.sent - [...before.keys()].length + (unsure.length - missing.length),
      'received twice': [...after.values()].filter((count) => count > 1).length,
      'never received': people - after.size,
      seconds: Math.round((Date.now() - began) / 1000),
    };
    console.table(table);
    const sound =
      table['told as sent and not received'] === 0 &&
      table['received twice'] === 0 &&
      table['never received'] === 0 &&
      missing.some(({ email }) => email === addressOf(120)) &&
      unsure.length <= table.kills;
    if (!sound) process.exitCode = 1;
  } finally {
    await product.stop();
    await sink.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** How many mails each address has got. */
function received(sink: SmtpSink): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { envelopeTo } of sink.mails)
    for (const address of envelopeTo) counts.set(address, (counts.get(address) ?? 0) + 1);

  return counts;
}

async function reached(sink: SmtpSink, count: number): Promise<void> {
  await until(() => sink.mails.length >= count, `Not even ${count} mails have come.`, { seconds: 120, everyMs: 5 });
}

/** A session of staff with its second factor. */
async function staffOf({ address }: Product, data: string): Promise<string> {
  const { token } = await signUp(address, 'Grace Hopper', staffEmail);
  await sqlAt(
    data,
    `INSERT INTO audit_events (event, account_id, session_id) SELECT 'signed-in', account_id, id FROM sessions`,
  );
  await sqlAt(data, 'UPDATE sessions SET second_factor_at = now()');

  return token;
}

/** In the order in which they get their mail. */
async function fill(data: string): Promise<void> {
  await sqlAt(
    data,
    `INSERT INTO waitlist (email, company, joined_at)
     SELECT 'person' || n || '@example.org', '', now() - make_interval(secs => n) FROM generate_series(1, $1::int) n`,
    [people],
  );
}

/** What staff do with the waitlist, over HTTP. */
function desk({ address }: Product, token: string) {
  const ask = (method: string, path: string, body?: object) =>
    call(address, method, `/staff/waitlist${path}`, { token, body });
  const list = async (mail?: string) =>
    WaitlistPage.parse(await ask('GET', mail === undefined ? '' : `?mail=${mail}`)).results;

  return {
    list,
    write: async () =>
      WaitlistMail.parse(
        await ask('PUT', '/mail', { version: 0, subject: 'It is here', text: 'The launcher is here.' }),
      ).results,
    send: (wish: object) => ask('POST', '/mail/send', wish),
    /** The counts when nothing is on its way any more. */
    ended: async () => {
      for (const deadline = Date.now() + 180_000; ; await wait(200)) {
        const { counts } = await list();
        if (counts.waiting + counts.sending === 0) return counts;
        if (Date.now() > deadline) throw new Error(`${counts.waiting} mails still wait.`);
      }
    },
  };
}
