import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SmtpSink, startSmtpSink } from '@fidelio/testing';
import { FakeLlm } from '@fidelio/testing/llm';
import { strFromU8, unzipSync } from 'fflate';
import S3rver from 's3rver';
import type { CheckResult } from '../src/features/self-check/check.js';
import { freshDatabase } from './support/database.js';
import { codeIn, register, until } from './support/people.js';
import { freePort, program, type RunningProcess, start } from './support/process.js';

const run = promisify(execFile);
const key = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid: 'k1' };
const secrets = {
  SECRETS: 'kQ7vX2mN9pL4rT6wZ8bC1dF3gH5jK0sA,nB8yV6cX4zL2kJ0hG9fD7sA5qW3eR1tY',
  OPERATOR_TOKEN: 'oP5iU3yT1rE9wQ7aS2dF4gH6jK8lZ0xC',
  METRICS_TOKEN: 'mN2bV4cX6zA8sD0fG1hJ3kL5pO7iU9yT',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  LLM_API_KEY: 'sk-qWeRtYuIoPaSdFgHjKlZxCvBnM',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Api-Token dt0c01.GEHEIM.PLMOKNIJB',
};
const people = ['ada', 'eve'];

let home: string;
let sink: SmtpSink;
let llm: FakeLlm;
let bucket: S3rver;
let bff: RunningProcess;
let environment: Record<string, string>;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-self-check-'));
  sink = await startSmtpSink();
  llm = await FakeLlm.start();
  const port = await freePort();
  const buckets = [{ name: 'files', configs: [] }];
  bucket = new S3rver({ port, address: '127.0.0.1', silent: true, directory: home, configureBuckets: buckets });
  await bucket.run();
  environment = {
    DATABASE_URL: await freshDatabase(),
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    SMTP_URL: sink.url,
    LLM_BASE_URL: llm.baseUrl,
    LLM_MODEL: 'model',
    SESSION_KEYS: JSON.stringify({ keys: [key] }),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    DATA_DIR: home,
    ...secrets,
  };
  bff = await start(environment);
});
afterAll(async () => {
  await bff?.end('SIGKILL');
  await bucket?.close();
  await llm?.stop();
  await sink?.stop();
  await rm(home, { recursive: true, force: true });
});

const operator = `Bearer ${secrets.OPERATOR_TOKEN}`;
const outcomes = (results: CheckResult[]) => Object.fromEntries(results.map(({ name, outcome }) => [name, outcome]));

test('every part is asked: what works is ok, what does not is a fault with its remedy', async () => {
  const answer = await bff.visitor().get('/api/operations/self-check').set('authorization', operator).expect(200);

  expect(outcomes(answer.body)).toMatchObject({
    database: 'ok',
    clock: 'ok',
    'kept apart': 'ok',
    'queue age': 'ok',
    storage: 'ok',
    mail: 'ok',
    'language model': 'ok',
    'free space': 'ok',
    'proxy hops': 'ok',
    locks: 'ok',
    jobs: 'ok',
    backup: 'not checked',
    // Nothing listens at this address either.
    traces: 'fault',
    // Nothing listens at this address.
    'public URL': 'fault',
    TLS: 'not checked',
  });
  const faults = answer.body.filter(({ outcome }: CheckResult) => outcome === 'fault');
  expect(faults.every(({ says, remedy }: CheckResult) => says.length > 0 && (remedy?.length ?? 0) > 20)).toBe(true);
  const commands = Object.fromEntries(faults.map(({ name, command }: CheckResult) => [name, command]));
  // Where names and proxies lead is not mended on this machine: no command stands there.
  expect(commands).toEqual({
    traces: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT='),
    'public URL': undefined,
  });
});

test('the page shows the checks and sends a test mail', async () => {
  const shown = await bff.visitor().get('/operations/self-check').expect(200);
  expect(shown.text).toContain('>storage</th>');
  expect(shown.headers['referrer-policy']).toBe('same-origin');

  const sent = await bff
    .visitor()
    .post('/operations/self-check')
    .type('form')
    .send({ mailTo: 'operator@example.org' })
    .expect(200);

  expect(sent.text).toContain('accepted a test mail');
  expect(sink.mails.at(-1)).toMatchObject({ envelopeTo: ['operator@example.org'], email: { subject: /Test mail/ } });
  await bff.visitor().post('/operations/self-check').type('form').send({ mailTo: 'nobody' }).expect(400);
});

test('the page of a web process shows what each worker finds, and which worker does not answer', async () => {
  const web = await start({ ...environment, ROLES: 'web' });
  const worker = await start({
    ...environment,
    ROLES: 'worker',
    BACKUP_TO: join(home, 'backups'),
    CLAMAV_URL: 'tcp://127.0.0.1:9',
  });
  const shown = async () => {
    const { body } = await web.visitor().get('/api/operations/self-check').set('authorization', operator).expect(200);

    return (body as CheckResult[]).filter(({ name }) => name.includes('worker'));
  };
  const label = `worker ${hostname().slice(0, 40)}/${worker.child.pid}`;
  const rows = await until(async () => {
    const found = await shown();

    return found.some(({ name }) => name === label) ? found : undefined;
  });

  // This process and the first one, which serves and works.
  expect(rows.filter(({ name }) => name.startsWith('worker '))).toHaveLength(2);
  expect(rows.find(({ name }) => name === label)?.says).toContain('storage: An object was written');
  expect(outcomes(rows)).toMatchObject({ [`virus scanner, ${label}`]: 'fault', [`backup, ${label}`]: 'fault' });

  worker.child.kill('SIGSTOP');
  const silent = (await shown()).find(({ name }) => name === label);
  await Promise.all([web.end('SIGKILL'), worker.end('SIGKILL')]);
  expect(silent).toMatchObject({ outcome: 'fault', says: expect.stringContaining('does not answer') });
});

test('the same from the command line, with an exit code', async () => {
  const command = [program('commands/config.js'), 'check', '--json', '--mail', 'cli@example.org'];
  const env = { PATH: process.env['PATH'] ?? '', ...environment };

  const ended = await run(process.execPath, command, { env }).catch((error: { code: number; stdout: string }) => error);

  const results: CheckResult[] = JSON.parse(ended.stdout);
  expect(outcomes(results)).toMatchObject({ database: 'ok', storage: 'ok', mail: 'ok', 'proxy hops': 'not checked' });
  expect(sink.mails.at(-1)?.envelopeTo).toEqual(['cli@example.org']);
  expect('code' in ended ? ended.code : 0).toBe(1);
});

test('the support packet holds what helps, and no secret', async () => {
  const emails: string[] = [];
  const codes: string[] = [];
  for (const name of people) {
    const { email } = await register(bff, name);
    emails.push(email);
    await bff.visitor().post('/api/users/send-otp').send({ email }).expect(200);
    const mail = await until(async () => sink.mails.find(({ envelopeTo }) => envelopeTo.includes(email)));
    codes.push(codeIn(mail.email.text ?? ''));
  }
  const signedIn = await bff.visitor().post('/api/users/sign-in').send({ email: emails[0], password: codes[0] });
  const token = String(signedIn.body.results.token);

  const answer = await bff.visitor().get('/operations/self-check/support-packet.zip').responseType('blob').expect(200);
  const files = unzipSync(answer.body);
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');

  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'configuration.txt',
    'log.jsonl',
    'self-check.json',
    'versions.json',
  ]);
  expect(text).toContain('S3_BUCKET=files');
  expect(text).toContain(process.version);
  expect(text).toMatch(/"msg":"request"/);
  const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi'].map((part) => String(Reflect.get(key, part)));
  const databasePassword = new URL(environment['DATABASE_URL'] ?? '').password;
  const forbidden = [
    ...secrets.SECRETS.split(','),
    secrets.OPERATOR_TOKEN,
    secrets.METRICS_TOKEN,
    secrets.LLM_API_KEY,
    'dt0c01.GEHEIM.PLMOKNIJB',
    ...privateParts,
    databasePassword,
    decodeURIComponent(databasePassword),
    ...emails,
    ...codes,
    token,
  ];
  expect(forbidden.filter((secret) => secret.length > 3 && text.includes(secret))).toEqual([]);
});
