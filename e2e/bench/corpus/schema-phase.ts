import { join } from 'node:path';
import type { z } from 'zod';
import { root } from '../../run/steps.ts';
import { overWorkers } from '../worker-pool.ts';
import { type Answered, type Format, GateAnswer, JudgeAnswer } from './answers.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { CorpusOptions } from './options.ts';

const judgeProgram = join(import.meta.dirname, 'schema-worker.ts');
const gateProgram = join(root, 'libs/fidelity/bench/gate-worker.mjs');

/** WebAssembly never gives memory back. */
const replaceAbove = 700 * 2 ** 20;

interface Task {
  gate: 'schema';
  file: string;
  kind: string;
  format: Format | null;
  before: string;
  after: string;
  key: string;
}

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
  const tasks = results.flatMap(({ file, kind, sha, format, auto, allowed }): Task[] =>
    [...new Map([auto, allowed].map((run) => [run.sha, run.path])).entries()].flatMap(([fixed, after]) =>
      after ? [{ gate: 'schema', file, kind, format, before: originalOf(file), after, key: `${sha} ${fixed}` }] : [],
    ),
  );
  const verdicts = await answersOf('judge', judgeProgram, tasks, workers, JudgeAnswer);
  const gates = await answersOf('gate', gateProgram, tasks, workers, GateAnswer);

  return tasks.map(({ file, kind, key }) => ({ file, kind, judge: verdicts.require(key), gate: gates.require(key) }));
}

async function answersOf<T>(
  name: string,
  program: string,
  tasks: Task[],
  workers: number,
  schema: z.ZodType<T>,
): Promise<KeptAnswers<T>> {
  const kept = new KeptAnswers(`schema-${name}`, schema);
  await overWorkers({
    label: `schema, ${name}`,
    program,
    tasks: tasks.filter(({ key }) => !kept.get(key)),
    workers,
    milliseconds: 240_000,
    replaceAbove,
    execArgv: ['--no-warnings'],
    onAnswer: ({ key }, answer) => kept.set(key, schema.parse(answer)),
  });

  return kept;
}
