import type { DatabaseAudit, Verdict } from '../../harness/database-audit.ts';
import type { LoggedRequest } from '../../harness/load/load-log.ts';
import type { Round } from './round.ts';

/** Seconds within which service must be whole again, and everything that was begun must have come to its end. */
const bound = 10;
const settleBound = 30;

interface End {
  /** Requests that failed before the first fault. */
  failuresBefore: LoggedRequest[];
  whole: Verdict;
  mails: Awaited<ReturnType<DatabaseAudit['judgeMails']>>;
  failedJobs: unknown[];
}

function verdictOf(round: Round): string {
  const { failed, lost, doubled, unsettled, recovery, settled } = round;
  const slow = recovery > bound || settled === null || settled > (round.settleBound ?? settleBound);

  return (
    [failed && 'errors', lost > 0 && 'LOST', doubled > 0 && 'DOUBLED', unsettled > 0 && 'unsettled', slow && 'slow']
      .filter(Boolean)
      .join(', ') || 'ok'
  );
}

export function showRound(round: Round): void {
  const { name, recovery, settled, reasons, refusals, slowest } = round;
  console.log(
    `${verdictOf(round) === 'ok' ? 'ok    ' : 'FAILED'}  ${name}: recovered in ${recovery.toFixed(1)} s, settled in ${settled?.toFixed(1) ?? '—'} s`,
  );
  const lines = [
    ...reasons,
    ...refusals.map((line) => `(refused) ${line}`),
    ...(slowest ? [`(slowest) ${slowest}`] : []),
  ];
  for (const line of lines) console.log(`          ${line}`);
}

/** Prints the tables and the JSON line. @returns whether every fault was survived and nothing was lost */
export function reportCluster(rounds: Round[], { failuresBefore, whole, mails, failedJobs }: End): boolean {
  console.table(rounds.map(tableRow));
  const faults = {
    'errors before the first fault': failuresBefore.length,
    'acknowledged and lost': whole.uploadsLost.length + whole.messagesLost.length,
    doubled: whole.uploadsDoubled.length + whole.messagesDoubled.length,
    'files without an end': whole.unsettled.length,
    'fixed, without a mail': mails.untold,
    'fixed, with two Message-IDs': mails.toldTwice,
    'mails repeated on the wire, not counted': Math.max(0, mails.rawRepeats - mails.countedRepeats),
    'jobs given up': failedJobs.length,
  };
  const end = { ...faults, 'fixed files': mails.fixed };
  console.table(end);
  const sound =
    rounds.every((round) => verdictOf(round) === 'ok') && Object.values(faults).every((count) => count === 0);
  for (const { kind, why } of failuresBefore) console.log(`before the first fault: ${kind}: ${why}`);
  const rows = rounds.map(({ reasons: _reasons, refusals: _refusals, ...round }) => ({
    ...round,
    verdict: verdictOf({ ...round, reasons: [], refusals: [] }),
  }));
  console.log(JSON.stringify({ sound, rows, end }));

  return sound;
}

function tableRow(round: Round) {
  return {
    fault: round.name,
    requests: round.requests,
    '429/502/503': round.refused,
    cut: round.cut,
    'other errors': round.wrong,
    'recovered s': Number(round.recovery.toFixed(1)),
    'settled s': round.settled === null ? null : Number(round.settled.toFixed(1)),
    'uploads / messages / codes': `${round.uploads} / ${round.messages} / ${round.codes}`,
    lost: round.lost,
    doubled: round.doubled,
    verdict: verdictOf(round),
  };
}
