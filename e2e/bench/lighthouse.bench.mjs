import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../run/find-browser.mjs';
import { signUp, startProduct } from './product.mjs';

const pages = { 'sign-in': '/auth/sign-in', home: '/', chat: '/chat', files: '/files', launcher: '/launcher' };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** What each page must reach; performance differs by form factor. */
const bars = { accessibility: 100, 'best-practices': 100, seo: 100 };
const performanceBars = { desktop: 95, mobile: 85 };

const debuggingPort = 45_890;
/** Nothing that Chromium does by itself belongs into a measurement. */
const flags = [
  `--remote-debugging-port=${debuggingPort}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser whose default profile holds a session: Lighthouse opens its tab in it. */
async function browserOf({ token, user }, address, profile) {
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: flags });
  const page = await browser.newPage();
  await page.goto(`${address}/launcher`);
  await page.evaluate(
    ([session, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('session', session);
    },
    [token, JSON.stringify(user)],
  );

  return browser;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure(lighthouse, configs, url, form, runs) {
  const results = [];
  for (let count = 0; count < runs; count += 1) {
    const { lhr } = await lighthouse(
      url,
      {
        port: debuggingPort,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: categories,
      },
      configs[form],
    );
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
  const given = Object.fromEntries(args.map((arg) => arg.split('=')));
  const runs = Number(given.runs ?? 1);
  const chosen = given.pages?.split(',') ?? Object.keys(pages);
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const configs = { desktop: desktopConfig, mobile: undefined };
  const product = await startProduct();
  const profile = await mkdtemp(join(tmpdir(), 'fidelio-lighthouse-'));
  const browser = await browserOf(await signUp(product.address), product.address, profile);

  const rows = [];
  try {
    for (const page of chosen)
      for (const form of Object.keys(configs)) {
        const result = await measure(lighthouse, configs, `${product.address}${pages[page]}`, form, runs);
        rows.push({ page, form, ...result });
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
