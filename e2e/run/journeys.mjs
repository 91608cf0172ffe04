import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { root, run } from './steps.mjs';

const report = join(root, 'e2e', 'test-results', 'report.json');

/** The browser journeys, against the built product that Playwright starts with embedded parts. */
export async function journeys(tally) {
  const browser = await findBrowser();
  if (!browser) {
    console.log('FAILED  journeys: no browser. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
    tally.add({ failed: 1 }, 'journeys: no browser');
    return;
  }

  await rm(report, { force: true });
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counted = await readReport();
  if (code !== 0) counted.failed = Math.max(counted.failed, 1);
  tally.add(counted, 'journeys (npx playwright test --config e2e/playwright.config.ts)');
}

async function readReport() {
  try {
    const { stats } = JSON.parse(await readFile(report, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
