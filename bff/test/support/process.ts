import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { smallApps } from './apps.js';
import { sharedRenderer } from './database.js';
import { until } from './people.js';

/** The product as an operator runs it: a process with an environment, a port, signals and a log. */
export interface RunningProcess {
  address: string;
  child: ChildProcess;
  /** A new browser. */
  visitor(): ReturnType<typeof request.agent>;
  /** Everything it wrote to standard error, by lines. */
  log(): string[];
  /** Sends the signal. @returns the exit code (null where a signal ended it), and how long it took */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>;
  exited: Promise<number | null>;
}

/** Sessions name who made them: processes that are one product are called the same. */
const shared = { PUBLIC_URL: 'http://fidelio.localhost' };

/** A program of the BFF as it is built (`database-setup.mjs` builds it anew where a source is newer). */
export const program = (name: string): string => join(import.meta.dirname, '../../dist', name);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');

  return port;
}

/** Starts the product without waiting for anything but its socket. */
export async function launch(env: Record<string, string>): Promise<RunningProcess> {
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'fidelio-test-process-')));
  const child = spawn(process.execPath, [program('main.js')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      FILE_MAIL_DELAY_SECONDS: '0',
      APPS_DIR: await smallApps(),
      // What one process has compiled is kept for the next: each test starts several.
      NODE_COMPILE_CACHE: join(tmpdir(), 'fidelio-test-compiled'),
      ...shared,
      ...sharedRenderer(),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const exited = once(child, 'exit').then(async () => {
    if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });

    return child.exitCode;
  });
  const address = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${text}`);

    return (await fetch(`${address}/api/health/live`).catch(() => undefined))?.ok || undefined;
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });

  return {
    address,
    child,
    exited,
    visitor: () => request.agent(address),
    log: () => text.split('\n').filter((line) => line !== ''),
    end: async (signal = 'SIGTERM') => {
      const asked = performance.now();
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);

      return { code: await exited, milliseconds: performance.now() - asked };
    },
  };
}

export async function readiness(process: RunningProcess): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${process.address}/api/health/ready`).catch(() => undefined);

  return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '' };
}

/** Starts it and waits until it is ready. */
export async function start(env: Record<string, string>): Promise<RunningProcess> {
  const running = await launch(env);
  await until(async () => ((await readiness(running)).status === 200 ? true : undefined)).catch((error: unknown) => {
    running.child.kill('SIGKILL');
    throw error;
  });

  return running;
}
