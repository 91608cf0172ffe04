import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../run/steps.ts';
import { overWorkers } from '../worker-pool.ts';
import { type Answered, GateAnswer } from './answers.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { CorpusOptions } from './options.ts';

const program = join(root, 'libs/fidelity/bench/gate-worker.mjs');

export type RenderPair = { file: string; kind: string; mayMove: boolean } & GateAnswer;

/** Gate 5 over what AUTO fixes alone gave, and over what all fixes gave. Null where LibreOffice is not here. */
export async function renderPhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<RenderPair[] | null> {
  if (spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status !== 0) {
    console.log('render: skipped, LibreOffice is not installed.');
    return null;
  }
  const kept = new KeptAnswers('render', GateAnswer);
  const pairs = results.flatMap(({ file, kind, sha, format, auto, allowed }) => {
    const runs = [{ run: auto, mayMove: false }];
    if (allowed.sha !== auto.sha) runs.push({ run: allowed, mayMove: true });
    return runs.flatMap(({ run, mayMove }) =>
      run.path
        ? [
            {
              gate: 'render',
              file,
              kind,
              format,
              mayMove,
              before: originalOf(file),
              after: run.path,
              key: `${sha} ${run.sha}`,
            },
          ]
        : [],
    );
  });
  await overWorkers({
    label: 'render',
    program,
    tasks: pairs.filter(({ key }) => !kept.get(key)),
    workers,
    milliseconds: 240_000,
    execArgv: ['--no-warnings'],
    onAnswer: ({ key }, answer) => kept.set(key, GateAnswer.parse(answer)),
  });

  return pairs.map(({ file, kind, mayMove, key }) => ({ file, kind, mayMove, ...kept.require(key) }));
}
