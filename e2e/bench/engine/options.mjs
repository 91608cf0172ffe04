import { join } from 'node:path';
import { root } from '../../run/steps.mjs';

/** `all`, or `sample=40` files a kind drawn by `seed=1`; `runs=3` of each; `big=100` MiB at most, 0 for none, in `rounds=3`; `corpus=DIR`. */
export function readOptions(args) {
  const given = new Map(args.map((word) => word.split('=', 2)).map(([key, value = 'yes']) => [key, value]));
  const known = ['all', 'sample', 'seed', 'runs', 'big', 'rounds', 'corpus', 'schema'];
  const unknown = [...given.keys()].find((key) => !known.includes(key));
  if (unknown) throw new Error(`There is no option ${unknown}; there are ${known.join(', ')}.`);

  return {
    corpus: given.get('corpus') ?? join(root, '../shared/corpus'),
    sample: given.has('all') ? Infinity : Number(given.get('sample') ?? 40),
    seed: Number(given.get('seed') ?? 1),
    runs: Number(given.get('runs') ?? 3),
    big: Number(given.get('big') ?? 100),
    rounds: Number(given.get('rounds') ?? 3),
    schema: given.get('schema') !== 'no',
  };
}

/** The same files for the same seed, on any machine (mulberry32, then Fisher and Yates). */
export function drawn(files, count, seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffled = files.toSorted();
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]];
  }

  return shuffled.slice(0, count);
}
