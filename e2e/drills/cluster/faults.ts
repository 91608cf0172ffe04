import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../harness/cluster.ts';
import type { ExternalServices } from '../../harness/external-services.ts';
import type { Proxy } from '../../harness/proxy.ts';
import type { Replica } from '../../harness/replica.ts';
import { until } from '../../harness/until.ts';

/** How long faults last, in seconds. */
export interface Durations {
  mail: number;
  stall: number;
  full: number;
  llm: number;
  clock: number;
}

export interface Fault {
  /** Injects itself into the cluster and takes itself back. @returns the moment from which recovery counts */
  run(cluster: Cluster, durations: Durations): Promise<number>;
  /** Seconds, where what was begun must end in another time than after other faults. */
  settleBound?: number;
  /** A process that is killed takes half-sent answers along: nobody can tell their reader with a status. */
  cuts?: boolean;
}

export const faults: Record<string, Fault> = {
  'web killed': {
    cuts: true,
    async run({ web }) {
      const replica = first(web);
      await replica.kill();
      const ended = Date.now();
      await wait(2000);
      await replica.start();
      await wait(3000);

      return ended;
    },
  },
  'worker killed': {
    // Taken up within the bound of recovery; then the file's own time, and its mail's.
    settleBound: 15,
    async run({ worker }) {
      const busy = await repairing(worker);
      await busy.kill();
      const ended = Date.now();
      await wait(1000);
      await busy.start();

      return ended;
    },
  },
  'database restarts': {
    async run({ postgres }) {
      await postgres.stop('fast');
      await wait(2000);
      await postgres.start();

      return Date.now();
    },
  },
  'storage stalls': { run: ({ services }, { stall }) => during(services, 'storageStalls', stall) },
  'storage full': { run: ({ services }, { full }) => during(services, 'storageFull', full) },
  'storage errs': { run: ({ services }, { full }) => during(services, 'storageErrs', full) },
  'mail refused': { run: ({ services }, { mail }) => during(services, 'mailRefuses', mail) },
  'language service hangs': { run: ({ services }, { llm }) => during(services, 'llmHangs', llm) },
  'language service away': { run: ({ services }, { llm }) => during(services, 'llmAway', llm) },
  'rolling restart': {
    async run({ web, proxy }) {
      for (const replica of web) await restart(replica, proxy);

      return Date.now();
    },
  },
  'restart unannounced': {
    async run({ web }) {
      for (const replica of web) {
        await drained(replica);
        await replica.start();
      }

      return Date.now();
    },
  },
  'clock 20 s ahead': { run: (cluster, { clock }) => withClock(cluster, 20, clock) },
  'clock 20 s behind': { run: (cluster, { clock }) => withClock(cluster, -20, clock) },
  // Last: workers keep it.
  'renderer killed': {
    async run({ worker, renderer }) {
      await renderer.start();
      for (const replica of worker) {
        await drained(replica);
        await replica.start({ besides: { RENDERER_URL: renderer.url } });
      }
      await drawing(renderer);
      await renderer.kill();
      await wait(3000);
      await renderer.start();

      return Date.now();
    },
  },
};

async function during(
  services: ExternalServices,
  fault: Parameters<ExternalServices['set']>[0],
  seconds: number,
): Promise<number> {
  await services.set(fault, true);
  await wait(seconds * 1000);
  await services.set(fault, false);

  return Date.now();
}

/** As the runbook says: out of the balance, drained, started, back in. */
async function restart(replica: Replica, proxy: Proxy, clockSeconds = 0): Promise<void> {
  await proxy.without([replica.port]);
  await drained(replica);
  await replica.start({ clockSeconds });
  await proxy.without([]);
}

async function withClock({ web, proxy }: Cluster, clockSeconds: number, seconds: number): Promise<number> {
  const replica = first(web);
  await restart(replica, proxy, clockSeconds);
  await wait(seconds * 1000);
  await restart(replica, proxy);

  return Date.now();
}

async function drained(replica: Replica): Promise<void> {
  const { code, seconds } = await replica.drain();
  if (code !== 0) throw new Error(`${replica.name} ended with ${code} after SIGTERM.`);
  if (seconds > 60) throw new Error(`${replica.name} took ${seconds} s to end.`);
}

/** The worker that is in the middle of a repair: its scratch folder holds the file. */
const repairing = (workers: Replica[]): Promise<Replica> =>
  until(
    async () => {
      for (const worker of workers) if (await holds(worker.scratch, 'run-')) return worker;

      return null;
    },
    'No file was worked on for 120 s.',
    watching,
  );

/** Until it has a document. */
const drawing = ({ scratch }: Cluster['renderer']) =>
  until(() => holds(scratch, 'document.'), 'Nothing was drawn for 120 s.', watching);

const watching = { seconds: 120, everyMs: 5 };

const holds = async (folder: string, prefix: string): Promise<boolean> =>
  (await readdir(folder, { recursive: true })).some((path) => basename(path).startsWith(prefix));

function first(replicas: Replica[]): Replica {
  const [replica] = replicas;
  if (!replica) throw new Error('The cluster has no such replica.');

  return replica;
}
