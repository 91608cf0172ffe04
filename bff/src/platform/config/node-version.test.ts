import { expect, test } from '@jest/globals';
import { nodeVersionFault } from './node-version.js';

test.each(['18.20.0', '20.19.0', '22.21.1'])('Node %s is refused in one sentence that says what to do', (version) => {
  expect(nodeVersionFault(version)).toMatch(
    new RegExp(`^This command needs Node 24 or newer; this is ${version}\\. Run `),
  );
});

test.each(['24.0.0', '24.21.0', '26.1.0'])('Node %s will do', (version) => {
  expect(nodeVersionFault(version)).toBeNull();
});
