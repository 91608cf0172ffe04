import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findHeadlessBrowser } from './find-browser.ts';
import { root, run } from './steps.ts';
import type { Tally } from './tally.ts';

const report = join(root, 'e2e', 'test-results', 'report.json');
/** Written by `e2e/support/run-product.ts`. */
const endedReport = join(root, 'e2e', 'test-results', 'product-ended.txt');
const Report = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
});

/** The browser journeys, against the built product that Playwright starts with embedded parts. */
export const journeys = (tally: Tally): Promise<void> => inBrowser(tally, 'journeys', 'e2e/playwright.config.ts', 38);

/** Those drills that take seconds, in the same way. */
export const shortDrills = (tally: Tally): Promise<void> =>
  inBrowser(tally, 'short drills', 'e2e/drills/short.config.ts', 20);

async function inBrowser(tally: Tally, name: string, config: string, limitMinutes: number): Promise<void> {
  const browser = await findHeadlessBrowser();
  if (!browser) {
    console.log(`FAILED  ${name}: no browser. Install Chromium or Chrome, or set CHROMIUM_PATH to one.`);
    tally.add({ failed: 1 }, `${name}: no browser`);
    return;
  }

  await Promise.all([report, endedReport].map((file) => rm(file, { force: true })));
  const { code } = await run('playwright', ['test', '--config', config], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMinutes,
  });
  if (existsSync(endedReport)) console.log(await readFile(endedReport, 'utf8'));
  const counted = await readReport();
  if (code !== 0) counted.failed = Math.max(counted.failed, 1);
  tally.add(counted, `${name} (npx playwright test --config ${config})`);
}

async function readReport() {
  try {
    const { stats } = Report.parse(JSON.parse(await readFile(report, 'utf8')));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  } catch {
    // Playwright ended before it wrote one: it has said why.
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
