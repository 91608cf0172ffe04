import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../harness/cluster.ts';
import { DatabaseAudit } from '../harness/database-audit.ts';
import { rounded } from '../harness/figures.ts';
import { optionsOf } from '../harness/options.ts';
import type { Replica } from '../harness/replica.ts';
import { conclude } from './report.ts';
import { type Crowd, startPeople } from './scale/people.ts';
import { countsOf, cpuSeconds, familySeconds } from './scale/processes.ts';

/** Each size twice, there and back: what a machine does with the hours falls on all of them alike. */
const order = [1, 2, 4, 4, 2, 1];
const most = Math.max(...order);
const share = 0.1;
/** Of each process: as many people, as busy, as of every other, whatever the number of processes. */
const people = 3;
/** Each of them waits so long: full cores make every request dearer, and that is not what is asked. */
const pauseMs = 200;
/** What a process has forgotten while others were measured it learns again, before it is. */
const warmUp = 120;
/** The compiler and the collector end what the last requests began; only then an idle process's cost shows. */
const settlingMs = 3_000;
/** Long, because the system counts a process's time in steps of 10 ms, and what the database does by the clock comes every few seconds. */
const idleMs = 15_000;
const preload = join(import.meta.dirname, 'scale', 'count-queries.ts');
const constantFigures = ['web CPU ms', 'queries', 'database KiB', 'answered KiB'];

type Row = Record<string, number>;

/**
 * What a request costs, at 1, 2 and 4 web processes behind nginx: CPU seconds, queries, bytes from and to the database.
 * Every process has the same load, as in a deployment that grows: `npm run bench -- scale [requests=350]`, so many of
 * each process each time. Constant within 10 %, or adding processes does not help.
 */
export async function run(words: string[] = []) {
  const [{ requests }] = optionsOf(words, { requests: 350 });
  const cluster = await startCluster({
    webs: most,
    workers: 1,
    environment: { UPLOAD_PATIENCE_SECONDS: '0', DATABASE_POOL: '6' },
    preload,
  });
  let whole = false;

  try {
    // Every process is as warm as every other: the compiler's work is no part of a request.
    const early = await startPeople(cluster, 100, 12);
    await early.work(800 * most);
    early.stop();
    const rows: Row[] = [];
    for (const [at, size] of order.entries()) {
      await cluster.proxy.without(cluster.web.slice(size).map(({ port }) => port));
      // New people each time: a list of files and a conversation grow with what is done.
      const crowd = await startPeople(cluster, 200 + at * 50, people * size);
      await crowd.work(warmUp * size, pauseMs / 4);
      rows.push(await measure(cluster, cluster.web.slice(0, size), crowd, requests * size));
      crowd.stop();
    }
    report(sizesOf(rows), await workerSeconds(cluster));
    whole = true;
  } finally {
    // What went wrong stands in the processes' logs.
    await cluster.stop({ keep: !whole });
  }
}

/** Of each size the mean of what was measured there and back. */
function sizesOf(rows: Row[]): Row[] {
  return [...new Set(order)].map((size) => {
    const same = rows.filter(({ processes }) => processes === size);
    const names = Object.keys(same[0] ?? {});

    return Object.fromEntries(
      names.map((name) => [name, same.reduce((sum, row) => sum + (row[name] ?? NaN), 0) / same.length]),
    );
  });
}

/** CPU seconds of the worker, its engine's processes included, for each file that it has brought to an end. */
async function workerSeconds({ worker: [worker], postgres }: Cluster): Promise<number> {
  const audit = new DatabaseAudit(postgres.url);
  try {
    while ((await audit.unfinished(Date.now())) > 0) await wait(500);
    const [files] = await audit.rows<{ count: number }>('SELECT count(*)::int AS count FROM files');

    return familySeconds(worker?.pid ?? 0) / (files?.count ?? NaN);
  } finally {
    await audit.stop();
  }
}

async function measure(cluster: Cluster, serving: Replica[], crowd: Crowd, requests: number): Promise<Row> {
  await wait(settlingMs);
  const rest = await look(cluster, serving, crowd);
  await wait(idleMs);
  const before = await look(cluster, serving, crowd);
  await crowd.work(requests, pauseMs);
  const after = await look(cluster, serving, crowd);
  // What is done by the clock (looking after jobs, health; in the database the worker's, too) is no request's cost.
  const times = (after.at - before.at) / (before.at - rest.at);
  const each = (what: keyof typeof rest, unit = 1) =>
    ((after[what] - before[what] - (before[what] - rest[what]) * times) / requests) * unit;

  return {
    processes: serving.length,
    of: cluster.web.length,
    'web CPU ms': each('web', 1000),
    'database CPU ms': each('database', 1000),
    'nginx CPU ms': each('proxy', 1000),
    queries: each('queries'),
    'database KiB': each('bytes', 1 / 1024),
    'answered KiB': each('sent', 1 / 1024),
    'idle, web CPU ms a second': ((before.web - rest.web) * 1000) / ((before.at - rest.at) / 1000) / serving.length,
    'idle, database CPU ms a second': ((before.database - rest.database) * 1000) / ((before.at - rest.at) / 1000),
    'a second': requests / ((after.at - before.at) / 1000),
  };
}

/** What all have used so far. */
async function look({ postgres, proxy }: Cluster, serving: Replica[], crowd: Crowd) {
  const database = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const counts = await Promise.all(serving.map(countsOf));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  return {
    web: sum(serving.map(({ pid }) => cpuSeconds(pid))),
    database: familySeconds(database),
    proxy: familySeconds(proxy.pid),
    queries: sum(counts.map(({ queries }) => queries)),
    bytes: sum(counts.map(({ bytes }) => bytes)),
    sent: crowd.received(),
    at: performance.now(),
  };
}

function report(rows: Row[], worker: number): void {
  const spread = Object.fromEntries(
    constantFigures.map((name) => {
      const values = rows.map((row) => row[name] ?? NaN);

      return [name, rounded(Math.max(...values) / Math.min(...values) - 1)];
    }),
  );
  const table = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)])),
  );
  const grown = Object.entries(spread).filter(([, value]) => !(value <= share));
  console.log(`the worker: ${worker.toFixed(2)} CPU seconds a file`);
  conclude({
    bench: 'scale',
    table,
    figures: { worker: rounded(worker), rows: table, spread, wanted: share, constant: grown.length === 0 },
    missed: grown.map(([name, value]) => `${name} differs by ${(value * 100).toFixed(0)} % between the sizes`),
  });
}
