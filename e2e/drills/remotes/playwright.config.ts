import { defineConfig } from '@playwright/test';
import { base } from '../../playwright.config';

/** Drills break things on purpose: one at a time, and once. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../../test-results/drills',
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
});
