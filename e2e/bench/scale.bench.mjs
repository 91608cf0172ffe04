import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../drills/cluster/cluster.mjs';
import { Truth } from '../drills/cluster/verify.mjs';
import { startPeople } from './scale/people.mjs';
import { countsOf, cpuSeconds, familySeconds } from './scale/processes.mjs';

/** Each size twice, there and back: what a machine does with the hours falls on all of them alike. */
const order = [1, 2, 4, 4, 2, 1];
const most = Math.max(...order);
const share = 0.1;
/** Of each process: as many people, as busy, as of every other, whatever the number of processes. */
const people = 3;
/** Milliseconds that each of them waits: full cores make every request dearer, and that is not what is asked. */
const pause = 200;
/** What a process has forgotten while others were measured it learns again, before it is. */
const warmUp = 120;
/** The compiler and the collector end what the last requests began; only then an idle process's cost shows. */
const settling = 3_000;
const idle = 5_000;
const preload = join(import.meta.dirname, 'scale', 'count-queries.mjs');

/**
 * What a request costs, at 1, 2 and 4 web processes behind nginx: CPU seconds, queries, bytes from and to the database.
 * Every process has the same load, as in a deployment that grows: `npm run bench -- scale [requests=350]`, so many of
 * each process each time. Constant within 10 %, or adding processes does not help.
 */
export async function run(args = []) {
  const requests = Number(args.find((arg) => arg.startsWith('requests='))?.slice(9) ?? 350);
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
    const rows = [];
    for (const [at, size] of order.entries()) {
      await cluster.proxy.without(cluster.web.slice(size).map(({ port }) => port));
      // New people each time: a list of files and a conversation grow with what is done.
      const crowd = await startPeople(cluster, 200 + at * 50, people * size);
      await crowd.work(warmUp * size, pause / 4);
      rows.push(await measure(cluster, cluster.web.slice(0, size), crowd, requests * size));
      crowd.stop();
    }
    const figures = report(sizesOf(rows), await workerSeconds(cluster));
    whole = true;

    return figures;
  } finally {
    // What went wrong stands in the processes' logs.
    await cluster.stop({ keep: !whole });
  }
}

/** Of each size the mean of what was measured there and back. */
function sizesOf(rows) {
  return [...new Set(order)].map((size) => {
    const same = rows.filter(({ processes }) => processes === size);

    return Object.fromEntries(
      Object.keys(same[0]).map((name) => [name, same.reduce((sum, row) => sum + row[name], 0) / same.length]),
    );
  });
}

/** CPU seconds of the worker, its engine's processes included, for each file that it has brought to an end. */
async function workerSeconds({ worker, postgres }) {
  const truth = new Truth(postgres.url);
  try {
    while ((await truth.open(Date.now())) > 0) await wait(500);
    const [{ files }] = await truth.rows('SELECT count(*)::int AS files FROM files');

    return familySeconds(worker[0].pid) / files;
  } finally {
    await truth.stop();
  }
}

async function measure({ web, postgres, proxy }, serving, crowd, requests) {
  const database = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const look = async () => {
    const counts = await Promise.all(serving.map(countsOf));
    const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

    return {
      web: sum(serving.map(({ pid }) => cpuSeconds(pid))),
      database: familySeconds(database),
      proxy: familySeconds(proxy.pid),
      queries: sum(counts.map(({ queries }) => queries)),
      bytes: sum(counts.map(({ bytes }) => bytes)),
      sent: crowd.bytes,
      at: performance.now(),
    };
  };
  await wait(settling);
  const rest = await look();
  await wait(idle);
  const before = await look();
  await crowd.work(requests, pause);
  const after = await look();
  // What is done by the clock (looking after jobs, health; in the database the worker's, too) is no request's cost.
  const times = (after.at - before.at) / (before.at - rest.at);
  const clock = (what) => (before[what] - rest[what]) * times;
  const each = (what, unit = 1) => ((after[what] - before[what] - clock(what)) / requests) * unit;

  return {
    processes: serving.length,
    of: web.length,
    'web CPU ms': each('web', 1000),
    'database CPU ms': each('database', 1000),
    'nginx CPU ms': each('proxy', 1000),
    queries: each('queries'),
    'database KiB': each('bytes', 1 / 1024),
    'answered KiB': each('sent', 1 / 1024),
    'idle, web CPU ms a second': ((before.web - rest.web) * 1000) / ((before.at - rest.at) / 1000) / serving.length,
    'a second': requests / ((after.at - before.at) / 1000),
  };
}

function report(rows, worker) {
  const kept = ['web CPU ms', 'queries', 'database KiB', 'answered KiB'];
  const spread = Object.fromEntries(
    kept.map((name) => {
      const values = rows.map((row) => row[name]);

      return [name, Math.max(...values) / Math.min(...values) - 1];
    }),
  );
  const rounded = (row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))]));
  console.table(rows.map(rounded));
  const constant = Object.values(spread).every((value) => value <= share);
  if (!constant) process.exitCode = 1;
  console.log(`the worker: ${worker.toFixed(2)} CPU seconds a file`);
  const figures = {
    worker: Number(worker.toFixed(2)),
    rows: rows.map(rounded),
    spread: rounded(spread),
    wanted: share,
    constant,
  };
  console.log(JSON.stringify(figures));

  return figures;
}
