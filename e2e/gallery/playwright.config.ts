import journeys from '../playwright.config';

export default {
  ...journeys,
  testDir: '.',
  testMatch: '*.gallery.ts',
  outputDir: '../test-results/gallery',
  reporter: [['line']],
};
