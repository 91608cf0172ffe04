import { chromium } from '@playwright/test';
import { findBrowser } from '../run/find-browser.mjs';
import { median, options, spread } from './figures.mjs';
import { signUp, startProduct } from './product.mjs';
import { longConversation, manyFiles } from './web-vitals/crowd.mjs';
import { openPhone, vitalsOf, workOf } from './web-vitals/phone.mjs';
import { useChat, useFiles } from './web-vitals/uses.mjs';

/** Google's "good" is 2.5 s, 0.1 and 200 ms: these are the product's own. */
const bars = { lcp: 2000, cls: 0.02, inp: 100 };

/**
 * What a person on a middling phone gets, on the production build: 150 ms, 1.6 Mbit/s, a processor slowed 4 times, a cold
 * cache. LCP, CLS and INP are taken by the `web-vitals` library in the page; INP while somebody uses a conversation of 500
 * messages and a list of 10,000 files. Arguments: `runs=N` (3; the median counts), `slower=N` (4), `screens=chat,files`.
 */
export async function run(args = []) {
  const given = options(args);
  const runs = Number(given.runs ?? 3);
  const slower = Number(given.slower ?? 4);
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });

  try {
    const ada = await signUp(product.address);
    const grace = await signUp(product.address, 'Grace Hopper');
    await manyFiles(product, grace, 10_000);
    const conversation = await longConversation(product, ada, 500);
    const screens = {
      'sign-in': { path: '/auth/sign-in' },
      home: { path: '/', session: ada },
      chat: { path: '/chat', session: ada },
      files: { path: '/files', session: ada },
      launcher: { path: '/launcher' },
      'long-chat': { path: `/chat/${conversation}`, session: ada, use: useChat },
      'many-files': { path: '/files', session: grace, use: useFiles },
    };
    const chosen = given.screens?.split(',') ?? Object.keys(screens);
    const rows = [];
    for (const [name, screen] of Object.entries(screens))
      if (chosen.includes(name)) rows.push(await measure(browser, product.address, name, screen, { runs, slower }));

    return report(rows, runs);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(browser, address, name, screen, { runs, slower }) {
  const seen = [];
  for (let round = 0; round < runs; round += 1) {
    const phone = await openPhone(browser, { session: screen.session, slower, address });
    await phone.page.goto(address + screen.path, { waitUntil: 'load' });
    // What the page shows before its code has come counts; what takes its place may shift or be larger, and counts too.
    await phone.page.locator('[data-first-paint]').waitFor({ state: 'detached', timeout: 60_000 });
    await phone.page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
    await phone.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const work = await workOf(phone);
    if (screen.use) await screen.use(phone.page);
    seen.push({ ...(await vitalsOf(phone.page)), ...work });
    await phone.close();
  }

  return { name, used: Boolean(screen.use), seen };
}

function report(rows, runs) {
  const of = ({ seen }, key) => seen.map((each) => each[key]);
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'LCP ms': Math.round(median(of(row, 'lcp'))),
          'LCP spread': spread(of(row, 'lcp')),
          CLS: median(of(row, 'cls')).toFixed(3),
          'INP ms': row.used ? Math.round(median(of(row, 'inp'))) : '',
          'INP spread': row.used ? spread(of(row, 'inp')) : '',
          'main thread ms': Math.round(median(of(row, 'mainThread'))),
          'JS kB': Math.round(median(of(row, 'scriptBytes')) / 1000),
        },
      ]),
    ),
  );
  const worst = (key, among = rows) => Math.max(...among.map((row) => median(of(row, key))));
  const used = rows.filter((row) => row.used);
  const figures = {
    lcp: Math.round(worst('lcp')),
    cls: Number(worst('cls').toFixed(3)),
    ...(used.length > 0 && { inp: Math.round(worst('inp', used)) }),
  };
  const ratio = Math.max(...Object.entries(figures).map(([key, value]) => value / bars[key]));
  const result = { bench: 'web-vitals', ratio: Number(ratio.toFixed(3)), ...figures, bars, runs };
  console.log(JSON.stringify(result));

  return result;
}
