import { defineConfig } from '@playwright/test';
import { base } from '../playwright.config';

/** Drills break things on purpose: one at a time, and once, and all are tried whatever happens to the others. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../test-results/drills',
  fullyParallel: false,
  workers: 1,
  maxFailures: 0,
  globalTimeout: 0,
  reporter: [['list']],
});
