import { expect, test } from '@jest/globals';
import { nameOf } from './statement-names.js';

test('a statement keeps its name, and another has another one', () => {
  const name = nameOf('SELECT $1');

  expect(nameOf('SELECT $1')).toBe(name);
  expect(nameOf('SELECT $1, 2')).not.toBe(name);
});

test('statements that are new each time stop being prepared', () => {
  for (let number = 0; number < 1000; number += 1) nameOf(`SELECT $1 AS n${number}`);

  expect(nameOf('SELECT $1 AS another')).toBeUndefined();
  expect(nameOf('SELECT $1')).toBeDefined();
});
