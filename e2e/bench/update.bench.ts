import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { signUp } from '../harness/account.ts';
import { median, spread } from '../harness/figures.ts';
import { optionsOf } from '../harness/options.ts';
import { freePorts } from '../support/ports.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { holdSession, launchBrowser, openWire, screens, untilUsable } from './browser.ts';
import { conclude } from './report.ts';
import { buildReleases, type Kind, kinds, type Release } from './update-releases.ts';

/** The screen of each remote that changes. */
const screenOf = {
  auth: screens['sign-in'],
  chat: screens.chat,
  files: screens.files,
  launcher: screens.launcher,
};
type RemoteName = keyof typeof screenOf;
const remotes = Object.keys(screenOf) as RemoteName[];
/** What a release can change; what a screen asks of the API is the same for all. */
const shipped = new Set<string>(['Document', 'Script', 'Stylesheet', 'Font']);

interface Visitor {
  context: BrowserContext;
  address: string;
}

interface Visit {
  usable: number;
  bytes: number;
  files: number;
}

type ByKind<T> = Record<Kind, T[]>;

/**
 * What one line changed in one remote costs somebody who comes back to it with everything of the old release in the
 * cache: the federated product ÷ one bundle of the same sources (`ratio`), and ÷ one app of them that is split by route
 * (`splitBytesRatio`, `splitTimeRatio`). Bytes over the wire, and time until it is usable. Arguments: `runs=N` (3).
 */
export async function run(words: string[] = []) {
  const [{ runs }] = optionsOf(words, { runs: 3 });
  const { before, after } = await buildReleases(remotes);
  const home = await mkdtemp(join(tmpdir(), 'fidelio-update-'));
  const ports = await freePorts(kinds.length);
  const start = (release: Release) =>
    Promise.all(
      kinds.map((kind, at) =>
        startProduct({ PORT: `${ports[at]}`, DATA_DIR: join(home, kind), APPS_DIR: release[kind] }),
      ),
    );
  const browser = await launchBrowser();

  try {
    const visitors = await warm(browser, await start(before), runs);
    const rows: [RemoteName, ByKind<Visit>][] = [];
    for (const remote of remotes) {
      const changed = after[remote];
      if (!changed) throw new Error(`${remote} was not built.`);
      const products = await start(changed);
      rows.push([remote, await comeBack(visitors[remote], remote)]);
      await Promise.all(products.map((product) => product.stop()));
    }

    report(rows, runs);
  } finally {
    await browser.close();
    await rm(home, { recursive: true, force: true });
  }
}

const none = <T>(): ByKind<T> => ({ federated: [], single: [], bundle: [] });

/** Browsers that have seen every screen of the old release, and once more, as a cache is when somebody comes back. */
async function warm(browser: Browser, products: Product[], rounds: number) {
  const sessions = await Promise.all(products.map(({ address }) => signUp(address)));
  const visitors: Record<RemoteName, ByKind<Visitor>> = { auth: none(), chat: none(), files: none(), launcher: none() };
  for (const remote of remotes)
    for (let round = 0; round < rounds; round += 1)
      for (const [index, kind] of kinds.entries()) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        const [product, session] = [products[index], sessions[index]];
        if (!product || !session) throw new Error(`${kind} does not run.`);
        if (remote !== 'auth') await holdSession(context, session);
        const visitor = { context, address: product.address };
        await visit(visitor, remote, false);
        visitors[remote][kind].push(visitor);
      }
  await Promise.all(products.map((product) => product.stop()));

  return visitors;
}

/** Each browser once, in turn. */
async function comeBack(visitors: ByKind<Visitor>, remote: RemoteName): Promise<ByKind<Visit>> {
  const seen = none<Visit>();
  for (const round of visitors.federated.keys())
    for (const kind of round % 2 ? kinds.toReversed() : kinds) {
      const visitor = visitors[kind][round];
      if (visitor) seen[kind].push(await visit(visitor, remote, true));
    }

  return seen;
}

async function visit({ context, address }: Visitor, remote: RemoteName, slow: boolean): Promise<Visit> {
  const { path, control } = screenOf[remote];
  const page = await context.newPage();
  const wire = await openWire(page, { slow });
  const types = new Map<string, string>();
  let [bytes, files] = [0, 0];
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!shipped.has(types.get(requestId) ?? '') || encodedDataLength === 0) return;
    bytes += encodedDataLength;
    files += 1;
  });
  const started = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  await untilUsable(page, control);
  const usable = performance.now() - started;
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.close();

  return { usable, bytes, files };
}

function ratio(seen: ByKind<Visit>, kind: Kind, key: keyof Visit): number {
  const of = (visits: Visit[]) => median(visits.map((each) => each[key]));

  return of(seen.federated) / of(seen[kind]);
}

function report(rows: [RemoteName, ByKind<Visit>][], rounds: number): void {
  const of = (visits: Visit[], key: keyof Visit) => visits.map((each) => each[key]);
  const worst = (kind: Kind, key: keyof Visit) =>
    Number(Math.max(...rows.map(([, seen]) => ratio(seen, kind, key))).toFixed(3));
  const figures = {
    bytesRatio: worst('bundle', 'bytes'),
    timeRatio: worst('bundle', 'usable'),
    splitBytesRatio: worst('single', 'bytes'),
    splitTimeRatio: worst('single', 'usable'),
  };
  conclude({
    bench: 'update',
    table: rows.flatMap(([remote, seen]) =>
      kinds.map((kind) => ({
        'one line changed in': remote,
        served: kind,
        bytes: median(of(seen[kind], 'bytes')),
        files: median(of(seen[kind], 'files')),
        'usable ms': Math.round(median(of(seen[kind], 'usable'))),
        spread: spread(of(seen[kind], 'usable')),
        'federated ÷ bytes': Number(ratio(seen, kind, 'bytes').toFixed(3)),
        'federated ÷ time': Number(ratio(seen, kind, 'usable').toFixed(3)),
      })),
    ),
    figures: { ratio: Math.max(figures.bytesRatio, figures.timeRatio), ...figures, rounds },
  });
}
