import { join } from 'node:path';
import { missingPrograms } from '../../run/find-program.ts';
import { root } from '../../run/steps.ts';
import { overWorkers } from '../worker-pool.ts';
import { type Answered, GateAnswer } from './answers.ts';
import { copiesOf } from './copies.ts';
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
  if ((await missingPrograms('soffice')).length > 0) {
    console.log('render: skipped, LibreOffice is not installed.');
    return null;
  }
  const kept = new KeptAnswers('render', GateAnswer);
  const copies = copiesOf(results, originalOf);
  await overWorkers({
    label: 'render',
    program,
    tasks: copies
      .filter(({ key }) => !kept.get(key))
      .map((copy) => ({ gate: 'render', mayMove: copy.made === 'allowed', ...copy })),
    workers,
    milliseconds: 240_000,
    execArgv: ['--no-warnings'],
    onAnswer: ({ key }, answer) => kept.set(key, GateAnswer.parse(answer)),
  });

  return copies.map(({ file, kind, made, key }) => ({ file, kind, mayMove: made === 'allowed', ...kept.require(key) }));
}
