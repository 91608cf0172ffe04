import type { Browser, Page } from '@playwright/test';
import { signUp } from '../harness/account.ts';
import { median, rounded, spread } from '../harness/figures.ts';
import { textOptions } from '../harness/options.ts';
import { startProduct } from '../harness/product.ts';
import { launchBrowser, type Session } from './browser.ts';
import { conclude } from './report.ts';
import { longConversation, manyFiles } from './web-vitals/crowd.ts';
import { openPhone, type Vitals, vitalsOf, workOf } from './web-vitals/phone.ts';
import { useChat, useFiles } from './web-vitals/uses.ts';

/** The most that each may be: LCP and INP in milliseconds. Stricter than what Google calls good (2500, 0.1, 200). */
const bars = { lcp: 2000, cls: 0.02, inp: 100 };

interface Screen {
  path: string;
  session?: Session;
  /** What an earlier page noted of the account's files. */
  files?: 'none' | 'some';
  /** Uses the screen, so that INP can be measured. */
  use?: (page: Page) => Promise<void>;
}

type Visit = Vitals & Awaited<ReturnType<typeof workOf>>;

interface Row {
  name: string;
  /** Whether the screen was used, and so has an INP. */
  used: boolean;
  visits: Visit[];
}

/**
 * The Web Vitals of each screen of the production build on a mid-range phone: 150 ms latency, 1.6 Mbit/s, a processor slowed
 * 4 times, a cold cache. LCP, CLS and INP are measured by the `web-vitals` library in the page, the blocking time of the start by its long tasks; INP while somebody uses a conversation of 500
 * messages and a list of 10,000 files. Arguments: `runs=N` (3; the median counts), `slower=N` (4), `screens=chat,files`.
 */
export async function run(words: string[] = []) {
  const options = textOptions(words, ['runs', 'slower', 'screens']);
  const runs = Number(options.get('runs') ?? 3);
  const slower = Number(options.get('slower') ?? 4);
  const product = await startProduct();
  const browser = await launchBrowser();

  try {
    const ada = await signUp(product.address);
    const grace = await signUp(product.address, 'Grace Hopper');
    await manyFiles(product, grace, 10_000);
    const conversation = await longConversation(product, ada, 500);
    const screens: Record<string, Screen> = {
      'sign-in': { path: '/auth/sign-in' },
      home: { path: '/', session: ada },
      chat: { path: '/chat', session: ada },
      files: { path: '/files', session: ada, files: 'none' },
      launcher: { path: '/launcher' },
      'long-chat': { path: `/chat/${conversation}`, session: ada, use: useChat },
      'many-files': { path: '/files', session: grace, files: 'some', use: useFiles },
    };
    const chosen = options.get('screens')?.split(',') ?? Object.keys(screens);
    const rows: Row[] = [];
    for (const [name, screen] of Object.entries(screens))
      if (chosen.includes(name))
        rows.push({
          name,
          used: screen.use !== undefined,
          visits: await measure(browser, product.address, screen, { runs, slower }),
        });

    report(rows, runs);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(
  browser: Browser,
  address: string,
  { path, session, files, use }: Screen,
  { runs, slower }: { runs: number; slower: number },
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let round = 0; round < runs; round += 1) {
    const phone = await openPhone(browser, { session, files, slower, address });
    await phone.page.goto(address + path, { waitUntil: 'load' });
    // The prerendered screen counts, and so do the shifts and the larger paint when the real screen replaces it.
    await phone.page.locator('[data-first-paint]').waitFor({ state: 'detached', timeout: 120_000 });
    await phone.page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 120_000 });
    await phone.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const work = await workOf(phone);
    const { blocking } = await vitalsOf(phone.page);
    await use?.(phone.page);
    visits.push({ ...(await vitalsOf(phone.page)), ...work, blocking });
    await phone.close();
  }

  return visits;
}

function report(rows: Row[], runs: number): void {
  const values = ({ visits }: Row, key: keyof Visit) => visits.map((visit) => visit[key]);
  const worst = (key: keyof Visit, among: Row[]) => Math.max(...among.map((row) => median(values(row, key))));
  const used = rows.filter((row) => row.used);
  const figures: Partial<typeof bars> = {
    lcp: Math.round(worst('lcp', rows)),
    cls: rounded(worst('cls', rows), 3),
    ...(used.length > 0 && { inp: Math.round(worst('inp', used)) }),
  };
  // 1 is exactly the limit.
  const ratios = Object.entries(bars).flatMap(([key, bar]) => {
    const value = figures[key as keyof typeof bars];
    return value === undefined ? [] : [value / bar];
  });
  conclude({
    bench: 'web-vitals',
    table: rows.map((row) => ({
      screen: row.name,
      'LCP ms': Math.round(median(values(row, 'lcp'))),
      'LCP spread': spread(values(row, 'lcp')),
      CLS: rounded(median(values(row, 'cls')), 3),
      'INP ms': row.used ? Math.round(median(values(row, 'inp'))) : null,
      'INP spread': row.used ? spread(values(row, 'inp')) : null,
      'blocking ms': Math.round(median(values(row, 'blocking'))),
      'main thread ms': Math.round(median(values(row, 'mainThread'))),
      'JS kB': Math.round(median(values(row, 'scriptBytes')) / 1000),
    })),
    figures: { ratio: rounded(Math.max(...ratios), 3), ...figures, bars, runs },
  });
}
