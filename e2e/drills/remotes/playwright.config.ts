import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

/** Drills break things on purpose: one at a time, and once. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../../test-results/drills',
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
});
