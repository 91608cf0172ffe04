import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../harness/cluster.ts';
import { DatabaseAudit } from '../harness/database-audit.ts';
import { type Load, startLoad } from '../harness/load/load.ts';
import { optionsOf } from '../harness/options.ts';
import { faults } from './cluster/faults.ts';
import { reportCluster, showRound } from './cluster/report.ts';
import { playRound, type Round } from './cluster/round.ts';

/**
 * Every fault that the external services or a process can have, one after another, under a mixed load on a whole deployment:
 * `npm run drill -- cluster [part of a fault's name …] [people=8] [mail=60] [stall=10]`; times in seconds.
 */
export async function run(words: string[]) {
  const [options, wanted] = optionsOf(words, { people: 8, mail: 60, stall: 10, full: 10, llm: 30, clock: 15 });
  const chosen = Object.entries(faults).filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (chosen.length === 0) throw new Error(`No such fault. There are: ${Object.keys(faults).join(', ')}.`);
  const cluster = await startCluster();
  const audit = new DatabaseAudit(cluster.postgres.url);
  let passed = false;

  try {
    const load = await startLoad({ port: cluster.proxy.port, services: cluster.services, people: options.people });
    await wait(5000);
    const failuresBefore = load.log.failures();
    const rounds: Round[] = [];
    for (const [name, fault] of chosen) {
      const round = await playRound(name, fault, { cluster, load, audit, durations: options });
      rounds.push(round);
      showRound(round);
    }
    await load.stop();
    await settleAll(audit, load);
    passed = reportCluster(rounds, {
      failuresBefore,
      whole: await audit.judge(load.log),
      mails: await audit.judgeMails(load.log.uploads, load.mails.all),
      failedJobs: await audit.failedJobs(),
    });
    if (!passed) process.exitCode = 1;
  } finally {
    await audit.stop();
    await cluster.stop({ keep: !passed });
  }
}

/** Waits until no repair is unfinished and every mail has been read. */
async function settleAll(audit: DatabaseAudit, load: Load): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await audit.unfinished(Date.now())) > 0 && Date.now() < deadline) await wait(200);
  await load.mails.look();
}
