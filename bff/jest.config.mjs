import { fileURLToPath } from 'node:url';
import { nodeProject } from '../libs/testing/jest/preset.mjs';

const ofTests = (file) => fileURLToPath(new URL(`../libs/testing/jest/${file}`, import.meta.url));

export default {
  ...nodeProject,
  runtime: ofTests('worker-runtime.mjs'),
  testEnvironment: ofTests('worker-environment.mjs'),
  // Their waits for processes and for time to pass overlap.
  maxWorkers: 4,
  globalSetup: '<rootDir>/test/support/database-setup.mjs',
  globalTeardown: '<rootDir>/test/support/database-teardown.mjs',
};
