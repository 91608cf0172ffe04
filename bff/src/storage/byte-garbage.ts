import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

/** More, and the full collection comes first. */
const every = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = z
  .custom<(options: { type: 'minor' }) => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'));

let passed = 0;

/**
 * Tells that bytes passed through buffers that nobody needs any more. V8 answers to such bytes with a full collection
 * for every few dozen MiB, which costs as much as the whole heap is large: measured, it was more than half of the time
 * that an upload took. Those buffers die young, so a collection of the young alone, half a millisecond, is enough.
 */
export function bytesPassed(count: number): void {
  passed += count;
  if (passed < every) return;
  passed = 0;
  collect({ type: 'minor' });
}
