import { browserProject, nodeProject } from '../testing/jest/preset.mjs';

const { passWithNoTests, ...node } = nodeProject;
const { passWithNoTests: _, ...browser } = browserProject;

export default {
  projects: [
    { ...node, displayName: 'build', testMatch: ['<rootDir>/src/{build,release}/**/*.test.ts'] },
    { ...browser, displayName: 'runtime', testMatch: ['<rootDir>/src/runtime/**/*.test.{ts,tsx}'] },
  ],
  passWithNoTests,
};
