import { fileURLToPath } from 'node:url';

/**
 * Jest settings shared by every project: ES modules through swc, and our own libraries read from their sources. The packed federation
 * brings them, so that a remote in a repository of its own is tested in the same way.
 */
const swc = {
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
};

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const secondTry = here('second-try.mjs');

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // It publishes its TypeScript under the export condition `source`, which we set for our own libraries.
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/node_modules/)?eventsource-parser/)'],
  passWithNoTests: true,
  globalSetup: here('temporary-folder.mjs'),
  globalTeardown: here('remove-temporary-folder.mjs'),
  setupFilesAfterEnv: [secondTry],
  // A limit is for what hangs; a busy machine takes its time.
  testTimeout: 240_000,
};

export const nodeProject = {
  ...base,
  testEnvironment: here('node-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

export const browserProject = {
  ...base,
  // Above the limit of one wait, which says what did not come.
  testTimeout: 180_000,
  setupFilesAfterEnv: [secondTry, here('browser-setup.mjs')],
  testEnvironment: here('browser-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  transform: { ...base.transform, '[\\\\/]texts[\\\\/]\\w\\w\\.json$': here('texts.mjs') },
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^notistack$': fileURLToPath(new URL('notistack.mjs', import.meta.url)),
    '\\.css$': fileURLToPath(new URL('styles.mjs', import.meta.url)),
    '\\.(svg|woff2|png|webm|vtt)$': fileURLToPath(new URL('asset.mjs', import.meta.url)),
  },
};
