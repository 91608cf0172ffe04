import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startProduct, unlimited } from '../../harness/product.ts';
import { type BenchRequest, send } from '../requests.ts';
import type { BareAnswer, BareSettings } from './bare.ts';
import type { SigningKey } from './people.ts';
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

/** The rival, on the same database. */
export async function startBare(
  { database, key, issuer }: { database: string; key: SigningKey; issuer: string },
  plans: Map<string, TracedPlan>,
): Promise<BenchServer & { answers(call: string, text: string): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'));
  const followed = Object.fromEntries([...plans].map(([call, { plan, body }]) => [call, { plan, body }]));
  child.send({ database, pool, key, issuer, plans: followed } satisfies BareSettings);
  const [message] = await once(child, 'message');
  const { port } = z.object({ port: z.number() }).parse(message);

  return {
    address: `http://127.0.0.1:${port}`,
    process: child,
    database,
    /** What it answers to this call from now on. */
    answers: async (call, text) => {
      child.send({ call, body: JSON.parse(text) } satisfies BareAnswer);
      await once(child, 'message');
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
