import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { databaseUrl, sql } from './database';
import { product } from './product';

export interface FragileProduct {
  /** What its process was started with: for a command line that works beside it. */
  environment: Record<string, string>;
  /** From now on the product's database is gone: what is connected breaks, what connects is refused. */
  loseDatabase(): Promise<void>;
  findDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A second product with a database and a data folder of its own, so that a journey may break it without breaking the others.
 * Its database lies behind a door in this process; a closed door is what a stopped PostgreSQL looks like from the product.
 */
export async function startFragileProduct(
  address: string,
  environment: Record<string, string>,
  before: readonly string[] = [],
): Promise<FragileProduct> {
  const name = `fragile_${randomBytes(6).toString('hex')}`;
  await sql(`CREATE DATABASE ${name}`);
  const door = await openDoor(new URL(await databaseUrl(name)));
  const home = await mkdtemp(join(tmpdir(), 'fidelio-fragile-'));
  const settings = {
    ...product.environment,
    PORT: new URL(address).port,
    DATA_DIR: home,
    DATABASE_URL: door.url,
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const [program = process.execPath, ...words] = [...before, process.execPath, 'bff/dist/main.js'];
  const child = spawn(program, words, {
    cwd: product.root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-2_000)));
  await ready(address, child, () => complaints);

  return {
    environment: settings,
    loseDatabase: door.close,
    findDatabase: async () => {
      await door.open();
      await ready(address, child, () => complaints);
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await door.close();
      await sql(`DROP DATABASE ${name} WITH (FORCE)`);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function ready(address: string, child: ChildProcess, complaints: () => string): Promise<void> {
  const answered = async () => {
    expect(child.exitCode, `the product runs; it said: ${complaints()}`).toBeNull();
    return (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok ?? false;
  };
  await expect.poll(answered, { message: 'the product is ready', intervals: [100] }).toBe(true);
}

async function openDoor(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        inside.destroy();
        outside.destroy();
      });
    }
    inside.pipe(outside).pipe(inside);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The door has no port.');
    return address.port;
  };
  const port = await listen(0);
  const url = new URL(target);
  url.port = String(port);

  return {
    url: url.href,
    open: async () => void (server.listening || (await listen(port))),
    close: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
