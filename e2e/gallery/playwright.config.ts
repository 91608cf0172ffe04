import { base } from '../playwright.config';

export default {
  ...base,
  testDir: '.',
  testMatch: '*.gallery.ts',
  outputDir: '../test-results/gallery',
  reporter: [['line']],
};
