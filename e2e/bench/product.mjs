import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeOptions } from '../run/node-options.mjs';
import { root } from '../run/steps.mjs';

const node = join(root, 'node_modules', '.bin', 'node');

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');

  return port;
}

/**
 * Starts the built product with embedded parts; `stop` ends it. Its data folder is its own and goes with it, unless the
 * environment names one: then somebody else's product comes back after a while, at the same port.
 */
export async function startProduct(environment = {}) {
  const port = environment.PORT ?? (await freePort());
  const address = `http://localhost:${port}`;
  const data = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'fidelio-bench-')));
  const child = spawn(node, [...nodeOptions.flags, 'bff/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...nodeOptions.environment,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + 60_000;
  while (!(await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product does not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  return {
    address,
    data,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      if (environment.DATA_DIR === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}

/** Where the product's embedded PostgreSQL is: its password and port stand in the data folder. */
export async function databaseOf({ data }) {
  const [secret, lock] = await Promise.all([
    readFile(join(data, 'secret'), 'utf8'),
    readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8'),
  ]);

  return `postgres://fidelio:${encodeURIComponent(secret)}@127.0.0.1:${lock.split('\n')[3]}/postgres`;
}

/** Registers somebody and gives their session. */
export async function signUp(address, name = 'Ada Lovelace') {
  const response = await fetch(`${address}/api/users/sign-up-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@example.org`,
      name,
      organization: 'Analytical Engines',
    }),
  });
  if (!response.ok) throw new Error(`sign-up-email: ${response.status}`);

  return response.json();
}
