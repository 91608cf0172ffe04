import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requests, uncovered } from './bff/calls.mjs';
import { lagWhileRepairing } from './bff/lag-while-repairing.mjs';
import { drive, median, percentile } from './bff/load.mjs';
import { collector, crowd, makePeople, newKey, settle } from './bff/people.mjs';
import { printTable } from './bff/report.mjs';
import { scansOf } from './bff/scans.mjs';
import { startBare, startServer } from './bff/servers.mjs';
import { reserved, tracedPlans } from './bff/traced-plans.mjs';
import { peopleWithCodes } from './identity/people.mjs';

const rounds = 5;
/** Until V8 has optimised both, of which the product has more; calls that use something up get by with less. */
const warmLong = 2000;
const warmUp = 300;
const issuer = 'http://localhost:4200';
const secret = 'a-secret-of-the-bench-which-is-long-enough';

/**
 * Each call's speed ÷ a bare handler with the same statements and checks, on the same database, in turns; what a crowded database
 * changes; how late the event loop is while workers repair. `quick` makes fewer requests and leaves the crowd out, `only=me,files` takes
 * some calls alone.
 */
export async function run(args = []) {
  const missing = uncovered();
  if (missing.length > 0) throw new Error(`The bench does not know ${missing.join(', ')}.`);
  const quick = args.includes('quick');
  const each = Number(process.env.BENCH_EACH ?? (quick ? 60 : 200));
  const only = args
    .find((arg) => arg.startsWith('only='))
    ?.slice(5)
    .split(',');
  const names = Object.keys(requests).filter((name) => !only || only.includes(name));
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-bff-'));
  const key = newKey();
  const people = makePeople(2 * (warmUp + each * rounds) + reserved, key, issuer);
  const keys = { SESSION_KEYS: JSON.stringify({ keys: [key] }), SECRETS: secret, PUBLIC_URL: issuer };
  const open = [];
  const started = async (server) => {
    open.push(server);
    return server;
  };

  try {
    const plans = await tracedPlans({ folder, keys, people, secret, names });
    const small = await started(await startServer(folder, 'small', { ...keys, ROLES: 'web' }));
    const large = quick ? null : await started(await crowded(folder, keys, people));
    const bare = await started(await startBare({ database: small.database, key, issuer, plans }));
    const codes = new Map();
    for (const { database } of [small, ...(large ? [large] : [])])
      codes.set(database, await peopleWithCodes(database, secret, people.length));

    const scans = large ? await scansOf(large.database, plans) : null;
    const rows = [];
    for (const name of names) rows.push(await measure(name, { bare, small, large }, people, codes, plans[name], each));
    const long = only ? [] : await longLists({ bare, small }, people[0], plans);
    for (const server of open.splice(0).toReversed()) await server.stop();
    const lag = only ? null : await lagWhileRepairing(folder, keys);

    return report([...rows, ...long], lag, scans);
  } finally {
    for (const server of open.toReversed()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What years of use leave behind. */
async function crowded(folder, keys, people) {
  const server = await startServer(folder, 'large', { ...keys, ROLES: 'web' });
  await settle(server.database, people);
  await crowd(server.database, 100_000, 1_000_000);

  return server;
}

/** Rounds of one call over the servers, in alternating order. */
async function measure(name, { bare, small, large }, people, codes, plan, each) {
  const { make, uses = false, share = 1 } = requests[name];
  const count = Math.round(each * share);
  const next = new Map();
  const take = ({ database }, many) => {
    const from = next.get(database) ?? 0;
    next.set(database, from + many);

    return Array.from({ length: many }, (_, at) => {
      const index = uses ? from + at : (from + at) % 50;
      const person = name === 'deleteMe' ? people.at(-1 - index) : people[index];

      return { call: name, ...make({ ...person, code: codes.get(database)[index] }) };
    });
  };
  const seen = { bare: [], small: [], large: large ? [] : null };
  const servers = { bare: { ...bare, database: small.database }, small, ...(large && { large }) };
  for (const server of Object.values(servers)) await drive(server, take(server, uses ? warmUp : warmLong));
  for (let round = 0; round < rounds; round += 1)
    for (const which of round % 2 ? Object.keys(servers).toReversed() : Object.keys(servers))
      seen[which].push(await drive(servers[which], take(servers[which], count)));

  return row(name, seen, plan);
}

/** As long as lists get: 10,000 files of one account, 500 messages of one conversation. */
async function longLists({ bare, small }, person, plans) {
  await collector(small.database, person);
  const rows = [];
  for (const [name, count] of [
    ['files', 6],
    ['conversation', 60],
  ]) {
    const one = { call: name, ...requests[name].make(person) };
    const seen = { bare: [], small: [], large: null };
    await bare.answers(name, await small.ask(one));
    for (let round = 0; round < rounds; round += 1)
      for (const which of round % 2 ? ['small', 'bare'] : ['bare', 'small'])
        seen[which].push(
          await drive(
            { bare, small }[which],
            Array.from({ length: count }, () => one),
          ),
        );
    rows.push(row(`${name}, long`, seen, plans[name]));
  }

  return rows;
}

function row(name, { bare, small, large }, plan) {
  const ratios = small.map(({ rate }, at) => rate / bare[at].rate);
  const p99 = (runs) =>
    percentile(
      runs.flatMap(({ times }) => times),
      0.99,
    );
  const p50 = (runs) => median(runs.flatMap(({ times }) => times));
  const rate = (runs) => median(runs.map((one) => one.rate));

  return {
    name,
    queries: plan.queries,
    why: requests[name]?.why ?? '',
    bare: rate(bare),
    product: rate(small),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    p99: { bare: p99(bare), product: p99(small), large: large ? p99(large) : null },
    p50: { small: p50(small), large: large ? p50(large) : null },
    cpu: { bare: median(bare.map(({ cpu }) => cpu)), product: median(small.map(({ cpu }) => cpu)) },
  };
}

function report(rows, lag, scans) {
  printTable(rows);
  const worst = (values) => Number(Math.min(...values).toFixed(2));
  const grown = rows.filter(({ p99 }) => p99.large !== null);
  const figures = {
    bench: 'bff',
    ratio: worst(rows.map(({ ratio }) => ratio)),
    medianRatio: Number(median(rows.map(({ ratio }) => ratio)).toFixed(2)),
    cpuRatio: worst(rows.map(({ cpu }) => cpu.bare / cpu.product)),
    p99Ratio: worst(rows.map(({ p99 }) => p99.bare / p99.product)),
    belowAim: rows.filter(({ ratio, p99 }) => Math.min(ratio, p99.bare / p99.product) < 0.6).map(({ name }) => name),
    crowdedP99:
      grown.length > 0 ? Number(Math.max(...grown.map(({ p99 }) => p99.large / p99.product)).toFixed(2)) : null,
    crowdedP50: grown.length > 0 ? Number(Math.max(...grown.map(({ p50 }) => p50.large / p50.small)).toFixed(2)) : null,
    crowdedAbove: grown.filter(({ p99 }) => p99.large / p99.product > 1.5).map(({ name }) => name),
    scans,
    lag,
    wanted: { ratio: 0.6, p99Ratio: 0.6, crowdedP99: 1.5, lagP99: 20 },
  };
  console.log(JSON.stringify(figures));

  return figures;
}
