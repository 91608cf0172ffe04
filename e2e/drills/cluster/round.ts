import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../harness/cluster.ts';
import type { DatabaseAudit } from '../../harness/database-audit.ts';
import type { Load } from '../../harness/load/load.ts';
import type { LoadLog, LoggedRequest } from '../../harness/load/load-log.ts';
import type { Durations, Fault } from './faults.ts';

const timeoutMs = 90_000;

interface RoundOptions {
  cluster: Cluster;
  load: Load;
  audit: DatabaseAudit;
  durations: Durations;
}

export type Round = Awaited<ReturnType<typeof playRound>>;

/** One fault under load: what failed while it lasted, how long it was felt, and whether every promise was kept. */
export async function playRound(name: string, fault: Fault, { cluster, load, audit, durations }: RoundOptions) {
  const { log } = load;
  const began = Date.now();
  const ended = await fault.run(cluster, durations);
  const [settled] = await Promise.all([settle(audit, log, ended), calm(log, ended)]);
  const closed = Date.now();

  const seen = log.between(began, closed);
  const of = (outcome: LoggedRequest['outcome']) => seen.filter((request) => request.outcome === outcome);
  const made = <T extends { at: number }>(promises: T[]) => promises.filter(({ at }) => at >= began && at < closed);
  const codes = made(log.codes);
  const judged = await audit.judge({
    uploads: made(log.uploads).filter(({ at }) => at < ended),
    messages: made(log.messages),
  });
  const errors = [...of('wrong'), ...(fault.cuts ? [] : of('cut'))];

  return {
    name,
    requests: seen.length,
    refused: of('refused').length,
    cut: of('cut').length,
    wrong: of('wrong').length,
    recovery: log.recovery(ended, closed) / 1000,
    settled,
    settleBound: fault.settleBound,
    uploads: made(log.uploads).length,
    messages: made(log.messages).length,
    codes: codes.length,
    lost:
      judged.uploadsLost.length + judged.messagesLost.length + codes.filter(({ outcome }) => outcome === 'lost').length,
    doubled: judged.uploadsDoubled.length + judged.messagesDoubled.length,
    unsettled: judged.unsettled.length,
    reasons: reasons(errors, ended),
    slowest: slowest(log, ended),
    refusals: reasons(of('refused'), ended),
    failed: errors.length > 0,
  };
}

/** Until nothing has failed for three seconds and nothing that began before the end still waits. */
async function calm(log: LoadLog, ended: number): Promise<void> {
  const deadline = ended + timeoutMs;
  while (Date.now() < deadline) {
    const recovered = ended + log.recovery(ended);
    const waiting = log.requests.some((request) => request.outcome === 'open' && request.began < ended);
    if (!waiting && Date.now() - recovered > 3000) return;
    await wait(100);
  }
}

/** Seconds until every file, mail and code of before had come to its end; null where some did not. */
async function settle(audit: DatabaseAudit, log: LoadLog, ended: number): Promise<number | null> {
  const deadline = ended + timeoutMs;
  while (Date.now() < deadline) {
    const codes = log.codes.filter(({ at, outcome }) => at < ended && outcome === 'open').length;
    // A database that does not answer yet has not settled anything.
    if ((await audit.unfinished(ended).catch(() => 1)) + codes === 0) return (Date.now() - ended) / 1000;
    await wait(200);
  }

  return null;
}

/** What failed, how often, and when it did for the last time, counted from the fault's end. */
function reasons(requests: LoggedRequest[], ended: number): string[] {
  const known = new Map<string, { count: number; last: number }>();
  for (const { kind, why, ended: at } of requests) {
    const { count, last } = known.get(`${kind}: ${why}`) ?? { count: 0, last: -Infinity };
    known.set(`${kind}: ${why}`, { count: count + 1, last: Math.max(last, (at ?? Date.now()) - ended) });
  }

  return [...known].map(([what, { count, last }]) => `${count} × ${what} (last at ${(last / 1000).toFixed(1)} s)`);
}

/** What had begun before the end and was answered last of all. */
function slowest({ requests }: LoadLog, ended: number): string | undefined {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const hung = requests.find(({ began, outcome }) => began < ended && outcome === 'open');
  if (hung) return `${hung.kind}, begun ${seconds(ended - hung.began)} s before the end, is still not answered`;
  const late = requests.filter(({ began, ended: at }) => began < ended && (at ?? 0) > ended);
  const last = late.toSorted((a, b) => (b.ended ?? 0) - (a.ended ?? 0))[0];

  return (
    last &&
    `${last.kind}, begun ${seconds(ended - last.began)} s before the end, answered ${seconds((last.ended ?? 0) - ended)} s after it: ${last.outcome} ${last.why}`
  );
}
