import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../harness/cluster.ts';
import { DatabaseAudit, type Verdict } from '../harness/database-audit.ts';
import { line } from '../harness/figures.ts';
import { type Load, startLoad } from '../harness/load/load.ts';
import { optionsOf } from '../harness/options.ts';
import { Gauge, type Sample } from './soak-gauge.ts';

/** What the line through a process's memory may rise over the measured time, and its open files. */
const bounds = { memory: 0.1, handles: 5 };

/**
 * The cluster drill's load and no fault, for long: memory and handles of every process stay flat.
 * `npm run drill -- soak [minutes=30] [people=8]`. The first fifth is warm-up and is not judged.
 */
export async function run(words: string[]) {
  const [{ minutes, people }] = optionsOf(words, { minutes: 30, people: 8 });
  const cluster = await startCluster();
  const audit = new DatabaseAudit(cluster.postgres.url);
  const replicas = [...cluster.web, ...cluster.worker];
  let sound = false;

  try {
    const load = await startLoad({ port: cluster.proxy.port, services: cluster.services, people, filesEach: 20 });
    const gauge = new Gauge(replicas);
    await wait(minutes * 12_000);
    const warm = Date.now();
    await wait(minutes * 48_000);
    const samples = gauge.stop().filter(({ at }) => at >= warm);
    await load.stop();

    const rows = replicas.map(({ name }) => judge(name, samples));
    sound = report(rows, { load, kept: await audit.judge(load.log), minutes });
    if (!sound) process.exitCode = 1;
  } finally {
    await audit.stop();
    await cluster.stop({ keep: !sound });
  }
}

function judge(name: string, samples: Sample[]) {
  const own = samples.filter((sample) => sample.name === name);
  const memory = trendOf(own, 'bytes');
  const handles = trendOf(own, 'handles');

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

/** The straight line through what was seen: its mean, its slope an hour, and what it rises from first to last. */
function trendOf(samples: Sample[], key: 'bytes' | 'handles') {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length < 2) throw new Error('Too short to tell a slope: take more minutes.');
  const { slope } = line(samples.map((sample) => ({ x: sample.at, y: sample[key] })));
  const mean = samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length;

  return { mean, perHour: slope * 3_600_000, rise: slope * (last.at - first.at) };
}

function report(
  rows: ReturnType<typeof judge>[],
  { load, kept, minutes }: { load: Load; kept: Verdict; minutes: number },
): boolean {
  const { log } = load;
  const failures = log.failures();
  const lost =
    kept.uploadsLost.length + kept.messagesLost.length + kept.uploadsDoubled.length + kept.messagesDoubled.length;
  console.table(rows);
  console.log(
    `${minutes} minutes, ${log.requests.length} requests, ${failures.length} failed, ${log.uploads.length} uploads, ${log.messages.length} messages, ${lost} lost or doubled`,
  );
  for (const { kind, why } of failures.slice(0, 20)) console.log(`  ${kind}: ${why}`);
  console.log(
    JSON.stringify({ minutes, bounds, rows, requests: log.requests.length, failures: failures.length, lost }),
  );

  return rows.every(({ flat }) => flat) && failures.length === 0 && lost === 0;
}
