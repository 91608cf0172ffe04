import { nodeProject } from '../libs/testing/jest/preset.mjs';

export default {
  ...nodeProject,
  // Their waits for processes and for time to pass overlap.
  maxWorkers: 4,
  setupFiles: ['<rootDir>/test/support/nest-first.mjs'],
  globalSetup: '<rootDir>/test/support/database-setup.mjs',
  globalTeardown: '<rootDir>/test/support/database-teardown.mjs',
};
