import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../run/find-browser.mjs';
import { median, options } from './figures.mjs';
import { freePort, signUp, startProduct } from './product.mjs';

const pages = { 'sign-in': '/auth/sign-in', launcher: '/launcher', home: '/', chat: '/chat', files: '/files' };
/** From here on somebody is signed in. */
const gated = ['home', 'chat', 'files'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** What each page must reach; performance differs by form factor. */
const bars = { accessibility: 100, 'best-practices': 100, seo: 100 };
const performanceBars = { desktop: 95, mobile: 85 };

/** Nothing that Chromium does by itself belongs into a measurement. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lighthouse opens its tab in this browser's default profile. */
async function openBrowser(profile, debuggingPort) {
  return chromium.launchPersistentContext(profile, {
    executablePath: (await findBrowser()) ?? undefined,
    args: [`--remote-debugging-port=${debuggingPort}`, ...flags],
  });
}

/** Puts a session where the product looks for it; Lighthouse leaves local storage alone. */
async function enter(browser, address) {
  const { token, user } = await signUp(address);
  const page = await browser.newPage();
  await page.goto(`${address}/launcher`);
  await page.evaluate(
    ([session, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('session', session);
    },
    [token, JSON.stringify(user)],
  );
  await page.close();
}

async function measure(audit, runs) {
  const results = [];
  for (let count = 0; count < runs; count += 1) {
    const { lhr } = await audit();
    results.push(lhr);
  }
  const scores = Object.fromEntries(
    categories.map((name) => [name, median(results.map((lhr) => Math.round((lhr.categories[name].score ?? 0) * 100)))]),
  );
  const metric = (name) => Math.round(median(results.map((lhr) => lhr.audits[name].numericValue ?? 0)));

  return {
    ...scores,
    fcp: metric('first-contentful-paint'),
    lcp: metric('largest-contentful-paint'),
    tbt: metric('total-blocking-time'),
    cls: Number((results.at(-1).audits['cumulative-layout-shift'].numericValue ?? 0).toFixed(3)),
    kb: Math.round(metric('total-byte-weight') / 1024),
    failing: failingAudits(results.at(-1)),
  };
}

function detail({ details }) {
  const items = (details?.items ?? []).map(
    ({ issueType, url, node, source }) => issueType ?? url ?? node?.snippet ?? source,
  );
  const shown = items.filter((item) => typeof item === 'string').slice(0, 3);

  return shown.length > 0 ? ` [${shown.join('; ')}]` : '';
}

/** What keeps a page from 100 outside performance, by name. */
function failingAudits(lhr) {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => `${id}${detail(lhr.audits[id])}`),
  );
}

/**
 * Lighthouse on the five screens, desktop and mobile, cold cache, production build.
 * Arguments: `runs=N` (1; the median counts), `pages=chat,files`.
 */
export async function run(args = []) {
  const given = options(args);
  const runs = Number(given.runs ?? 1);
  const chosen = given.pages?.split(',') ?? Object.keys(pages);
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const configs = { desktop: desktopConfig, mobile: undefined };
  const product = await startProduct();
  const profile = await mkdtemp(join(tmpdir(), 'fidelio-lighthouse-'));
  const port = await freePort();
  const browser = await openBrowser(profile, port);
  const settings = { port, output: 'json', logLevel: 'silent', onlyCategories: categories };

  const rows = [];
  try {
    let signedIn = false;
    for (const page of Object.keys(pages).filter((page) => chosen.includes(page))) {
      if (gated.includes(page) && !signedIn) await enter(browser, product.address);
      signedIn ||= gated.includes(page);
      for (const form of Object.keys(configs)) {
        const audit = () => lighthouse(`${product.address}${pages[page]}`, settings, configs[form]);
        const result = await measure(audit, runs);
        rows.push({ page, form, ...result });
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    await rm(profile, { recursive: true, force: true });
  }

  console.table(rows.map(({ failing: _failing, ...row }) => row));
  const missed = rows.flatMap((row) => missedBars(row));
  for (const line of missed) console.log(`missed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
  console.log(JSON.stringify({ bench: 'lighthouse', runs, rows, missed }));

  return rows;
}

function missedBars(row) {
  return Object.entries({ ...bars, performance: performanceBars[row.form] })
    .filter(([name, bar]) => row[name] < bar)
    .map(([name, bar]) => {
      const why = name === 'performance' ? '' : ` (${row.failing.join(', ')})`;
      return `${row.page} ${row.form} ${name} ${row[name]} < ${bar}${why}`;
    });
}
