import { chromium } from '@playwright/test';
import { findBrowser } from '../run/find-browser.mjs';
import { buildSingle, singleApps } from './build-single.mjs';
import { median, options, spread } from './figures.mjs';
import { signUp, startProduct } from './product.mjs';

/** 150 ms and 1.6 Mbit/s, Lighthouse's slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** A screen is usable when its main control is: `text` of the first such element that is no paint, seen and enabled. */
const screens = {
  'sign-in': { path: '/auth/sign-in', control: { selector: 'button', text: 'Login with Email' } },
  home: { path: '/', control: { selector: 'main a', text: 'View File Status' } },
  chat: { path: '/chat', control: { selector: 'button', text: 'Get Started' } },
  files: { path: '/files', control: { selector: 'main table', text: '' } },
  launcher: { path: '/launcher', control: { selector: 'button', text: 'Join the Waitlist' } },
};

/** What is opened from Home by its drawer, once that is at rest: the second screen of a visit. */
const seconds = { chat: 'Chat', files: 'Files' };

/**
 * The federated product ÷ one app of the same sources: time to usable and bytes, with a cold cache and with a warm one, and
 * the second screen after the first. In turns; arguments: `runs=N` (7), `screens=chat,files`.
 */
export async function run(args = []) {
  const given = options(args);
  const runs = Number(given.runs ?? 7);
  const chosen = given.screens?.split(',') ?? Object.keys(screens);
  await buildSingle();
  const federated = await startProduct();
  const single = await startProduct({ APPS_DIR: singleApps });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

  try {
    const sides = {
      federated: { address: federated.address, session: await signUp(federated.address) },
      single: { address: single.address, session: await signUp(single.address) },
    };
    const rows = [];
    for (const name of Object.keys(screens).filter((each) => chosen.includes(each))) {
      const seen = { federated: [], single: [] };
      for (let round = 0; round < runs; round += 1)
        for (const side of round % 2 ? ['single', 'federated'] : ['federated', 'single'])
          seen[side].push(await visit(browser, sides[side], name));
      rows.push(...compare(name, seen));
    }

    return report(rows, runs);
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), single.stop()]);
  }
}

/** A screen in a browser that has seen nothing, then once more with what it kept; and as the second one after Home. */
async function visit(browser, side, name) {
  const { path, control } = screens[name];
  const first = await openTab(browser, side, name === 'sign-in');
  const cold = await first.timed(() => first.page.goto(side.address + path, { waitUntil: 'commit' }), control);
  await atRest(first.page);
  const bytes = first.bytes();
  const warm = await first.timed(() => first.page.goto(side.address + path, { waitUntil: 'commit' }), control);
  await first.close();

  return { cold, warm, bytes, second: seconds[name] ? await secondScreen(browser, side, name) : null };
}

async function secondScreen(browser, side, name) {
  const tab = await openTab(browser, side, false);
  await tab.page.goto(side.address, { waitUntil: 'commit' });
  await untilUsable(tab.page, screens.home.control);
  await atRest(tab.page);
  const link = tab.page.getByRole('navigation').first().getByRole('link', { name: seconds[name], exact: true });
  const taken = await tab.timed(() => link.click(), screens[name].control);
  await tab.close();

  return taken;
}

/**
 * Looks at every frame, in the page: a locator looks again after 20, 50, 100, 100 and then every 500 ms, and its times are steps
 * of half a second. What the page shows before its code has come cannot be used.
 */
async function untilUsable(page, control) {
  await page.waitForFunction(
    ({ selector, text }) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          element.textContent.includes(text) &&
          element.checkVisibility() &&
          !element.disabled &&
          !element.closest('[inert]'),
      ),
    control,
    { polling: 'raf', timeout: 120_000 },
  );
}

/** Not `networkidle`: the stream of events stays open. */
async function atRest(page) {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

async function openTab(browser, { session }, stranger) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', network);
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  if (!stranger)
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('session', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);

  return {
    page,
    bytes: () => bytes,
    close: () => context.close(),
    /** Milliseconds until the screen's main control can be used. */
    timed: async (act, control) => {
      const started = performance.now();
      await act();
      await untilUsable(page, control);
      return performance.now() - started;
    },
  };
}

function compare(screen, { federated, single }) {
  const bytes = [federated, single].map((visits) => median(visits.map((visit) => visit.bytes)));
  const rows = ['cold', 'warm', 'second'].map((how) => {
    const times = [federated, single].map((visits) =>
      visits.map((visit) => visit[how]).filter((time) => time !== null),
    );
    if (times[0].length === 0) return null;
    const [ours, rivals] = times.map(median);

    return { screen, how, times, timeRatio: ours / rivals, bytes: how === 'cold' ? bytes : null };
  });

  return rows.filter((row) => row !== null);
}

function report(rows, runs) {
  console.table(
    Object.fromEntries(
      rows.map(({ screen, how, times: [federated, single], timeRatio, bytes }) => [
        `${screen}, ${how}`,
        {
          'federated ms': Math.round(median(federated)),
          'spread ': spread(federated),
          'single ms': Math.round(median(single)),
          spread: spread(single),
          'time ratio': timeRatio.toFixed(3),
          'federated kB': bytes ? Math.round(bytes[0] / 1000) : '',
          'single kB': bytes ? Math.round(bytes[1] / 1000) : '',
          'bytes ratio': bytes ? (bytes[0] / bytes[1]).toFixed(3) : '',
        },
      ]),
    ),
  );
  const worst = (values) => Number(Math.max(...values).toFixed(3));
  const timesOf = (how) => rows.filter((row) => row.how === how).map((row) => row.timeRatio);
  const result = {
    bench: 'mfe-tax',
    ratio: worst(timesOf('cold')),
    bytesRatio: worst(rows.flatMap(({ bytes }) => (bytes ? [bytes[0] / bytes[1]] : []))),
    warmRatio: worst(timesOf('warm')),
    secondRatio: worst(timesOf('second')),
    runs,
  };
  console.log(JSON.stringify(result));

  return result;
}
