import journeys from '../playwright.config';

export default {
  ...journeys,
  testDir: '.',
  testMatch: '*.film.ts',
  outputDir: '../test-results/demo',
  reporter: [['line']],
};
