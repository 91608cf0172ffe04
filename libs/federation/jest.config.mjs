import { browserProject, nodeProject } from '../testing/jest/preset.mjs';

const { passWithNoTests, testTimeout, ...node } = nodeProject;
const { passWithNoTests: _, testTimeout: __, ...browser } = browserProject;

export default {
  projects: [
    { ...node, displayName: 'build', testMatch: ['<rootDir>/src/{build,release}/**/*.test.ts'] },
    { ...browser, displayName: 'runtime', testMatch: ['<rootDir>/src/runtime/**/*.test.{ts,tsx}'] },
  ],
  passWithNoTests,
  // Jest reads it for all projects together.
  testTimeout,
};
