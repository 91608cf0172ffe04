import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from './cluster/cluster.mjs';
import { startLoad } from './cluster/load/load.mjs';
import { optionsOf } from './cluster/options.mjs';
import { Truth } from './cluster/verify.mjs';
import { Gauge } from './soak/gauge.mjs';
import { slopeOf } from './soak/slope.mjs';

/** What the line through a process's memory may rise over the measured time, and its open files. */
const bounds = { memory: 0.1, handles: 5 };

/**
 * The cluster drill's load and no fault, for long: memory and handles of every process stay flat.
 * `npm run drill -- soak [minutes=30] [people=8]`. The first fifth is warm-up and is not judged.
 */
export async function run(args) {
  const [{ minutes, people }] = optionsOf(args, { minutes: 30, people: 8 });
  const cluster = await startCluster();
  const truth = new Truth(cluster.postgres.url);
  let sound = false;

  try {
    const load = await startLoad({ port: cluster.proxy.port, far: cluster.far, people, filesEach: 20 });
    const gauge = new Gauge([...cluster.web, ...cluster.worker]);
    await wait(minutes * 12_000);
    const warm = Date.now();
    await wait(minutes * 48_000);
    const samples = gauge.stop().filter(({ at }) => at >= warm);
    await load.stop();

    const rows = [...cluster.web, ...cluster.worker].map(({ name }) => judge(name, samples));
    const failures = load.book.requests.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'open');
    const kept = await truth.judge(load.book);
    sound = report(rows, { load, failures, kept, minutes });
    if (!sound) process.exitCode = 1;

    return { rows, failures: failures.length };
  } finally {
    await truth.stop();
    await cluster.stop({ keep: !sound });
  }
}

function judge(name, samples) {
  const own = samples.filter((sample) => sample.name === name);
  const memory = slopeOf(own.map(({ at, bytes }) => [at, bytes]));
  const handles = slopeOf(own.map(({ at, handles }) => [at, handles]));

  return {
    process: name,
    'MiB, mean': Math.round(memory.mean / 2 ** 20),
    'MiB an hour': Number((memory.perHour / 2 ** 20).toFixed(1)),
    'rise, %': Number(((memory.rise / memory.mean) * 100).toFixed(1)),
    'open files, mean': Math.round(handles.mean),
    'open files, rise': Number(handles.rise.toFixed(1)),
    flat: memory.rise <= bounds.memory * memory.mean && handles.rise <= bounds.handles,
  };
}

function report(rows, { load, failures, kept, minutes }) {
  const lost =
    kept.uploadsLost.length + kept.messagesLost.length + kept.uploadsDoubled.length + kept.messagesDoubled.length;
  console.table(rows);
  console.log(
    `${minutes} minutes, ${load.book.requests.length} requests, ${failures.length} failed, ${load.book.uploads.length} uploads, ${load.book.messages.length} messages, ${lost} lost or doubled`,
  );
  for (const { kind, why } of failures.slice(0, 20)) console.log(`  ${kind}: ${why}`);
  console.log(
    JSON.stringify({ minutes, bounds, rows, requests: load.book.requests.length, failures: failures.length, lost }),
  );

  return rows.every(({ flat }) => flat) && failures.length === 0 && lost === 0;
}
