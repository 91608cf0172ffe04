import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../harness/cluster.ts';
import { cpuSeconds, familySeconds } from '../scale/processes.ts';

/** CPU seconds of each part of a deployment. */
export interface Shares {
  web: number;
  worker: number;
  database: number;
  proxy: number;
}

/** What the parts have used so far. */
function sharesOf({ web, worker, postgres, proxy }: Cluster): Shares {
  const database = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  return {
    web: sum(web.map(({ pid }) => cpuSeconds(pid))),
    worker: sum(worker.map(({ pid }) => familySeconds(pid))),
    database: familySeconds(database),
    proxy: familySeconds(proxy.pid),
  };
}

/** What the parts use in a second in which nothing is asked. */
export async function idleShares(cluster: Cluster, milliseconds: number): Promise<Shares> {
  const { shares, seconds } = await sharesWhile(cluster, () => wait(milliseconds));

  return mapped(shares, (share) => share / seconds);
}

/** What the parts used for `work`, what they use at rest taken off. */
export async function sharesFor(cluster: Cluster, idle: Shares, work: () => Promise<unknown>): Promise<Shares> {
  const { shares, seconds } = await sharesWhile(cluster, work);

  return mapped(shares, (share, part) => Math.max(0, share - idle[part] * seconds));
}

async function sharesWhile(cluster: Cluster, work: () => Promise<unknown>) {
  const [before, start] = [sharesOf(cluster), performance.now()];
  await work();
  const after = sharesOf(cluster);

  return {
    shares: mapped(after, (share, part) => share - before[part]),
    seconds: (performance.now() - start) / 1000,
  };
}

export function mapped(shares: Shares, change: (share: number, part: keyof Shares) => number): Shares {
  return {
    web: change(shares.web, 'web'),
    worker: change(shares.worker, 'worker'),
    database: change(shares.database, 'database'),
    proxy: change(shares.proxy, 'proxy'),
  };
}
