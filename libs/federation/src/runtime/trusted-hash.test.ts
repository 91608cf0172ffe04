import { expect, test } from '@jest/globals';
import { trustedHash } from './trusted-hash.js';
import { version } from './testing/remotes.js';

const here = 'http://localhost:4200/chat';
const there = 'https://fidelio.example/chat';
const served = { integrity: 'loopback', entry: 'http://127.0.0.1:4203/entry.js' };

test.each([
  ['a hash counts everywhere', {}, there, version('v1').integrity],
  ['none is a refusal', { integrity: '' }, here, null],
  ['a short one is a refusal', { integrity: 'sha384-abc' }, here, null],
  ["a development server's entry runs on its own machine", served, here, ''],
  ["a development server's entry does not run on a deployed page", served, there, null],
  ['a deployed entry never goes without a hash', { ...served, entry: 'https://cdn.example/e.js' }, here, null],
])('%s', (_, change, page, expected) => {
  expect(trustedHash(version('v1', change), page)).toBe(expected);
});
