import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../run/find-browser.mjs';
import { median, options, spread } from './figures.mjs';
import { freePort, signUp, startProduct } from './product.mjs';
import { buildReleases } from './update/releases.mjs';

/** 150 ms and 1.6 Mbit/s, Lighthouse's slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** The screen of the remote that changed; a screen is usable when its main control is. */
const screens = {
  auth: { path: '/auth/sign-in', control: (page) => page.getByRole('button', { name: 'Login with Email' }) },
  chat: { path: '/chat', control: (page) => page.getByRole('button', { name: 'Get Started' }) },
  files: { path: '/files', control: (page) => page.locator('main table').first() },
  launcher: { path: '/launcher', control: (page) => page.getByRole('button', { name: 'Join the Waitlist' }).first() },
};
/** `single` is split by route, its libraries in a file of their own; `bundle` is one file. */
const kinds = ['federated', 'single', 'bundle'];
/** What a release can change; what a screen asks of the API is the same for both. */
const shipped = new Set(['Document', 'Script', 'Stylesheet', 'Font']);

/**
 * What one line changed in one remote costs somebody who comes back to it with everything of the old release in the
 * cache: the federated product ÷ one bundle of the same sources (`ratio`), and ÷ one app of them that is split by route
 * (`splitBytesRatio`, `splitTimeRatio`). Bytes over the wire, and time until it is usable. Arguments: `runs=N` (3).
 */
export async function run(args = []) {
  const rounds = Number(options(args).runs ?? 3);
  const { before, after } = await buildReleases();
  const homes = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await mkdtemp(join(tmpdir(), `fidelio-update-${kind}-`))])),
  );
  const ports = { federated: await freePort(), single: await freePort(), bundle: await freePort() };
  const start = (release) =>
    Promise.all(
      kinds.map((kind) => startProduct({ APPS_DIR: release[kind], DATA_DIR: homes[kind], PORT: String(ports[kind]) })),
    );
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

  try {
    const visitors = await warm(browser, await start(before), rounds);
    const rows = {};
    for (const remote of Object.keys(screens)) {
      const products = await start(after[remote]);
      rows[remote] = await comeBack(visitors[remote], screens[remote]);
      await Promise.all(products.map((product) => product.stop()));
    }

    return report(rows, rounds);
  } finally {
    await browser.close();
    await Promise.all(Object.values(homes).map((home) => rm(home, { recursive: true, force: true })));
  }
}

/** Browsers that have seen every screen of the old release, and once more, as a cache is when somebody comes back. */
async function warm(browser, products, rounds) {
  const sessions = await Promise.all(products.map(({ address }) => signUp(address)));
  const visitors = {};
  for (const remote of Object.keys(screens)) {
    visitors[remote] = { federated: [], single: [], bundle: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const [index, kind] of kinds.entries()) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        if (remote !== 'auth')
          await context.addInitScript(({ token, user }) => {
            localStorage.setItem('session', token);
            localStorage.setItem('user', JSON.stringify(user));
          }, sessions[index]);
        const visitor = { context, address: products[index].address };
        await visit(visitor, screens[remote], null);
        visitors[remote][kind].push(visitor);
      }
  }
  await Promise.all(products.map((product) => product.stop()));

  return visitors;
}

/** Each browser once, in turn. */
async function comeBack(visitors, screen) {
  const seen = { federated: [], single: [], bundle: [] };
  for (let round = 0; round < visitors.federated.length; round += 1)
    for (const kind of round % 2 ? kinds.toReversed() : kinds)
      seen[kind].push(await visit(visitors[kind][round], screen, network));

  return seen;
}

async function visit({ context, address }, { path, control }, conditions) {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  if (conditions) await wire.send('Network.emulateNetworkConditions', conditions);
  const types = new Map();
  let bytes = 0;
  let files = 0;
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!shipped.has(types.get(requestId)) || encodedDataLength === 0) return;
    bytes += encodedDataLength;
    files += 1;
  });
  const started = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  await control(page).waitFor({ timeout: 120_000 });
  const usable = performance.now() - started;
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.close();

  return { usable, bytes, files };
}

const of = (seen, key) => seen.map((visit) => visit[key]);
const ratio = (ours, rivals, key) => median(of(ours, key)) / median(of(rivals, key));

function report(rows, rounds) {
  for (const [remote, seen] of Object.entries(rows)) {
    console.log(`one line changed in ${remote}:`);
    console.table(
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            bytes: median(of(seen[kind], 'bytes')),
            files: median(of(seen[kind], 'files')),
            'usable ms': Math.round(median(of(seen[kind], 'usable'))),
            spread: spread(of(seen[kind], 'usable')),
            'federated ÷ bytes': ratio(seen.federated, seen[kind], 'bytes').toFixed(3),
            'federated ÷ time': ratio(seen.federated, seen[kind], 'usable').toFixed(3),
          },
        ]),
      ),
    );
  }
  const worst = (kind, key) =>
    Number(Math.max(...Object.values(rows).map((seen) => ratio(seen.federated, seen[kind], key))).toFixed(3));
  const result = {
    bench: 'update',
    ratio: Math.max(worst('bundle', 'bytes'), worst('bundle', 'usable')),
    bytesRatio: worst('bundle', 'bytes'),
    timeRatio: worst('bundle', 'usable'),
    splitBytesRatio: worst('single', 'bytes'),
    splitTimeRatio: worst('single', 'usable'),
    rounds,
  };
  console.log(JSON.stringify(result));

  return result;
}
