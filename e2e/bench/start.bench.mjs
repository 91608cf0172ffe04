import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/steps.mjs';
import { median, options, spread } from './figures.mjs';
import { hotReloads, rebuild } from './start/changes.mjs';
import { emptyHome, npm, startOnce, times, told } from './start/clone.mjs';

/** Seconds; where there is none, the figure is only told. */
const aims = { 'cold npm start': 180, 'warm npm start': 6, 'rebuild of one remote': 2, 'hot reload': 0.3 };
const parts = ['cold', 'warm', 'rebuild', 'reload', 'check', 'test'];

/**
 * What a newcomer and a developer wait for, on a fresh clone with an empty home and npm cache.
 * Arguments: `parts=cold,warm,rebuild,reload,check,test` (all), `runs=N` (5, for what is short).
 */
export async function run(args = []) {
  const given = options(args);
  const runs = Number(given.runs ?? 5);
  const wanted = given.parts?.split(',') ?? parts;
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-start-'));
  const place = { clone: join(folder, 'clone'), env: await emptyHome(folder) };
  const seconds = {};

  try {
    await told(spawn('git', ['clone', '-q', root, place.clone]));
    seconds['cold npm start'] = [await startOnce(place)];
    if (wanted.includes('warm')) seconds['warm npm start'] = await times(Math.min(runs, 3), () => startOnce(place));
    if (wanted.includes('rebuild')) seconds['rebuild of one remote'] = await times(runs, (at) => rebuild(place, at));
    if (wanted.includes('reload')) seconds['hot reload'] = await hotReloads(place, runs);
    if (wanted.includes('check')) {
      seconds['npm run check'] = [await npm(place, 'check')];
      seconds['npm run check, nothing changed'] = [await npm(place, 'check')];
    }
    if (wanted.includes('test')) seconds['npm test'] = [await npm(place, 'test')];

    return report(seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(seconds) {
  console.table(
    Object.fromEntries(
      Object.entries(seconds).map(([what, taken]) => [
        what,
        {
          'median s': median(taken).toFixed(2),
          spread: spread(taken, 2),
          runs: taken.length,
          'aim s': aims[what] ?? '',
        },
      ]),
    ),
  );
  const figures = Object.fromEntries(
    Object.entries(seconds).map(([what, taken]) => [what, Number(median(taken).toFixed(2))]),
  );
  const ratio = Math.max(
    ...Object.entries(aims).flatMap(([what, aim]) => (what in figures ? [figures[what] / aim] : [])),
  );
  const result = { bench: 'start', ratio: Number(ratio.toFixed(3)), seconds: figures, aims };
  console.log(JSON.stringify(result));

  return result;
}
