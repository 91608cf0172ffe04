import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformFile } from '@swc/core';
import { z } from 'zod';
import { startProduct, unlimited } from '../../harness/product.ts';
import { type BenchRequest, send } from '../requests.ts';
import type { BareAnswer, BareSettings, RivalSettings } from './bare.ts';
import type { TracedPlan } from './plan.ts';

const pool = 12;

export interface BenchServer {
  address: string;
  process: ChildProcess;
  /** Address of the database. */
  database: string;
  stop(): Promise<void>;
}

/** The product with a data folder below `folder` that it keeps. */
export async function startServer(
  folder: string,
  name: string,
  environment: Record<string, string> & { SECRETS: string },
): Promise<BenchServer & { ask(request: BenchRequest): Promise<string> }> {
  const data = join(folder, name);
  const product = await startProduct({
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: `${pool}`,
    ...unlimited,
    ...environment,
  });
  const password = encodeURIComponent(environment.SECRETS);
  // The embedded server writes its port into its lock file.
  const port = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];

  return {
    address: product.address,
    process: product.process,
    database: `postgres://fidelio:${password}@127.0.0.1:${port}/postgres`,
    ask: (request) => send(product.address, request),
    stop: product.stop,
  };
}

type Shared = Omit<RivalSettings, 'pool'>;

/** The bare handler, on the same database. */
export async function startBare(
  { database, key, issuer }: Shared,
  plans: Map<string, TracedPlan>,
): Promise<BenchServer & { answers(call: string, text: string): Promise<void> }> {
  const followed = Object.fromEntries([...plans].map(([call, { plan, body }]) => [call, { plan, body }]));
  const settings = { database, pool, key, issuer, plans: followed } satisfies BareSettings;
  const server = await forked(join(import.meta.dirname, 'bare.ts'), database, settings);

  return {
    ...server,
    /** What it answers to this call from now on. */
    answers: async (call, text) => {
      server.process.send({ call, body: JSON.parse(text) } satisfies BareAnswer);
      await once(server.process, 'message');
    },
  };
}

/** Plain Nest and TypeORM, on the same database. Its decorators are compiled: Node strips types alone. */
export async function startRival({ database, key, issuer }: Shared): Promise<BenchServer> {
  const { code } = await transformFile(join(import.meta.dirname, 'rival.ts'), {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  });
  const folder = join(import.meta.dirname, '../../../.bench');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'rival.mjs'), code);

  return forked(join(folder, 'rival.mjs'), database, { database, pool, key, issuer });
}

async function forked(file: string, database: string, settings: RivalSettings) {
  const child = fork(file);
  child.send(settings);
  const [message] = await once(child, 'message');
  const { port } = z.object({ port: z.number() }).parse(message);

  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    database,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
