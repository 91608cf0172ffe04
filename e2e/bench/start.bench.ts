import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, rounded, spread } from '../harness/figures.ts';
import { textOptions } from '../harness/options.ts';
import { root } from '../run/steps.ts';
import { conclude } from './report.ts';
import { hotReloads, rebuild } from './start/changes.ts';
import { type Clone, emptyHome, ended, npm, startOnce, times } from './start/clone.ts';

/** Seconds; where there is none, the figure is only told. */
const aims: Record<string, number> = {
  'cold npm start': 180,
  'warm npm start': 6,
  'rebuild of one remote': 2,
  'hot reload': 0.3,
};
const parts = ['cold', 'warm', 'rebuild', 'reload', 'check', 'test'];

/**
 * What a newcomer and a developer wait for, on a fresh clone with an empty home and npm cache.
 * Arguments: `parts=cold,warm,rebuild,reload,check,test` (all), `runs=N` (5, for what is short).
 */
export async function run(words: string[] = []) {
  const given = textOptions(words, ['parts', 'runs']);
  const runs = Number(given.get('runs') ?? 5);
  const wanted = new Set(given.get('parts')?.split(',') ?? parts);
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-start-'));
  const clone: Clone = { folder: join(folder, 'clone'), env: await emptyHome(folder) };
  const seconds: Record<string, number[]> = {};

  try {
    await ended(spawn('git', ['clone', '-q', root, clone.folder]));
    seconds['cold npm start'] = [await startOnce(clone)];
    if (wanted.has('warm')) seconds['warm npm start'] = await times(Math.min(runs, 3), () => startOnce(clone));
    if (wanted.has('rebuild')) seconds['rebuild of one remote'] = await times(runs, (at) => rebuild(clone, at));
    if (wanted.has('reload')) seconds['hot reload'] = await hotReloads(clone, runs);
    if (wanted.has('check')) {
      seconds['npm run check'] = [await npm(clone, 'check')];
      seconds['npm run check, nothing changed'] = [await npm(clone, 'check')];
    }
    if (wanted.has('test')) seconds['npm test'] = [await npm(clone, 'test')];

    report(seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(seconds: Record<string, number[]>): void {
  const figures = Object.fromEntries(Object.entries(seconds).map(([what, taken]) => [what, rounded(median(taken))]));
  const ratios = Object.entries(figures).flatMap(([what, taken]) => (aims[what] ? [taken / aims[what]] : []));
  conclude({
    bench: 'start',
    table: Object.entries(seconds).map(([what, taken]) => ({
      what,
      'median s': rounded(median(taken)),
      spread: spread(taken, 2),
      runs: taken.length,
      'aim s': aims[what] ?? null,
    })),
    figures: { ratio: rounded(Math.max(...ratios), 3), seconds: figures, aims },
  });
}
