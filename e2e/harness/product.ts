import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { root } from '../run/steps.ts';
import { node, nodeOptionsOf } from '../run/node-options.ts';
import { freePort } from '../support/ports.ts';
import { end, isReady, until } from './until.ts';

export interface Product {
  address: string;
  /** Its data folder. */
  data: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts the built product with embedded parts. Its data folder is deleted when it stops, unless the environment names one:
 * such a product can be started again, at the same port.
 *
 * @param checkout where it was built, if not here
 */
export async function startProduct(environment: Record<string, string> = {}, checkout = root): Promise<Product> {
  const nodeOptions = nodeOptionsOf(checkout);
  const port = environment.PORT ?? `${await freePort()}`;
  const address = `http://localhost:${port}`;
  const data = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'fidelio-product-')));
  const child = spawn(node, [...nodeOptions.flags, 'bff/dist/main.js'], {
    cwd: checkout,
    env: {
      ...process.env,
      ...nodeOptions.environment,
      PORT: port,
      DATA_DIR: data,
      // Nobody should wait for 251 MB from npm; the drill of the renderer asks for them.
      RENDERER_DOWNLOAD: 'off',
      FIDELIO_MODE: 'embedded',
      LOG_LEVEL: 'error',
      ...environment,
    },
    // Its channel closes with this process, however that ends, and the product takes that as a request to stop.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    await end(child, 'SIGTERM');
    if (environment.DATA_DIR === undefined) await rm(data, { recursive: true, force: true });
  };
  // The product answers to the host of its public address alone.
  const { host } = new URL(environment.PUBLIC_URL ?? address);
  const hasStarted = async () => {
    if (child.exitCode !== null) throw new Error('The product does not start.');

    return isReady(`${address}/api/health/ready`, { host });
  };
  await until(hasStarted, 'The product does not start.', { seconds: 120 }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  return { address, data, process: child, stop };
}

/** Where a product's embedded PostgreSQL is: its password and port stand in the data folder. */
export async function databaseUrlOf(data: string): Promise<string> {
  const [secret, lock] = await Promise.all([
    readFile(join(data, 'secret'), 'utf8'),
    readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8'),
  ]);

  return `postgres://fidelio:${encodeURIComponent(secret)}@127.0.0.1:${lock.split('\n')[3]}/postgres`;
}

/** Runs one statement on a product's embedded PostgreSQL: for what takes too long through the product, or is impossible. */
export async function sqlAt(data: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: await databaseUrlOf(data) });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** For a product that one machine asks as hundreds of people would. */
export const unlimited: Record<string, string> = {
  ...Object.fromEntries(
    ['SEND_OTP', 'UNKNOWN_ADDRESS', 'SIGN_IN', 'SIGN_UP', 'WAITLIST', 'CHAT_TURNS', 'CONVERSATIONS', 'REPORTS'].map(
      (name) => [`LIMIT_${name}_PER_MINUTE`, '100000000'],
    ),
  ),
  ...Object.fromEntries(
    ['UPLOADS', 'UPLOADER_SESSIONS', 'REPAIRS', 'EXPORTS', 'DRAWING_SECONDS', 'STAFF_ACCESS', 'UNPROVEN_TURNS'].map(
      (name) => [`LIMIT_${name}_PER_HOUR`, '100000000'],
    ),
  ),
};
