import { expect, test } from '@jest/globals';
import { trustedHash } from './load-remote-version.js';
import { version } from './testing/remotes.js';

const here = 'http://localhost:4200/chat';
const there = 'https://fidelio.example/chat';
const served = { integrity: 'loopback', entry: 'http://127.0.0.1:4203/entry.js' };

test.each([
  ['a hash is valid on every page', {}, there, version('v1').integrity],
  ['an entry without a hash is refused', { integrity: '' }, here, null],
  ['a hash that is too short is refused', { integrity: 'sha384-abc' }, here, null],
  ["a development server's entry runs on its own machine", served, here, ''],
  ["a development server's entry does not run on a deployed page", served, there, null],
  ['unless it is an override, to which its user agreed', { ...served, version: 'override' }, there, ''],
  [
    'an override without a hash comes from this machine alone',
    { ...served, version: 'override', entry: 'https://cdn.example/e.js' },
    there,
    null,
  ],
  ['a deployed entry never runs without a hash', { ...served, entry: 'https://cdn.example/e.js' }, here, null],
])('%s', (_, change, page, expected) => {
  expect(trustedHash(version('v1', change), page)).toBe(expected);
});
