import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TabWatch } from './tab-watch.js';

let now = 1_000_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const watch = () => new TabWatch(sessionStorage, () => now);

test('after a tab that stopped to react, the next page knows which version was shown', () => {
  watch().begin('chat', 'v2');
  now += 20_000;

  const next = watch();

  expect(next.hungVersion('chat')).toBe('v2');
  expect(next.hungVersion('files')).toBeNull();
  expect(watch().hungVersion('chat')).toBeNull();
});

test.each([
  ['was left', () => dispatchEvent(new Event('pagehide')), 20_000],
  ['was reloaded at once', () => undefined, 500],
  ['was restored much later', () => undefined, 3_600_000],
])('a tab that %s did not hang', (_, leave, silent) => {
  watch().begin('chat', 'v2');
  leave();
  now += silent;

  expect(watch().hungVersion('chat')).toBeNull();
});

test('a tab that runs gives signs of life, and a remote that is left counts no more', () => {
  const first = watch();
  first.begin('chat', 'v2');
  now += 60_000;
  jest.advanceTimersByTime(1000);
  expect(watch().hungVersion('chat')).toBeNull();

  first.begin('chat', 'v2');
  first.end('chat');
  now += 20_000;
  expect(watch().hungVersion('chat')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});
