import { chromium } from '@playwright/test';
import { findBrowser } from '../run/find-browser.mjs';
import { buildSingle, singleApps } from './build-single.mjs';
import { signUp, startProduct } from './product.mjs';

const runs = Number(process.env.BENCH_ROUNDS ?? 7);
/** 150 ms and 1.6 Mbit/s, Lighthouse's slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** A screen is usable when its main control is. */
const screens = {
  'sign-in': { path: '/auth/sign-in', control: (page) => page.getByRole('button', { name: 'Login with Email' }) },
  home: { path: '/', control: (page) => page.getByRole('main').getByRole('link', { name: /View File Status/ }) },
  chat: { path: '/chat', control: (page) => page.getByRole('button', { name: 'Get Started' }) },
  files: { path: '/files', control: (page) => page.locator('main table').first() },
  launcher: { path: '/launcher', control: (page) => page.getByRole('button', { name: 'Join the Waitlist' }).first() },
};

/** The federated product ÷ one app of the same sources: time to usable and bytes, a cold cache each time. */
export async function run() {
  await buildSingle();
  const federated = await startProduct();
  const single = await startProduct({ APPS_DIR: singleApps });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

  try {
    const sessions = { federated: await signUp(federated.address), single: await signUp(single.address) };
    const rows = [];
    for (const [name, screen] of Object.entries(screens)) {
      const seen = { federated: [], single: [] };
      for (let round = 0; round < runs; round += 1)
        for (const [kind, product] of round % 2
          ? [
              ['single', single],
              ['federated', federated],
            ]
          : [
              ['federated', federated],
              ['single', single],
            ])
          seen[kind].push(await load(browser, product.address, screen, name === 'sign-in' ? null : sessions[kind]));
      rows.push(compare(name, seen));
    }

    return report(rows);
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), single.stop()]);
  }
}

/** Opens a screen in a browser that has seen nothing. @returns milliseconds until it was usable, and bytes that came until it was at rest */
async function load(browser, address, { path, control }, session) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', network);
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  if (session)
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('session', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
  const started = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  await control(page).waitFor({ timeout: 120_000 });
  const usable = performance.now() - started;
  await page.waitForLoadState('load');
  await context.close();

  return { usable, bytes };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function compare(screen, { federated, single }) {
  const time = [federated, single].map((loads) => median(loads.map(({ usable }) => usable)));
  const bytes = [federated, single].map((loads) => median(loads.map((seen) => seen.bytes)));

  return { screen, time, bytes, timeRatio: time[0] / time[1], bytesRatio: bytes[0] / bytes[1] };
}

function report(rows) {
  console.table(
    Object.fromEntries(
      rows.map(({ screen, time, bytes, timeRatio, bytesRatio }) => [
        screen,
        {
          'federated ms': Math.round(time[0]),
          'single ms': Math.round(time[1]),
          'time ratio': timeRatio.toFixed(3),
          'federated kB': Math.round(bytes[0] / 1000),
          'single kB': Math.round(bytes[1] / 1000),
          'bytes ratio': bytesRatio.toFixed(3),
        },
      ]),
    ),
  );
  const worst = (key) => Number(Math.max(...rows.map((row) => row[key])).toFixed(3));
  const result = { bench: 'mfe-tax', ratio: worst('timeRatio'), bytesRatio: worst('bytesRatio'), runs };
  console.log(JSON.stringify(result));

  return result;
}
