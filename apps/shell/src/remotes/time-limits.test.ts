import { expect, test } from '@jest/globals';
import { timeLimitsFor } from './time-limits';

const took = (duration: number) => ({ duration }) as PerformanceResourceTiming;

test('a fast network has the usual limits', () => {
  expect(timeLimitsFor([took(300), took(120)]).entry).toBe(1800);
});

test('on a slow network the limits grow, up to a maximum', () => {
  expect(timeLimitsFor([took(4000)]).entry).toBe(7200);
  expect(timeLimitsFor([took(60_000)]).entry).toBe(14_400);
});
