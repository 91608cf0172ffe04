import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Each fault: injects itself into the cluster and takes itself back, and gives the moment from which recovery counts.
 * `settleBound`: seconds, where what was begun must end sooner than after other faults. `cuts`: a process that is killed takes half-sent answers along, and nobody can tell their reader with a status.
 */
export const faults = {
  'web killed': {
    cuts: true,
    async run({ web }) {
      await web[0].kill();
      const ended = Date.now();
      await wait(2000);
      await web[0].start();
      await wait(3000);

      return ended;
    },
  },
  'worker killed': {
    // Taken up within the bound of recovery; then the file's own time, and its mail's.
    settleBound: 15,
    async run({ worker }) {
      const busy = await midJob(worker);
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
  'storage stalls': { run: ({ far }, { stall }) => during(far, 'storageStalls', stall) },
  'storage full': { run: ({ far }, { full }) => during(far, 'storageFull', full) },
  'storage errs': { run: ({ far }, { full }) => during(far, 'storageErrs', full) },
  'mail refused': { run: ({ far }, { mail }) => during(far, 'mailRefuses', mail) },
  'language service hangs': { run: ({ far }, { llm }) => during(far, 'llmHangs', llm) },
  'language service away': { run: ({ far }, { llm }) => during(far, 'llmAway', llm) },
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
};

async function during(far, command, seconds) {
  await far.ask(command, { on: true });
  await wait(seconds * 1000);
  await far.ask(command, { on: false });

  return Date.now();
}

/** As the runbook says: out of the balance, drained, started, back in. */
export async function restart(replica, proxy, clock = 0) {
  await proxy.without([replica.port]);
  await drained(replica);
  await replica.start({ clock });
  await proxy.without([]);
}

async function withClock({ web, proxy }, clock, seconds) {
  await restart(web[0], proxy, clock);
  await wait(seconds * 1000);
  await restart(web[0], proxy);

  return Date.now();
}

async function drained(replica) {
  const { code, seconds } = await replica.drain();
  if (code !== 0) throw new Error(`${replica.name} ended with ${code} after SIGTERM.`);
  if (seconds > 60) throw new Error(`${replica.name} took ${seconds} s to end.`);
}

/** The worker that is in the middle of a job: its scratch folder holds the file. */
async function midJob(workers) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    for (const worker of workers)
      if ((await readdir(worker.scratch)).some((name) => name.startsWith('fidelio-work-'))) return worker;
    await wait(5);
  }
  throw new Error('No file was worked on for 30 s.');
}
