/** What publishers, operators and builds of remotes exchange with the product. No screen needs it, so that no browser loads it. */
export * from './release-calls.js';
export * from './release-manifest.js';
export * from './release-override-token.js';
export * from './release-ranges.js';
