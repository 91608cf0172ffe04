import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, percentile, rounded } from '../harness/figures.ts';
import { callNamed, requests, rivalled, uncovered } from './bff/calls.ts';
import { type Lag, lagWhileRepairing } from './bff/lag-while-repairing.ts';
import {
  type BenchPerson,
  insertCrowd,
  insertLongLists,
  insertPeople,
  insertPeopleWithCodes,
  makePeople,
  newKey,
} from './bff/people.ts';
import type { TracedPlan } from './bff/plan.ts';
import { scansOf } from './bff/scans.ts';
import { type BenchServer, startBare, startRival, startServer } from './bff/servers.ts';
import { reserved, tracedPlans } from './bff/traced-plans.ts';
import { conclude } from './report.ts';
import { type BenchRequest, processorTime, rateOf, send } from './requests.ts';

const rounds = 5;
const atOnce = 8;
/** Until V8 has optimised both, of which the product has more; calls that use something up get by with less. */
const warmLong = 2000;
const warmUp = 300;
const issuer = 'http://localhost:4200';
const secret = 'a-secret-of-the-bench-which-is-long-enough';

type Side = 'bare' | 'product' | 'crowded' | 'rival';
type Servers = Partial<Record<Side, BenchServer>> & Record<'bare' | 'product', BenchServer>;
type Codes = Map<string, { email: string; password: string }[]>;

/** One round of one call on one server. */
interface Round {
  rate: number;
  times: number[];
  /** Milliseconds of processor time a request, of the server's own process. */
  cpu: number;
}

/**
 * Each call's speed ÷ a bare handler with the same statements and checks, and that of ordinary calls ÷ plain Nest and TypeORM, on the same
 * database, in turns; what a crowded database changes; how late the event loop is while workers repair. `quick` makes fewer requests and
 * leaves the crowd out, `only=me,files` takes some calls alone.
 */
export async function run(words: string[] = []) {
  const missing = uncovered();
  if (missing.length > 0) throw new Error(`The bench does not know ${missing.join(', ')}.`);
  const quick = words.includes('quick');
  const each = Number(process.env.BENCH_EACH ?? (quick ? 60 : 200));
  const only = words
    .find((word) => word.startsWith('only='))
    ?.slice(5)
    .split(',');
  const names = Object.keys(requests).filter((name) => !only || only.includes(name));
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-bff-'));
  const key = newKey();
  const people = makePeople(3 * (warmUp + each * rounds) + reserved, key, issuer);
  const keys = { SESSION_KEYS: JSON.stringify({ keys: [key] }), SECRETS: secret, PUBLIC_URL: issuer };
  const open: BenchServer[] = [];
  const opened = <T extends BenchServer>(server: T): T => {
    open.push(server);
    return server;
  };

  try {
    const plans = await tracedPlans({ folder, keys, people, names });
    const product = opened(await startServer(folder, 'small', { ...keys, ROLES: 'web' }));
    const crowded = quick ? undefined : opened(await startCrowded(folder, keys, people));
    const bare = opened(await startBare({ database: product.database, key, issuer }, plans));
    const rival = opened(await startRival({ database: product.database, key, issuer }));
    const servers: Servers = { bare, rival, product, ...(crowded && { crowded }) };
    const codes: Codes = new Map();
    for (const { database } of [product, ...(crowded ? [crowded] : [])])
      codes.set(database, await insertPeopleWithCodes(database, secret, people.length));

    const scans = crowded ? await scansOf(crowded.database, plans) : null;
    const rows: Row[] = [];
    for (const name of names) rows.push(await measure(name, servers, people, codes, planned(plans, name), each));
    if (!only)
      for (const [name, count] of [['files', 6] as const, ['conversation', 60] as const])
        rows.push(await measureLong(name, count, { bare, product }, people, plans));
    for (const server of open.splice(0).toReversed()) await server.stop();

    report(rows, only ? null : await lagWhileRepairing(folder, keys), scans);
  } finally {
    for (const server of open.toReversed()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What years of use leave behind. */
async function startCrowded(
  folder: string,
  keys: Record<string, string> & { SECRETS: string },
  people: BenchPerson[],
): Promise<BenchServer> {
  const server = await startServer(folder, 'large', { ...keys, ROLES: 'web' });
  await insertPeople(server.database, people);
  await insertCrowd(server.database, 100_000, 1_000_000);

  return server;
}

function planned(plans: Map<string, TracedPlan>, name: string): TracedPlan {
  const plan = plans.get(name);
  if (!plan) throw new Error(`${name} was not traced.`);

  return plan;
}

async function drive({ address, process: { pid = 0 } }: BenchServer, list: BenchRequest[]): Promise<Round> {
  const before = await processorTime(pid);
  const { rate, results } = await rateOf(
    list,
    async (request) => {
      const started = performance.now();
      await send(address, request);
      return performance.now() - started;
    },
    atOnce,
  );

  return { rate, times: results, cpu: ((await processorTime(pid)) - before) / list.length };
}

/** Rounds of one call over the servers, in alternating order. */
async function measure(
  name: string,
  servers: Servers,
  people: BenchPerson[],
  codes: Codes,
  plan: TracedPlan,
  each: number,
): Promise<Row> {
  const { make, uses = false, share = 1 } = callNamed(name);
  const next = new Map<string, number>();
  const take = ({ database }: BenchServer, count: number): BenchRequest[] => {
    const from = next.get(database) ?? 0;
    next.set(database, from + count);

    return Array.from({ length: count }, (_, at) => {
      const index = uses ? from + at : (from + at) % 50;
      const person = name === 'deleteMe' ? people.at(-1 - index) : people[index];
      const code = codes.get(database)?.[index];
      if (!person) throw new Error(`${name} has used up all people.`);

      return { call: name, ...make({ ...person, ...(code && { code }) }) };
    });
  };
  const all = Object.entries(servers) as [Side, BenchServer][];
  const sides = all.filter(([side]) => side !== 'rival' || rivalled.has(name));
  const seen: Seen = { bare: [], product: [], crowded: [], rival: [] };
  for (const [, server] of sides) await drive(server, take(server, uses ? warmUp : warmLong));
  for (let round = 0; round < rounds; round += 1)
    for (const [side, server] of round % 2 ? sides.toReversed() : sides)
      seen[side].push(await drive(server, take(server, Math.round(each * share))));

  return figuresOf(name, seen, plan.count);
}

/** As long as lists get: 10,000 files of one account, 500 messages of one conversation. */
async function measureLong(
  name: 'files' | 'conversation',
  count: number,
  { bare, product }: { bare: Awaited<ReturnType<typeof startBare>>; product: Awaited<ReturnType<typeof startServer>> },
  [person]: BenchPerson[],
  plans: Map<string, TracedPlan>,
): Promise<Row> {
  if (!person) throw new Error('There is nobody.');
  if (name === 'files') await insertLongLists(product.database, person);
  const one = { call: name, ...callNamed(name).make(person) };
  const list = Array.from({ length: count }, () => one);
  const seen: Seen = { bare: [], product: [], crowded: [], rival: [] };
  await bare.answers(name, await product.ask(one));
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
      seen[side].push(await drive({ bare, product }[side], list));

  return figuresOf(`${name}, long`, seen, planned(plans, name).count);
}

type Seen = Record<Side, Round[]>;
type Row = ReturnType<typeof figuresOf>;

function figuresOf(name: string, { bare, product, crowded, rival }: Seen, statements: number) {
  const times = (list: Round[]) => list.flatMap((round) => round.times);
  const ratiosTo = (other: Round[]) => product.map(({ rate }, at) => rate / (other[at]?.rate ?? NaN));
  const ratios = ratiosTo(bare);
  const hasCrowd = crowded.length > 0;

  return {
    name,
    statements,
    bare: median(bare.map(({ rate }) => rate)),
    product: median(product.map(({ rate }) => rate)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    ofRival: rival.length > 0 ? median(ratiosTo(rival)) : null,
    p99: { bare: percentile(times(bare), 0.99), product: percentile(times(product), 0.99) },
    cpu: { bare: median(bare.map(({ cpu }) => cpu)), product: median(product.map(({ cpu }) => cpu)) },
    crowdedP99: hasCrowd ? percentile(times(crowded), 0.99) / percentile(times(product), 0.99) : null,
    crowdedP50: hasCrowd ? median(times(crowded)) / median(times(product)) : null,
  };
}

function report(rows: Row[], lag: Lag | null, scans: string[] | null): void {
  console.log('Statements a request, beyond the session read by its primary key (none where the call is public):');
  for (const { name, statements } of rows)
    console.log(`  ${name.padEnd(18)} ${`${statements}`.padStart(2)}  ${requests[name]?.why ?? ''}`);
  const worst = (values: number[]) => rounded(Math.min(...values));
  const ofRival = rows.flatMap(({ ofRival: one }) => one ?? []);
  const most = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length > 0 ? rounded(Math.max(...known)) : null;
  };
  conclude({
    bench: 'bff',
    table: rows.map(tableRow),
    figures: {
      ratio: worst(rows.map(({ ratio }) => ratio)),
      medianRatio: rounded(median(rows.map(({ ratio }) => ratio))),
      rivalRatio: ofRival.length > 0 ? worst(ofRival) : null,
      medianRivalRatio: ofRival.length > 0 ? rounded(median(ofRival)) : null,
      cpuRatio: worst(rows.map(({ cpu }) => cpu.bare / cpu.product)),
      p99Ratio: worst(rows.map(({ p99 }) => p99.bare / p99.product)),
      belowAim: rows.filter(({ ratio, p99 }) => Math.min(ratio, p99.bare / p99.product) < 0.6).map(({ name }) => name),
      crowdedP99: most(rows.map((row) => row.crowdedP99)),
      crowdedP50: most(rows.map((row) => row.crowdedP50)),
      crowdedAbove: rows.filter((row) => (row.crowdedP99 ?? 0) > 1.5).map(({ name }) => name),
      scans,
      lag,
      wanted: { ratio: 0.6, rivalRatio: 0.8, medianRivalRatio: 1, p99Ratio: 0.6, crowdedP99: 1.5, lagP99: 20 },
    },
  });
}

function tableRow({ name, statements, bare, product, ratio, spread, ofRival, p99, cpu, crowdedP99 }: Row) {
  return {
    call: name,
    statements,
    'bare/s': Math.round(bare),
    'product/s': Math.round(product),
    ratio: rounded(ratio),
    spread: spread.map((value) => value.toFixed(2)).join('–'),
    '÷ rival': ofRival && rounded(ofRival),
    'p99 bare ms': rounded(p99.bare, 1),
    'p99 ms': rounded(p99.product, 1),
    'p99 ratio': rounded(p99.bare / p99.product),
    'CPU bare ms': rounded(cpu.bare),
    'CPU ms': rounded(cpu.product),
    'crowded × p99': crowdedP99 === null ? null : rounded(crowdedP99),
  };
}
