import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { median, rounded, spread } from '../harness/figures.ts';
import { textOptions } from '../harness/options.ts';
import { root } from '../run/steps.ts';
import { type Checkout, checkoutIn, withCommit } from './flames/checkout.ts';
import { openFirstScreen, slower } from './flames/first-screen.ts';
import { calls, openSendOtp } from './flames/send-otp.ts';
import type { OpenSubject, Taken } from './flames/subject.ts';
import { coloursOf, flameGraph } from './flames/svg.ts';
import { addProfile, type Frame, newTree, type Place, samplesBy } from './flames/tree.ts';
import { conclude, type TableRow } from './report.ts';

const target = join(import.meta.dirname, 'results', 'flames');
const shown = 10;

interface Graph {
  open: OpenSubject;
  title: string;
  /** One of what the times are of. */
  unit: string;
  how(rounds: number): string;
}

const graphs: Record<string, Graph> = {
  'first-screen': {
    open: openFirstScreen,
    title: "A phone's first screen: Home, signed in, cold cache",
    unit: 'view',
    how: (rounds) =>
      `${rounds} views from navigation to network idle on slow 4G; shares at full speed, times as of a processor ${slower} × slower`,
  },
  'send-otp': {
    open: openSendOtp,
    title: 'The back end: sendOtp, one web process, warm',
    unit: 'call',
    how: (rounds) => `${rounds * calls} calls, 8 at once; shares and times of the main thread`,
  },
};

/** What was seen of one checkout. */
interface Seen {
  commit: string;
  tree: Frame;
  /** Of one view or call: the median, and the least and most of all rounds. */
  milliseconds: number;
  range: string;
}

/**
 * Where the time of a phone's first screen and of a `sendOtp` goes: two flame graphs in `results/flames`, and the dearest
 * packages and functions by the time that they take themselves. `before=COMMIT` checks that commit out, builds it and
 * draws it beside this checkout, in turns; `in=FOLDER` takes one that is built already. `runs=N` (10), `only=send-otp`.
 */
export async function run(words: string[] = []) {
  const options = textOptions(words, ['before', 'in', 'runs', 'only']);
  const rounds = Number(options.get('runs') ?? 10);
  const names = options.get('only')?.split(',') ?? Object.keys(graphs);
  const here = await checkoutIn(root);
  const draw = (before: Checkout[]) => drawAll(names, [...before, here], rounds);
  const [commit, folder] = [options.get('before'), options.get('in')];

  if (commit !== undefined) await withCommit(commit, (before) => draw([before]));
  else await draw(folder === undefined ? [] : [await checkoutIn(resolve(folder))]);
}

async function drawAll(names: string[], checkouts: Checkout[], rounds: number): Promise<void> {
  await mkdir(target, { recursive: true });
  const table: TableRow[] = [];
  const figures: Record<string, unknown> = {};
  for (const name of names) {
    const graph = graphs[name];
    if (!graph) throw new Error(`There is no graph ${name}. There are: ${Object.keys(graphs).join(', ')}.`);
    const seen = await look(graph, checkouts, rounds);
    await write(name, graph, seen, rounds);
    table.push(...dearestIn(name, seen));
    figures[name] = seen.map(({ commit, milliseconds, range, tree }) => ({
      commit,
      milliseconds: rounded(milliseconds, 3),
      spread: range,
      samples: tree.total,
    }));
  }
  conclude({ bench: 'flames', table, figures: { ...figures, rounds } });
}

/** Profiles of all checkouts in turns: what else the machine does falls on all of them alike. */
async function look({ open }: Graph, checkouts: Checkout[], rounds: number): Promise<Seen[]> {
  const subjects = [];
  try {
    for (const checkout of checkouts)
      subjects.push({ commit: checkout.commit, ...(await open(checkout)), taken: [] as Taken[] });
    for (let round = 0; round < rounds; round += 1)
      for (const { take, taken } of round % 2 ? subjects.toReversed() : subjects) taken.push(await take());
  } finally {
    for (const { close } of subjects) await close();
  }

  return subjects.map(({ commit, placeOf, taken }) => {
    const tree = newTree();
    for (const { profile } of taken) addProfile(tree, profile, placeOf);

    const times = taken.map(({ milliseconds }) => milliseconds);

    return { commit, tree, milliseconds: median(times), range: spread(times, 2) };
  });
}

async function write(name: string, { title, unit, how }: Graph, seen: Seen[], rounds: number): Promise<void> {
  const colours = coloursOf(seen.map(({ tree }) => tree));
  for (const [at, { commit, tree, milliseconds }] of seen.entries()) {
    const before = at < seen.length - 1;
    const total = `${milliseconds.toFixed(milliseconds < 20 ? 2 : 0)} ms a ${unit}`;
    const picture = flameGraph({
      title: `${title} · commit ${commit}${before ? ' (before)' : ''} · ${total}`,
      lines: [
        `${how(rounds)}.`,
        'As wide as its share of the time; recursion is folded, less than 0.3 % left out. Hover for file and time.',
      ],
      tree,
      milliseconds,
      colours,
    });
    await writeFile(join(target, `${name}${before ? '.before' : ''}.svg`), picture);
  }
}

const labels: Record<string, (place: Place) => string> = {
  package: ({ owner }) => owner,
  function: ({ name, file, owner }) => (file === '' ? name : `${name} (${owner}/${file})`),
};

/** The dearest of now and of before, by the time that they take themselves. */
function dearestIn(graph: string, seen: Seen[]): TableRow[] {
  return Object.entries(labels).flatMap(([by, label]) => {
    const costs = seen.map(({ tree, milliseconds }) => {
      const spent = samplesBy(tree, label);
      return (what: string) => rounded(((spent.get(what) ?? 0) / tree.total) * milliseconds, 3);
    });
    const all = new Set(seen.flatMap(({ tree }) => [...samplesBy(tree, label).keys()].slice(0, shown)));
    const [now, before] = costs.toReversed();

    return [...all]
      .map((what) => ({ graph, by, what, ...(before && { 'before ms': before(what) }), ms: now?.(what) ?? 0 }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 2 * shown);
  });
}
