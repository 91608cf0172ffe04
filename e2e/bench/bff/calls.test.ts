import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uncovered } from './calls.ts';

test('the bench knows every call of the contract, or says why it leaves it out', () => {
  assert.deepEqual(uncovered(), []);
});
