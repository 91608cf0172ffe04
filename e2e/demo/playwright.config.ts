import { base } from '../playwright.config';

export default {
  ...base,
  testDir: '.',
  testMatch: '*.film.ts',
  outputDir: '../test-results/demo',
  reporter: [['line']],
};
