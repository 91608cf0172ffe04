import { expect, test } from '@jest/globals';
import { type VersionHealth, verdictOn } from './canary-verdict.js';

const health = (more: Partial<VersionHealth> = {}): VersionHealth => ({
  accounts: 20,
  failed: 0,
  medianLoad: 300,
  p75Inp: 60,
  ...more,
});

test('a canary as good as the live version goes on', () => {
  expect(verdictOn(health(), health())).toBeNull();
});

test.each([
  ['two failures could be chance', { failed: 2 }, {}],
  ['it fails as the live version does', { failed: 3 }, { failed: 3 }],
  ['it is slower, but nobody perceives it', { medianLoad: 460 }, {}],
  ['too few have loaded it to call it slow', { accounts: 4, medianLoad: 3000 }, {}],
  ['too few have loaded it to call it broken', { accounts: 9, failed: 9 }, {}],
  ['too few have loaded the live version to compare with', { failed: 20 }, { accounts: 9 }],
])('%s: it goes on', (_, canary, live) => {
  expect(verdictOn(health(canary), health(live))).toBeNull();
});

test('a canary as good as the live version is ready after 50 accounts', () => {
  expect(verdictOn(health({ accounts: 49 }), health())).toBeNull();
  expect(verdictOn(health({ accounts: 50, failed: 1 }), health())).toEqual({
    action: 'ready',
    sentence: '50 accounts were served it: it failed for 2 %, the live version for 0 %. Promote it.',
  });
});

test('one that fails more often is withdrawn', () => {
  expect(verdictOn(health({ failed: 4 }), health())).toMatchObject({
    action: 'withdraw',
    sentence: 'It failed for 4 of 20 accounts (20 %), the live version for 0 %.',
  });
});

test.each([
  ['loads', { medianLoad: 900 }, /900 ms, the live version in 300 ms/],
  ['answers to a click', { p75Inp: 200 }, /200 ms/],
])('one that %s more slowly is frozen', (_, canary, sentence) => {
  const verdict = verdictOn(health(canary), health());

  expect(verdict?.action).toBe('freeze');
  expect(verdict?.sentence).toMatch(sentence);
});
