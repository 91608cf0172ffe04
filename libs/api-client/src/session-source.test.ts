import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { awaitToken, type SessionSource } from './session-source';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const source = (token: () => string | null): SessionSource => ({ token, onRefused: () => undefined });

test('a call without a session fails with Session not available after 10 polls of 50 ms', async () => {
  let polls = 0;
  const waiting = awaitToken(source(() => ((polls += 1), null)));
  const failed = expect(waiting).rejects.toThrow('Session not available');

  await jest.advanceTimersByTimeAsync(499);
  expect(polls).toBe(10);
  await jest.advanceTimersByTimeAsync(1);

  await failed;
  expect(polls).toBe(10);
});

test('a token that arrives while a call waits is used', async () => {
  let token: string | null = null;
  const waiting = awaitToken(source(() => token));

  await jest.advanceTimersByTimeAsync(120);
  token = 'late';
  await jest.advanceTimersByTimeAsync(50);

  expect(await waiting).toBe('late');
});
