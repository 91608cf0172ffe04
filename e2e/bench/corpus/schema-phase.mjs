import { join } from 'node:path';
import { root } from '../../run/steps.mjs';
import { KeptAnswers } from './kept-answers.mjs';
import { overWorkers } from '../worker-pool.mjs';

const judge = join(import.meta.dirname, 'schema-worker.mjs');
const gate = join(root, 'libs/fidelity/bench/gate-worker.mjs');

/** WebAssembly never gives memory back. */
const fat = 700 * 2 ** 20;

/**
 * Every corrected file against its original, twice over: by the bench's own full validation of both, which counts the
 * new errors, and by the engine's gate 2, whose verdict must be the same and whose time is what a user waits.
 */
export async function schemaPhase({ workers }, results, originalOf) {
  const pairs = results.flatMap(({ file, kind, sha, format, auto, allowed }) =>
    [...new Map([auto, allowed].flatMap((run) => (run?.path ? [[run.sha, run]] : []))).values()].map((run) => ({
      gate: 'schema',
      file,
      kind,
      format,
      before: originalOf(file),
      after: run.path,
      key: `${sha} ${run.sha}`,
    })),
  );
  const verdicts = await answered('judge', judge, pairs, workers, 'schema-judge');
  const gates = await answered('gate 2', gate, pairs, workers, 'schema-gate');

  return pairs.map(({ file, kind, key }) => ({ file, kind, judge: verdicts.get(key), gate: gates.get(key) }));
}

async function answered(label, program, pairs, workers, name) {
  const kept = new KeptAnswers(name);
  await overWorkers({
    label: `schema, ${label}`,
    program,
    tasks: pairs.filter(({ key }) => !kept.get(key)),
    workers,
    milliseconds: 240_000,
    fat,
    execArgv: ['--no-warnings'],
    onAnswer: ({ key }, answer) => kept.set(key, answer),
  });

  return kept;
}
