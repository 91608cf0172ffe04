import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenTimeIsOver } from './patient-timer.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['an idle machine waits once', () => false, 1],
  ['a busy machine waits a few times, and not for ever', () => true, 5],
])('%s', (_, isBusy, times) => {
  const call = jest.fn();
  whenTimeIsOver(1000, call, isBusy);
  jest.advanceTimersByTime(times * 1000 - 1);
  const before = call.mock.calls.length;
  jest.advanceTimersByTime(100_000);

  expect([before, call.mock.calls.length]).toEqual([0, 1]);
});

test('what was ended does not call', () => {
  const call = jest.fn();
  const end = whenTimeIsOver(1000, call, () => true);
  jest.advanceTimersByTime(1500);
  end();
  jest.advanceTimersByTime(100_000);

  expect(call).not.toHaveBeenCalled();
});
