import { defineConfig } from '@playwright/test';
import { findInstalledBrowser } from '@fidelio/federation/find-browser';
import { product } from './support/product';

/** Chromium as Debian ships it, without the traffic that it makes by itself. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What journeys, drills, gallery and film have in common. */
export const base = defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  // A third works while the others wait for a toast or a mail.
  workers: 3,
  // Limits are for what hangs: a busy machine takes its time.
  timeout: 300_000,
  // Something that every journey needs is broken: waiting for the rest to fail says nothing more.
  maxFailures: 25,
  globalTimeout: 35 * 60_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: product.address,
    launchOptions: {
      // Chromium without its window takes a third less processor time. Without any, Playwright looks for its own.
      executablePath: (await findInstalledBrowser(['chromium-headless-shell'])) ?? undefined,
      args: chromiumFlags,
      // Without a locale, as in a container, Chromium saves 'Übersicht.docx' as 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // It costs processor time in each step, so that only what has failed is recorded, when it is tried again; without its film.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  webServer: {
    command: product.command,
    cwd: product.root,
    env: product.environment,
    url: `${product.address}/api/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 120_000 },
    stdout: 'pipe',
    reuseExistingServer: false,
  },
});

/** They build this checkout, or start a second product from its build: one after the other, beside all the rest. */
const builders = [
  '**/releases/*.journey.ts',
  '**/faults/lost-database.journey.ts',
  '**/faults/limits.journey.ts',
  '**/files/learning.journey.ts',
  '**/files/drive.journey.ts',
  '**/files/measured.journey.ts',
  '**/files/newcomer.journey.ts',
];

export default defineConfig(base, {
  // On a busy machine one of three hundred may trip over time alone. It is named as flaky at the end, to be mended.
  retries: 1,
  projects: [
    { name: 'builders', testMatch: builders, workers: 1 },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: builders },
  ],
});
