import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { Browser } from '../harness/load/browser.ts';
import { Mails } from '../harness/load/mails.ts';
import { Person } from '../harness/load/person.ts';
import { balance } from './proxy/balance.ts';
import { type Check, type CheckRow, collect, concludeChecks } from './proxy/check.ts';

/** What docker/nginx promises, each seen through it: `npm run drill -- proxy`. */
export async function run() {
  const metricsToken = randomBytes(48).toString('base64url');
  const cluster = await startCluster({ webs: 2, workers: 1, environment: { METRICS_TOKEN: metricsToken } });
  const mails = new Mails(cluster.services);
  const rows: CheckRow[] = [];
  const check = collect(rows);

  try {
    const person = new Person({ number: 1, port: cluster.proxy.port, mails });
    const other = new Browser(cluster.proxy.port, '127.9.9.9');
    const page = await person.browser.send({ path: '/chat', headers: { accept: 'text/html' } });
    const html = page.body.toString('utf8');
    check('the page comes', page.outcome === 'ok', page.status);

    await assets(html, person.browser, check);
    await signIn(person, check);
    await streams(person, check);
    await balance(person, cluster.web, metricsToken, check);
    await refusals(person, other, check);
    await remotes(html, person.browser, cluster, check);
    await floods(other, check);
    await away(person.browser, cluster, check);
    person.browser.close();
    other.close();
  } finally {
    mails.stop();
    await cluster.stop();
  }
  concludeChecks(rows);
}

function fileNamed(html: string, pattern: RegExp): string {
  const [path] = pattern.exec(html) ?? [];
  if (path === undefined) throw new Error(`The page names no file like ${pattern}.`);

  return path;
}

const remoteFile = (html: string) => fileNamed(html, /\/remotes\/chat\/[\w.-]+\/[\w.-]+\.js/);

async function assets(html: string, browser: Browser, check: Check): Promise<void> {
  for (const path of [fileNamed(html, /\/shell\/[\w.-]+\.js/), remoteFile(html)])
    for (const [accepts, wanted] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { status, headers } = await browser.send({ path, headers: { 'accept-encoding': accepts } });
      check(
        `${path.split('/')[1]} file, accept-encoding: ${accepts}`,
        status === 200 &&
          headers['content-encoding'] === wanted &&
          /immutable/.test(headers['cache-control'] ?? '') &&
          /javascript/.test(headers['content-type'] ?? '') &&
          headers['x-content-type-options'] === 'nosniff',
        `${status} ${headers['content-encoding']} ${headers['content-length']} bytes`,
      );
    }
}

async function signIn(person: Person, check: Check): Promise<void> {
  await person.register();
  check('signed in through the proxy', person.token !== null, person.email);
  const { headers } = await person.browser.send({
    path: '/api/users/me',
    headers: { 'x-request-id': 'drill-0123456789' },
    token: person.token,
  });
  check('the request id goes through', headers['x-request-id'] === 'drill-0123456789', headers['x-request-id']);
}

async function streams(person: Person, check: Check): Promise<void> {
  const pieces: string[] = [];
  const answer = await person.browser.send({
    method: 'POST',
    path: '/api/fidelio/chat/next-action',
    token: person.token,
    json: {
      conversationId: person.conversation,
      userResponse: 'The tables are too narrow.',
      clientMessageId: crypto.randomUUID(),
    },
    headers: { accept: 'text/event-stream' },
    onText: (text) => void pieces.push(text),
  });
  check(
    'a stream’s first word is not held back until its end',
    answer.outcome === 'ok' && /event: delta/.test(pieces[0] ?? '') && !/event: result/.test(pieces[0] ?? ''),
    `${pieces.length} pieces`,
  );

  const leaving = new AbortController();
  const events = person.browser.send({
    path: '/api/users/files/events',
    token: person.token,
    signal: leaving.signal,
    onText: () => leaving.abort(),
  });
  const heard = await Promise.race([events.then(() => true), wait(120_000, false)]);
  leaving.abort();
  check('a silent stream’s heartbeat comes through', heard, heard);
}

async function refusals(person: Person, other: Browser, check: Check): Promise<void> {
  const large = await other.send({
    method: 'POST',
    path: '/api/users/sign-in',
    body: Buffer.alloc(2_000_000),
    headers: { 'content-type': 'application/json' },
  });
  check('a large body is refused with a problem document', /413 request.too-large/.test(large.why), large.why);
  const huge = await other.send({
    method: 'POST',
    path: '/api/fidelio/chat/upload',
    token: person.token,
    // The rest is never sent: an answer shows that nobody waited for it.
    body: Buffer.alloc(1000),
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 3_000_000_000 },
  });
  check('an upload of 3 GB is refused before it travels', /413 upload.too-large/.test(huge.why), huge.why);
  const metrics = await other.send({ path: '/api/metrics' });
  check('metrics are not told to the world', /404 request.not-found/.test(metrics.why), metrics.why);
  const stranger = await other.send({ path: '/', headers: { host: 'evil.example' } });
  check('another host name is refused', stranger.status === 421, stranger.why);
}

async function remotes(html: string, browser: Browser, { remoteServers }: Cluster, check: Check): Promise<void> {
  await remoteServers.chat?.stop();
  const path = remoteFile(html);
  const fresh = await browser.send({ path: `${path}?uncached`, headers: { 'accept-encoding': 'br' } });
  check('a remote’s server is away: the BFF has its files', fresh.outcome === 'ok', fresh.why || fresh.status);
  const missing = await browser.send({ path: path.replace(/[\w.-]+$/, 'nothing.js') });
  check('a file that nobody has is 404', /404 request.not-found/.test(missing.why), missing.why);
}

async function floods(browser: Browser, check: Check): Promise<void> {
  const json = { email: 'nobody@example.org', password: '000000' };
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => browser.send({ method: 'POST', path: '/api/users/sign-in', json })),
  );
  const limited = answers.filter(({ status }) => status === 429);
  check(
    'a flood gets 429 problem documents with Retry-After',
    limited.length > 0 && limited.every(({ outcome }) => outcome === 'refused'),
    `${limited.length} of 60`,
  );
}

async function away(browser: Browser, { web }: Cluster, check: Check): Promise<void> {
  const [one, two] = web;
  await one?.kill();
  const half = await Promise.all(Array.from({ length: 20 }, () => browser.send({ path: '/api/releases/current' })));
  check(
    'one of two replicas is dead: reads go to the other',
    half.every(({ outcome }) => outcome === 'ok'),
    half.map(({ status }) => status).join(' '),
  );
  await two?.kill();
  await wait(100);
  const none = await browser.send({ path: '/api/users/me' });
  check(
    'all are dead: a problem document with Retry-After',
    none.outcome === 'refused' && none.headers['retry-after'] === '2',
    none.why,
  );
  const page = await browser.send({ path: '/', headers: { accept: 'text/html' } });
  check(
    'all are dead: a page for people',
    page.status === 502 && /text\/html/.test(page.headers['content-type'] ?? ''),
    page.status,
  );
}
