import { expect, test } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.js';

function breaker() {
  const clock = { now: 0 };

  return { clock, breaker: new CircuitBreaker({ maxFailures: 3, restMs: 60_000 }, () => clock.now) };
}

test('three failures in a row open it for a minute, then one trial is let through', () => {
  const { clock, breaker: circuit } = breaker();
  for (let count = 0; count < 3; count += 1) circuit.failed();

  expect(circuit.admits()).toBe(false);
  clock.now = 60_000;
  expect([circuit.admits(), circuit.admits()]).toEqual([true, false]);
});

test('a trial that succeeds closes it; one that fails opens it again', () => {
  const { clock, breaker: circuit } = breaker();
  for (let count = 0; count < 3; count += 1) circuit.failed();
  clock.now = 60_000;
  circuit.admits();
  circuit.failed();
  expect(circuit.admits()).toBe(false);

  clock.now = 120_000;
  circuit.admits();
  circuit.succeeded();
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true]);
});

test('after an abandoned trial the next one is let through', () => {
  const { clock, breaker: circuit } = breaker();
  for (let count = 0; count < 3; count += 1) circuit.failed();
  clock.now = 60_000;
  circuit.admits();
  circuit.abandoned();

  expect(circuit.admits()).toBe(true);
});

test('a success between failures starts the count anew', () => {
  const { breaker: circuit } = breaker();
  circuit.failed();
  circuit.failed();
  circuit.succeeded();
  circuit.failed();

  expect(circuit.admits()).toBe(true);
});
