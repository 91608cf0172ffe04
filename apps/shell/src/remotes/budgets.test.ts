import { expect, test } from '@jest/globals';
import { budgetsFor } from './budgets';

const took = (duration: number) => ({ duration }) as PerformanceResourceTiming;

test('on a usual network a step has its usual budget', () => {
  expect(budgetsFor([took(300), took(120)]).entry).toBe(2000);
});

test('whoever waited long for the shell gets more patience, within reason', () => {
  expect(budgetsFor([took(4000)]).entry).toBe(8000);
  expect(budgetsFor([took(60_000)]).entry).toBe(16_000);
});
