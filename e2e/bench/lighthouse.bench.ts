import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Flags, Result, RunnerResult } from 'lighthouse';
import { signUp } from '../harness/account.ts';
import { median } from '../harness/figures.ts';
import { textOptions } from '../harness/options.ts';
import { freePort } from '../support/ports.ts';
import { startProduct } from '../harness/product.ts';
import { requireBrowser } from '../run/find-browser.ts';
import { chromiumFlags, holdSession, type ScreenName, screenNames, screens } from './browser.ts';
import { conclude } from './report.ts';

/** Those without a session first: from there on somebody is signed in. */
const order: ScreenName[] = ['sign-in', 'launcher', 'home', 'chat', 'files'];
const open = new Set<ScreenName>(['sign-in', 'launcher']);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Form = 'desktop' | 'mobile';
/** What each page must reach; performance differs by form factor. */
const bars: Record<Form, Record<Category, number>> = {
  desktop: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
};

interface Row {
  page: ScreenName;
  form: Form;
  scores: Record<Category, number>;
  metrics: { fcp: number; lcp: number; tbt: number; cls: number; kb: number };
  /** What keeps the page from 100 outside performance. */
  failing: string[];
}

/**
 * Lighthouse on the five screens, desktop and mobile, cold cache, production build.
 * Arguments: `runs=N` (1; the median counts), `pages=chat,files`.
 */
export async function run(words: string[] = []) {
  const given = textOptions(words, ['runs', 'pages']);
  const runs = Number(given.get('runs') ?? 1);
  const chosen = given.get('pages')?.split(',') ?? screenNames;
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const product = await startProduct();
  const profile = await mkdtemp(join(tmpdir(), 'fidelio-lighthouse-'));
  const port = await freePort();
  const browser = await openBrowser(profile, port);
  const settings: Flags = { port, output: 'json', logLevel: 'silent', onlyCategories: [...categories] };

  const rows: Row[] = [];
  try {
    let signedIn = false;
    for (const page of order.filter((name) => chosen.includes(name))) {
      if (!open.has(page) && !signedIn) await signInBrowser(browser, product.address);
      signedIn ||= !open.has(page);
      for (const form of ['desktop', 'mobile'] as const) {
        const address = product.address + screens[page].path;
        const audit = () => lighthouse(address, settings, form === 'desktop' ? desktopConfig : undefined);
        rows.push({ page, form, ...(await measure(audit, runs)) });
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    await rm(profile, { recursive: true, force: true });
  }

  conclude({
    bench: 'lighthouse',
    table: rows.map(({ page, form, scores, metrics }) => ({ page, form, ...scores, ...metrics })),
    figures: { runs, rows },
    missed: rows.flatMap(missedBars),
  });
}

/** Lighthouse opens its tab in this browser's default profile. */
async function openBrowser(profile: string, debuggingPort: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await requireBrowser(),
    args: [`--remote-debugging-port=${debuggingPort}`, ...chromiumFlags],
  });
}

/** Lighthouse leaves local storage alone. */
async function signInBrowser(browser: BrowserContext, address: string): Promise<void> {
  const session = await signUp(address);
  const page = await browser.newPage();
  await holdSession(page, session);
  await page.goto(`${address}/launcher`);
  await page.close();
}

async function measure(audit: () => Promise<RunnerResult | undefined>, runs: number) {
  const results: Result[] = [];
  for (let count = 0; count < runs; count += 1) {
    const result = await audit();
    if (!result) throw new Error('Lighthouse gave no result.');
    results.push(result.lhr);
  }
  const score = (name: Category) =>
    median(results.map((result) => Math.round((result.categories[name]?.score ?? 0) * 100)));
  const metric = (name: string) => median(results.map((result) => result.audits[name]?.numericValue ?? 0));
  const last = results.at(-1);

  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as Record<Category, number>,
    metrics: {
      fcp: Math.round(metric('first-contentful-paint')),
      lcp: Math.round(metric('largest-contentful-paint')),
      tbt: Math.round(metric('total-blocking-time')),
      cls: Number(metric('cumulative-layout-shift').toFixed(3)),
      kb: Math.round(metric('total-byte-weight') / 1024),
    },
    failing: last ? failingAudits(last) : [],
  };
}

function failingAudits({ categories: all, audits }: Result): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => all[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function missedBars({ page, form, scores, failing }: Row): string[] {
  return categories
    .filter((name) => scores[name] < bars[form][name])
    .map((name) => {
      const why = name === 'performance' ? '' : ` (${failing.join(', ')})`;
      return `${page} ${form} ${name} ${scores[name]} < ${bars[form][name]}${why}`;
    });
}
