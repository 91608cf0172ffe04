import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Config, readConfig } from '../src/platform/config/config.js';
import { StartFault } from '../src/platform/config/data-dir.js';
import { startEmbeddedServer } from '../src/platform/database/embedded/embedded-server.js';
import { startUp } from '../src/start-up.js';

// Each start is a whole server's; a busy machine takes its time.
let home: string;
let taken: Server;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio start ä-'));
  await chmod(home, 0o711);
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  await rm(home, { recursive: true, force: true });
});

const portOf = (server: Server) => {
  const address = server.address();

  return typeof address === 'object' && address ? address.port : 0;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));

  return port;
}

async function configFor(folder: string, port?: number): Promise<Config> {
  return readConfig({ DATA_DIR: join(home, folder), PORT: String(port ?? (await freePort())), LOG_LEVEL: 'silent' });
}

/** The sentence that a start ends with; where it does start, the test fails. */
async function faultOf(config: Config): Promise<string> {
  const outcome = await startUp(config).catch((error: unknown) => error);
  if (!(outcome instanceof StartFault)) throw new Error(`It did not fail as foreseen: ${String(outcome)}`);

  return outcome.message;
}

test('it starts from nothing, ends cleanly, and finds its data and secrets again', async () => {
  const config = await configFor('data');
  const who = { email: 'ada@example.org', name: 'Ada Lovelace', organization: 'Engines' };
  const signUp = () =>
    fetch(`${config.publicUrl}/api/users/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });

  const stop = await startUp(config);
  expect((await signUp()).status).toBe(200);
  const keys = await readFile(join(config.dataDir, 'session-keys.json'), 'utf8');
  await stop();
  const stopAgain = await startUp(config);
  const again = await signUp();
  await stopAgain();

  expect(again.status).toBe(409);
  expect(await readFile(join(config.dataDir, 'session-keys.json'), 'utf8')).toBe(keys);
  for (const name of ['secret', 'session-keys.json', 'operator-token'])
    expect((await stat(join(config.dataDir, name))).mode & 0o777).toBe(0o600);
});

test('a server that outlived its process is ended, and its data kept', async () => {
  const folder = await mkdtemp(join(home, 'orphan-'));
  await chmod(folder, 0o711);
  const orphan = await startEmbeddedServer(folder, 'password');
  const client = new Client({ connectionString: orphan.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE kept (id int)');

  const next = await startEmbeddedServer(folder, 'password');
  const reader = new Client({ connectionString: next.url });
  await reader.connect();
  const { rows } = await reader.query(`SELECT to_regclass('kept') IS NOT NULL AS kept`);
  await reader.end();
  await next.stop();

  expect(rows).toEqual([{ kept: true }]);
});

test("a lock that names somebody else's process does not keep the database from starting", async () => {
  const folder = await mkdtemp(join(home, 'stale-'));
  await chmod(folder, 0o711);
  await (await startEmbeddedServer(folder, 'password')).stop();
  await writeFile(
    join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(folder, 'postgres')}\n1\n1\n\n\n\n`,
  );

  const server = await startEmbeddedServer(folder, 'password');

  await server.stop();
});

test('a taken port is told in one sentence', async () => {
  const port = portOf(taken);

  expect(await faultOf(await configFor('port', port))).toBe(
    `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  );
});

test('a folder that cannot be written is told in one sentence', async () => {
  await writeFile(join(home, 'file'), '');

  expect(await faultOf(await configFor('file/below'))).toMatch(/^Fidelio cannot write to its data folder .*DATA_DIR/);
});

test('a database that is not whole is told in one sentence, and nothing is left running', async () => {
  const config = await configFor('half');
  await (
    await startUp(config)
  )();
  await rm(join(config.dataDir, 'postgres', 'global', 'pg_control'));

  expect(await faultOf(config)).toMatch(/^The database in .* is incomplete\. /);
  await expect(stat(join(config.dataDir, 'fidelio.pid'))).rejects.toThrow('ENOENT');
});

test('frozen for a restore, it says until when and touches neither database nor data folder', async () => {
  const until = new Date(Date.now() + 30 * 60_000);
  const dataDir = join(home, 'frozen');
  const frozen = async (time: Date, language: string) => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: String(await freePort()), FREEZE_UNTIL: time.toISOString() });
    const stop = await startUp(config);
    const page = await fetch(`${config.publicUrl}/files`, {
      headers: { accept: 'text/html', 'accept-language': language },
    });
    const call = await fetch(`${config.publicUrl}/api/users/me`, { headers: { 'accept-language': language } });
    const ready = await fetch(`${config.publicUrl}/api/health/ready`);
    const answers = { page, words: await page.text(), call, problem: await call.json(), ready: ready.status };
    await stop();

    return answers;
  };

  const planned = await frozen(until, 'en');
  const overdue = await frozen(new Date(Date.now() - 60_000), 'de-AT');

  expect([planned.page.status, planned.call.status, planned.ready]).toEqual([503, 503, 200]);
  expect(planned.words).toContain(`<time datetime="${until.toISOString()}">`);
  expect(Number(planned.page.headers.get('retry-after'))).toBeGreaterThan(1700);
  expect(planned.page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(planned.problem).toMatchObject({ code: 'service.unavailable', detail: expect.stringMatching(/until .* UTC/) });
  expect(overdue.words).toContain('länger als geplant');
  expect(overdue.problem).toMatchObject({
    title: 'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es noch einmal.',
  });
  expect(overdue.page.headers.get('retry-after')).toBe('60');
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});
