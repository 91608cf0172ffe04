import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from './cluster/cluster.mjs';
import { faults } from './cluster/faults.mjs';
import { startLoad } from './cluster/load/load.mjs';
import { optionsOf } from './cluster/options.mjs';
import { round } from './cluster/round.mjs';
import { Truth } from './cluster/verify.mjs';

/** Seconds within which service must be whole again, and everything that was begun must have come to its end. */
const bound = 10;
const settleBound = 30;

/**
 * Every fault that the far side or a process can have, one after another, under a mixed load on a whole deployment:
 * `npm run drill -- cluster [part of a fault's name …] [people=8] [mail=60] [stall=10]`; times in seconds.
 */
export async function run(args) {
  const [options, wanted] = optionsOf(args, { people: 8, mail: 60, stall: 10, full: 10, llm: 30, clock: 15 });
  const chosen = Object.entries(faults).filter(
    ([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  if (chosen.length === 0) throw new Error(`No such fault. There are: ${Object.keys(faults).join(', ')}.`);
  const cluster = await startCluster();
  const truth = new Truth(cluster.postgres.url);
  let sound = false;

  try {
    const load = await startLoad({ port: cluster.proxy.port, far: cluster.far, people: options.people });
    await wait(5000);
    const calmly = load.book.requests.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'open');
    const rows = [];
    for (const [name, fault] of chosen) {
      rows.push(await round(name, fault, { cluster, load, truth, options }));
      show(rows.at(-1));
    }
    await load.stop();
    await settleAll(truth, load);
    const whole = await truth.judge(load.book);
    const mails = await truth.judgeMails(load.book.uploads, load.mails.all);
    const result = report(rows, { calmly, whole, mails, failedJobs: await truth.failedJobs() });
    sound = result.sound;
    if (!sound) process.exitCode = 1;

    return result;
  } finally {
    await truth.stop();
    await cluster.stop({ keep: !sound });
  }
}

async function settleAll(truth, load) {
  const deadline = Date.now() + 60_000;
  while ((await truth.open(Date.now())) > 0 && Date.now() < deadline) await wait(200);
  await load.mails.look();
}

function verdictOf(row) {
  const { failed, lost, doubled, unsettled, recovery, settled } = row;
  const slow = recovery > bound || settled === null || settled > (row.settleBound ?? settleBound);

  return (
    [failed && 'errors', lost > 0 && 'LOST', doubled > 0 && 'DOUBLED', unsettled > 0 && 'unsettled', slow && 'slow']
      .filter(Boolean)
      .join(', ') || 'ok'
  );
}

function show(row) {
  console.log(
    `${verdictOf(row) === 'ok' ? 'ok    ' : 'FAILED'}  ${row.name}: recovered in ${row.recovery.toFixed(1)} s, settled in ${row.settled?.toFixed(1) ?? '—'} s`,
  );
  for (const line of [
    ...row.reasons,
    ...row.refusals.map((line) => `(clean) ${line}`),
    ...(row.slowest ? [`(slowest) ${row.slowest}`] : []),
  ])
    console.log(`          ${line}`);
}

function report(rows, { calmly, whole, mails, failedJobs }) {
  console.table(
    rows.map((row) => ({
      fault: row.name,
      requests: row.requests,
      '429/502/503': row.refused,
      cut: row.cut,
      'other errors': row.wrong,
      'recovered s': Number(row.recovery.toFixed(1)),
      'settled s': row.settled === null ? null : Number(row.settled.toFixed(1)),
      'uploads / messages / codes': `${row.uploads} / ${row.messages} / ${row.codes}`,
      lost: row.lost,
      doubled: row.doubled,
      verdict: verdictOf(row),
    })),
  );
  const end = {
    'errors before the first fault': calmly.length,
    'acknowledged and lost': whole.uploadsLost.length + whole.messagesLost.length,
    doubled: whole.uploadsDoubled.length + whole.messagesDoubled.length,
    'files without an end': whole.unsettled.length,
    'fixed files': mails.fixed,
    'fixed, without a mail': mails.untold.length,
    'fixed, with two Message-IDs': mails.toldTwice.length,
    'mails repeated on the wire, not counted': Math.max(0, mails.rawRepeats - mails.countedRepeats),
    'jobs given up': failedJobs.length,
  };
  console.table(end);
  const { 'fixed files': _fixed, ...faultsLeft } = end;
  const sound = rows.every((row) => verdictOf(row) === 'ok') && Object.values(faultsLeft).every((count) => count === 0);
  for (const { kind, why } of calmly) console.log(`before the first fault: ${kind}: ${why}`);
  console.log(
    JSON.stringify({
      sound,
      rows: rows.map((row) => ({ ...row, reasons: undefined, refusals: undefined, verdict: verdictOf(row) })),
      end,
    }),
  );

  return { sound, rows, end };
}
