import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { plainLetterDocx } from '@fidelio/testing';
import { signIn, until } from './support/people.js';
import { readiness, type RunningProcess, start } from './support/process.js';
import { settledFile, upload } from './support/uploading.js';

// Whole processes, each with a PostgreSQL of its own.
jest.setTimeout(240_000);

let home: string;
let bff: RunningProcess | undefined;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-killed-database-'));
  await chmod(home, 0o711);
});

afterEach(() => bff?.end('SIGKILL'));
afterAll(() => rm(home, { recursive: true, force: true }));

async function startEmbedded(name: string): Promise<{ running: RunningProcess; folder: string }> {
  const folder = join(home, name);
  bff = await start({ DATA_DIR: folder });

  return { running: bff, folder };
}

/** The server's process id, from its lock file. */
async function killServer(folder: string): Promise<void> {
  const lock = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(lock, 10), 'SIGKILL');
}

test('an embedded PostgreSQL that was killed runs again within seconds, with all that was committed', async () => {
  const { running, folder } = await startEmbedded('killed');
  const ada = await signIn(running);
  const before = await upload(running, ada, plainLetterDocx());

  for (let time = 0; time < 2; time += 1) {
    const killedAt = performance.now();
    await killServer(folder);
    await until(async () => {
      const asked = await running.visitor().get('/api/users/me').set('authorization', ada.bearer);
      expect([200, 503]).toContain(asked.status);
      const lines = running.log().filter((line) => line.includes('started again'));

      return asked.status === 200 && lines.length === time + 1 ? true : undefined;
    });
    expect(performance.now() - killedAt).toBeLessThan(60_000);
  }

  await until(async () => ((await readiness(running)).status === 200 ? true : undefined));
  const after = await upload(running, ada, plainLetterDocx());
  for (const answer of [before, after]) await settledFile(running, ada, answer.body.results.file.id);
  expect((await running.end()).code).toBe(0);
});

test('an embedded PostgreSQL whose files are gone ends the process with a sentence', async () => {
  const { running, folder } = await startEmbedded('gone');

  await killServer(folder);
  await rename(join(folder, 'postgres'), join(folder, 'elsewhere'));

  expect(await running.exited).toBe(1);
  expect(running.log().join('\n')).toContain(`The database in ${join(folder, 'postgres')} does not start`);
});
