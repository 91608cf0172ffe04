import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import { type Config, readConfig } from '../../platform/config/config.js';
import { DiskStorage } from '../../platform/storage/disk-storage.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { SmtpTransport } from '../../platform/mail/smtp.transport.js';
import { freshDatabase } from '../../../test/support/database.js';
import { Client } from 'pg';
import { type CheckResult, runChecks } from './check.js';
import { command, restart, setVariable } from './commands.js';
import { databaseChecks } from './database.checks.js';
import { drawSigningKey } from '../../platform/config/signed.js';
import { backupCheck } from './backup.checks.js';
import { holderChecks } from './holder.checks.js';
import { profileChecks } from './profile.checks.js';
import { proxyHopsCheck, publicUrlChecks } from './public-url.checks.js';
import { serviceChecks } from './service.checks.js';
import { storageChecks } from './storage.checks.js';
import { traceCheck } from './trace.checks.js';

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo) await step();
});

const config = (environment: Record<string, string> = {}): Config => readConfig(environment);
const named = (results: CheckResult[], name: string) => results.find((result) => result.name === name);

async function served(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  undo.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  await once(server, 'listening');

  return (server.address() as AddressInfo).port;
}

test('a database that is away is a fault for each check that needs it', async () => {
  const results = await runChecks(databaseChecks('postgres://a:secret@127.0.0.1:9/db', Date.now));

  expect(results.map(({ outcome }) => outcome)).toEqual(['fault', 'fault', 'fault', 'fault']);
  expect(JSON.stringify(results)).not.toContain('secret');
  expect(results[0]?.remedy).toMatch(/DATABASE_URL/);
});

test('a clock that is a minute ahead, and a job that waits for ten minutes, are faults', async () => {
  const url = await freshDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`SELECT pgboss.create_queue('waiting', '{"policy":"standard"}'::jsonb)`);
  await client.query(
    `INSERT INTO pgboss.job (name, data, state, start_after) VALUES ('waiting', '{}', 'created', now() - interval '10 minutes')`,
  );
  await client.end();

  const results = await runChecks(databaseChecks(url, () => Date.now() + 60_000));

  expect(named(results, 'database')?.outcome).toBe('ok');
  expect(named(results, 'clock')).toMatchObject({
    outcome: 'fault',
    says: expect.stringMatching(/differ by 60\.\d s/),
  });
  expect(named(results, 'queue age')).toMatchObject({
    outcome: 'fault',
    remedy: expect.stringMatching(/ROLES=worker/),
  });
});

test('who waits for a lock of whom, and which job nobody holds, is said with the command that mends it', async () => {
  const url = await freshDatabase();
  const [holding, waiting] = await Promise.all(
    ['the-holder', 'the-waiter'].map(async (name) => {
      const client = new Client({ connectionString: url, application_name: name });
      await client.connect();

      return client;
    }),
  );
  const { rows } = await holding!.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const free = await runChecks(holderChecks(url, 0));
  await holding!.query('BEGIN; LOCK TABLE accounts');
  const waits = waiting!.query('SELECT count(*) FROM accounts');
  await holding!.query(
    `SELECT pgboss.create_queue('held', '{"policy":"standard"}'::jsonb);
     INSERT INTO pgboss.job (name, data, state, started_on) VALUES ('held', '{}', 'active', now() - interval '5 minutes')`,
  );
  let results = await runChecks(holderChecks(url, 0));
  while (named(results, 'locks')?.outcome === 'ok') results = await runChecks(holderChecks(url, 0));
  await holding!.query('COMMIT');
  await waits;
  const jobs = named(await runChecks(holderChecks(url, 0)), 'jobs');
  await Promise.all([holding!.end(), waiting!.end()]);

  expect(free.map(({ outcome }) => outcome)).toEqual(['ok', 'ok']);
  expect(named(results, 'locks')).toMatchObject({
    outcome: 'fault',
    says: expect.stringMatching(/^the-waiter .* has waited \d+ seconds for a lock of the-holder .*idle in transaction/),
    command: `psql "$DATABASE_URL" -c 'SELECT pg_terminate_backend(${rows[0]?.pid})'`,
  });
  expect(jobs).toMatchObject({
    outcome: 'fault',
    says: expect.stringMatching(/held .* for 30\d seconds by nobody/),
    command: 'npm run doctor -- --mend',
  });
});

test('a test trace is sent as every trace is, and a receiver that refuses it is a fault', async () => {
  const received: { url?: string; header?: string | string[]; body: string }[] = [];
  const port = await served((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url, header: request.headers['x-key'], body });
      response.writeHead(request.headers['x-key'] === 'right' ? 200 : 401).end('{}');
    });
  });
  const environment = (key: string) =>
    config({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_EXPORTER_OTLP_HEADERS: `x-key=${key}` });

  const [good] = await runChecks([traceCheck(environment('right'))]);
  const [bad] = await runChecks([traceCheck(environment('wrong'))]);
  const [none] = await runChecks([traceCheck(config())]);

  const [sent] = received;
  const span = JSON.parse(sent?.body ?? '').resourceSpans[0].scopeSpans[0].spans[0];
  expect(sent?.url).toBe('/v1/traces');
  expect(span).toMatchObject({ name: 'self-check', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(good?.says).toContain(span.traceId);
  expect([good?.outcome, bad?.outcome, none?.outcome]).toEqual(['ok', 'fault', 'not checked']);
  expect(bad?.command).toBe("OTEL_EXPORTER_OTLP_HEADERS='NAME=VALUE' npm start");
});

const deployments = ['embedded', 'cluster', 'systemd', 'compose', 'kubernetes', 'unknown'] as const;
/** What the commands of each way of deploying begin with, beside those of the machine itself. */
const own = {
  embedded: /^(npm|\w+='.*' npm|apt-get|timedatectl)/,
  cluster: /^(npm|\w+='.*' npm|apt-get|timedatectl)/,
  systemd: /systemctl|fidelio\.env|apt-get|timedatectl/,
  compose: /docker compose|timedatectl/,
  kubernetes: /^kubectl/,
  unknown: /^node bff/,
};

test.each(deployments)('deployed as %s, each fault names the command of that place, or none', async (deployment) => {
  const parts = ['web', 'workers', 'renderer', 'scanner', 'signatures', 'database', 'proxy'] as const;
  const mends = [
    ...parts.map(restart),
    setVariable('S3_ENDPOINT', 'https://HOST'),
    command('doctor', '--mend'),
    command('backup', 'list'),
    ...serviceChecks(config(), new SmtpTransport('smtp://127.0.0.1:9', 'a@example.org'), undefined).map(
      ({ mend }) => mend,
    ),
    ...databaseChecks('postgres://127.0.0.1:9/a', Date.now).map(({ mend }) => mend),
    ...publicUrlChecks(config()).map(({ mend }) => mend),
  ];

  const commands = mends.flatMap((mend) => mend(deployment) ?? []);

  expect(commands.filter((line) => !own[deployment].test(line))).toEqual([]);
  expect(commands.length).toBeGreaterThan(1);
});

test('a fault has its own command, or none, never that of another fault of the check', async () => {
  const storage = new DiskStorage(join(tmpdir(), 'fidelio-test-none'));
  const broken: ObjectStorage = Object.assign(Object.create(storage), {
    put: async () => undefined,
    remove: async () => undefined,
    open: async () => Readable.from([Buffer.from('other bytes')]),
  });
  const url = new URL(await freshDatabase());
  url.pathname = '/nowhere';

  const [bytes] = await runChecks(storageChecks(config(), broken), 'systemd');
  const [wrong] = await runChecks(databaseChecks(url.href, Date.now), 'systemd');
  const [down] = await runChecks(databaseChecks('postgres://127.0.0.1:9/a', Date.now), 'systemd');

  expect(bytes).toMatchObject({ outcome: 'fault', says: expect.stringMatching(/other bytes/) });
  expect(bytes).not.toHaveProperty('command');
  expect(wrong?.command).toContain('DATABASE_URL=');
  expect(down?.command).toBe('systemctl restart postgresql');
});

test('a process that only serves the web has no fault in the renderer and the backups, which are the workers’', async () => {
  const web = { ...config({ ROLES: 'web' }), mode: 'production' as const };
  const transport = new SmtpTransport('smtp://127.0.0.1:9', 'a@example.org');

  const results = await runChecks([...serviceChecks(web, transport, undefined), backupCheck(web)], 'compose');

  for (const name of ['renderer', 'backup'])
    expect(named(results, name)).toMatchObject({ outcome: 'not checked', says: expect.stringMatching(/each/) });
});

test('no backup is a fault where one is to be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-test-checks-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));

  const settings = { BACKUP_TO: folder, BACKUP_SIGNING_KEY: drawSigningKey() };
  const [none, unsigned, unset] = await runChecks([
    backupCheck(config(settings)),
    backupCheck(config({ BACKUP_TO: folder })),
    backupCheck(config()),
  ]);

  expect(none).toMatchObject({ outcome: 'fault', command: 'npm run backup' });
  expect(unsigned).toMatchObject({ outcome: 'fault', remedy: expect.stringContaining('BACKUP_SIGNING_KEY') });
  expect(unset?.outcome).toBe('not checked');
});

test('a storage that cannot be written is a fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-test-checks-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const notAFolder = join(folder, 'file');
  await writeFile(notAFolder, '');

  const good = await runChecks(storageChecks(config({ DATA_DIR: folder }), new DiskStorage(join(folder, 'objects'))));
  const bad = await runChecks(storageChecks(config(), new DiskStorage(join(notAFolder, 'objects'))));

  expect(named(good, 'storage')?.outcome).toBe('ok');
  expect(named(bad, 'storage')).toMatchObject({ outcome: 'fault', remedy: expect.stringMatching(/can be written/) });
});

test('a mail server and a language service that are away are faults; those that are not configured are not checked', async () => {
  const failing = await served((_, response) => response.writeHead(429).end());
  const broken = config({
    SMTP_URL: 'smtp://u:geheim@127.0.0.1:9',
    LLM_BASE_URL: `http://127.0.0.1:${failing}/v1`,
    LLM_MODEL: 'm',
  });
  const transport = new SmtpTransport(broken.mail.smtpUrl ?? '', broken.mail.from);

  const results = await runChecks(serviceChecks(broken, transport, 'a@example.org'));
  const none = await runChecks(serviceChecks(config(), transport, undefined));

  expect(named(results, 'mail')).toMatchObject({ outcome: 'fault', remedy: expect.stringMatching(/SMTP_URL/) });
  expect(named(results, 'language model')).toMatchObject({ outcome: 'fault', says: expect.stringMatching(/429/) });
  expect([named(none, 'mail')?.outcome, named(none, 'language model')?.outcome]).toEqual([
    'not checked',
    'not checked',
  ]);
});

test('the public URL is asked as a browser would', async () => {
  const live = await served((_, response) => response.end('{"status":"live"}'));
  const other = await served((_, response) => response.end('<h1>It works!</h1>'));
  const otherHost = await served((_, response) => response.writeHead(421).end('{"code":"request.host-refused"}'));
  const outcome = async (port: number) =>
    named(await runChecks(publicUrlChecks(config({ PUBLIC_URL: `http://localhost:${port}` }))), 'public URL');

  expect(await outcome(live)).toMatchObject({ outcome: 'ok' });
  expect(await outcome(other)).toMatchObject({
    outcome: 'fault',
    says: expect.stringMatching(/not with this product/),
  });
  expect(await outcome(otherHost)).toMatchObject({
    outcome: 'fault',
    remedy: expect.stringMatching(/proxy_set_header/),
  });
  expect(await outcome(9)).toMatchObject({ outcome: 'fault' });
});

test('http on a network, and a certificate that nobody trusts, are faults', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-test-tls-'));
  const [keyFile, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=fidelio.example', '-days', '1', '-nodes'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', keyFile, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  const server = createTlsServer({ key: await readFile(keyFile), cert: await readFile(certificate) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(
    () => server.close(),
    () => rm(folder, { recursive: true, force: true }),
  );
  const { port } = server.address() as AddressInfo;
  const tls = async (publicUrl: string) => named(await runChecks(publicUrlChecks({ ...config(), publicUrl })), 'TLS');

  expect(await tls('http://fidelio.example')).toMatchObject({
    outcome: 'fault',
    says: expect.stringMatching(/is http/),
  });
  expect(await tls(`https://0.0.0.0:${port}`)).toMatchObject({
    outcome: 'fault',
    remedy: expect.stringMatching(/certificate/),
  });
  expect(await tls('http://localhost:4200')).toMatchObject({ outcome: 'not checked' });
});

test.each([
  ['', '0', 'ok', undefined],
  ['1.2.3.4', '1', 'ok', undefined],
  ['1.2.3.4, 10.0.0.1', '2', 'ok', undefined],
  ['1.2.3.4', '0', 'fault', /Set TRUSTED_HOPS=1/],
  ['', '1', 'fault', /Lower TRUSTED_HOPS/],
  ['1.2.3.4, 10.0.0.1', '1', 'fault', /Set TRUSTED_HOPS=2/],
])('X-Forwarded-For "%s" with TRUSTED_HOPS=%s is %s', async (forwardedFor, hops, outcome, remedy) => {
  const [result] = await runChecks([proxyHopsCheck(config({ TRUSTED_HOPS: hops }), { forwardedFor })]);

  expect(result?.outcome).toBe(outcome);
  if (remedy) expect(result?.remedy).toMatch(remedy);
});

test('operators read what Google does otherwise since the calibration before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-test-profile-'));
  undo.push(() => rm(folder, { recursive: true }));
  const file = join(folder, 'measured.json');
  const frame = { fate: 'kept', date: '2026-11-02', why: 'It comes back.' };
  const measured = { measured: 1, date: '2026-11-02', importer: 'a fake', rows: { 'word.frame': frame } };
  const outcomeWith = async (changes?: object) => {
    await writeFile(file, JSON.stringify({ ...measured, ...(changes && { changes }) }));
    const [result] = await runChecks(profileChecks(config({ MEASURED_PROFILE_FILE: file })));

    return result;
  };

  const changed = { since: '2026-05-04', rows: [{ row: 'word.frame', before: 'dropped', after: 'kept' }] };
  expect(await outcomeWith(changed)).toMatchObject({
    outcome: 'ok',
    says: '1 rows were measured on 2026-11-02 by a fake. Changed since 2026-05-04: word.frame: dropped → kept.',
    remedy: expect.stringMatching(/evidence/),
  });
  expect((await outcomeWith({ since: '2026-05-04', rows: [] }))?.says).toMatch(/Nothing changed since 2026-05-04\.$/);
  expect((await outcomeWith())?.says).toMatch(/no calibration before it/);
  const [unmeasured, measuring] = await runChecks(profileChecks(config()));
  expect(measuring).toMatchObject({ outcome: 'not checked', says: expect.stringMatching(/^Not set up/) });
  const setUp = { GOOGLE_SERVICE_ACCOUNT_FILE: join(folder, 'none.json'), GOOGLE_MEASURED_DOMAINS: 'example.org' };
  const results = await runChecks(profileChecks(config(setUp)));
  expect(named(results, 'measuring in Google')).toMatchObject({
    outcome: 'fault',
    says: expect.stringMatching(/missing or cannot be read/),
  });
  expect(unmeasured).toMatchObject({ outcome: 'not checked', says: expect.stringMatching(/never measured/) });
});
