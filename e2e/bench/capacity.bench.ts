import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../harness/cluster.ts';
import { DatabaseAudit } from '../harness/database-audit.ts';
import { rounded } from '../harness/figures.ts';
import { Mails } from '../harness/load/mails.ts';
import { Person } from '../harness/load/person.ts';
import { textOptions } from '../harness/options.ts';
import { seededRandom, shuffled } from '../harness/random.ts';
import { root } from '../run/steps.ts';
import { type Repairs, repairAll } from './capacity/repairs.ts';
import { idleShares, mapped, type Shares, sharesFor } from './capacity/shares.ts';
import { Format } from './corpus/answers.ts';
import { officeFiles } from './engine/rival.ts';
import { conclude, type TableRow } from './report.ts';

const people = 9;
/** Fewer than a browser's connections to one host, so that each person's streams are open at once. */
const streamsEach = 5;
const streamSeconds = 60;

/**
 * What one thing that somebody does costs web process, worker, PostgreSQL and nginx, in CPU time, and how many of it one
 * core serves in an hour: sign-ins, answers, reads, uploads of small files, minutes of an open event stream, repairs of
 * real files. `each=120` of each, `files=60` of `corpus=DIR` drawn by `seed=1`, one account's batch and eight single files.
 */
export async function run(words: string[] = []) {
  const given = textOptions(words, ['each', 'files', 'seed', 'corpus']);
  const each = Number(given.get('each') ?? 120);
  const cluster = await startCluster({ webs: 1, workers: 1, environment: { UPLOAD_PATIENCE_SECONDS: '0' } });
  const mails = new Mails(cluster.services);
  const personOf = (number: number) => new Person({ number, port: cluster.proxy.port, mails });
  const crowd = Array.from({ length: people }, (_, at) => personOf(100 + at));
  // An account gets one code a minute: each of these signs in once.
  const newcomers = Array.from({ length: 2 * each }, (_, at) => personOf(1000 + at));
  let whole = false;

  try {
    for (const person of crowd) await person.register();
    for (const newcomer of newcomers) await newcomer.signUp();
    const waiting = newcomers.values();
    const things: [string, (person: Person) => Promise<unknown>][] = [
      ['sign-in', async () => waiting.next().value?.signIn()],
      ['answer', (person) => person.talk()],
      ['reads (me, files, a page)', (person) => person.read()],
      ['small file', (person) => person.upload()],
    ];
    // What the compilers do for the first requests is not what a request costs.
    for (const [, act] of things) await inTurns(crowd, each, act);
    await settled(cluster.postgres.url);
    await wait(5_000);
    const idle = await idleShares(cluster, 20_000);

    const table: TableRow[] = [];
    const show = (row: TableRow) => {
      table.push(row);
      console.log(JSON.stringify(row));
    };
    for (const [what, act] of things) {
      const shares = await sharesFor(cluster, idle, async () => {
        await inTurns(crowd, each, act);
        await settled(cluster.postgres.url);
      });
      show(
        toRow(
          what,
          mapped(shares, (share) => share / each),
        ),
      );
    }
    show(await streamRow(() => sharesFor(cluster, idle, () => holdStreams(crowd))));
    const repairs = await repairRow(given, (paths) => {
      let done: Repairs | null = null;

      return sharesFor(cluster, idle, async () => (done = await repairAll(cluster, paths, crowd))).then(
        (shares) => [shares, done] as const,
      );
    });
    if (repairs) show(repairs.row);
    conclude({
      bench: 'capacity',
      table,
      figures: { each, idle: mapped(idle, (share) => rounded(share * 1000)), repairs: repairs?.repairs ?? null },
    });
    whole = true;
  } finally {
    mails.stop();
    for (const person of [...crowd, ...newcomers]) person.browser.close();
    await cluster.stop({ keep: !whole });
  }
}

async function inTurns(crowd: Person[], times: number, act: (person: Person) => Promise<unknown>): Promise<void> {
  const queue = Array.from({ length: times }).values();
  await Promise.all(
    crowd.map(async (person) => {
      for (const _ of queue) await act(person);
    }),
  );
}

/** Until nothing waits for a worker any more. */
async function settled(database: string): Promise<void> {
  const audit = new DatabaseAudit(database);
  try {
    while ((await audit.unfinished(Date.now())) > 0) await wait(200);
  } finally {
    await audit.stop();
  }
}

async function holdStreams(crowd: Person[]): Promise<void> {
  const end = new AbortController();
  const open = crowd.flatMap(({ browser, token }) =>
    Array.from({ length: streamsEach }, () =>
      browser.send({ path: '/api/users/files/events', token, signal: end.signal }),
    ),
  );
  await wait(streamSeconds * 1000);
  end.abort();
  await Promise.all(open);
}

async function streamRow(measure: () => Promise<Shares>): Promise<TableRow> {
  const shares = await measure();

  return toRow(
    'a minute of an event stream',
    mapped(shares, (share) => share / ((people * streamsEach * streamSeconds) / 60)),
  );
}

/** Null where the corpus is not here. */
async function repairRow(
  given: Map<string, string>,
  measure: (paths: string[]) => Promise<readonly [Shares, Repairs | null]>,
) {
  const corpus = given.get('corpus') ?? join(root, '../shared/corpus');
  if (!existsSync(corpus)) {
    console.log('Repairs of real files were skipped: the corpus is not here.');
    return null;
  }
  const all = Format.options.flatMap((format) => officeFiles(corpus, format)).map(({ path }) => path);
  const drawn = shuffled(all.toSorted(), seededRandom(Number(given.get('seed') ?? 1)));
  const [shares, repairs] = await measure(drawn.slice(0, Number(given.get('files') ?? 60)));
  if (!repairs) return null;
  const row = toRow(
    'repair of a real file',
    mapped(shares, (share) => share / repairs.files),
  );

  return { row, repairs: Object.fromEntries(Object.entries(repairs).map(([name, value]) => [name, rounded(value)])) };
}

/** Milliseconds of each part, and how many the dearest part serves in an hour on one core that it has to itself. */
function toRow(what: string, shares: Shares): TableRow {
  const dearest = Math.max(...Object.values(shares));

  return {
    what,
    'web ms': rounded(shares.web * 1000),
    'worker ms': rounded(shares.worker * 1000),
    'database ms': rounded(shares.database * 1000),
    'nginx ms': rounded(shares.proxy * 1000),
    'an hour and core': Math.round(3600 / dearest),
  };
}
