import { join } from 'node:path';
import type { z } from 'zod';
import { root } from '../../run/steps.ts';
import { overWorkers } from '../worker-pool.ts';
import { type Answered, GateAnswer, JudgeAnswer } from './answers.ts';
import { type Copy, copiesOf } from './copies.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { CorpusOptions } from './options.ts';

const judgeProgram = join(import.meta.dirname, 'schema-worker.ts');
const gateProgram = join(root, 'libs/fidelity/bench/gate-worker.mjs');

/** WebAssembly never gives memory back. */
const replaceAbove = 700 * 2 ** 20;

export interface SchemaPair {
  file: string;
  kind: string;
  judge: JudgeAnswer;
  gate: GateAnswer;
}

/**
 * Every corrected file against its original, twice over: by the bench's own full validation of both, which counts the
 * new errors, and by the engine's gate 2, whose verdict must be the same and whose time is what a user waits.
 */
export async function schemaPhase(
  { workers }: CorpusOptions,
  results: Answered[],
  originalOf: (file: string) => string,
): Promise<SchemaPair[]> {
  const tasks = copiesOf(results, originalOf);
  const verdicts = await answersOf('judge', judgeProgram, tasks, workers, JudgeAnswer);
  const gates = await answersOf('gate', gateProgram, tasks, workers, GateAnswer);

  return tasks.map(({ file, kind, key }) => ({ file, kind, judge: verdicts.require(key), gate: gates.require(key) }));
}

async function answersOf<T>(
  name: string,
  program: string,
  tasks: Copy[],
  workers: number,
  schema: z.ZodType<T>,
): Promise<KeptAnswers<T>> {
  const kept = new KeptAnswers(`schema-${name}`, schema);
  await overWorkers({
    label: `schema, ${name}`,
    program,
    tasks: tasks.filter(({ key }) => !kept.get(key)).map((copy) => ({ gate: 'schema', ...copy })),
    workers,
    milliseconds: 240_000,
    replaceAbove,
    execArgv: ['--no-warnings'],
    onAnswer: ({ key }, answer) => kept.set(key, schema.parse(answer)),
  });

  return kept;
}
