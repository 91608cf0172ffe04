import { join } from 'node:path';
import { root } from '../../run/steps.ts';
import { overWorkers } from '../worker-pool.ts';
import { MutantAnswer } from './answers.ts';
import type { CorpusOptions } from './options.ts';

const program = join(root, 'libs/fidelity/bench/mutant-worker.mjs');

const isOld = (file: string): boolean => /\.(?:doc|dot|xls|xlt|xlsb|ppt|pps|rtf)$/i.test(file);

/** Broken copies of the files, and as many of the old ones among them; each must get an answer of its type within its time. */
export async function mutantPhase(
  { workers, mutants, seed }: CorpusOptions,
  files: string[],
  originalOf: (file: string) => string,
): Promise<MutantAnswer[]> {
  const tasks = [files, files.filter(isOld)].flatMap((some) =>
    Array.from({ length: some.length === 0 ? 0 : mutants }, (_, index) => {
      const file = some[(index * 7919 + seed) % some.length] ?? '';
      return { file, path: originalOf(file), seed: seed * 1_000_003 + index };
    }),
  );
  const answers: MutantAnswer[] = [];
  await overWorkers({
    label: 'mutants',
    program,
    tasks,
    workers,
    milliseconds: 120_000,
    execArgv: ['--max-old-space-size=400', '--no-warnings'],
    onAnswer: ({ file, seed: own }, answer) => void answers.push({ file, seed: own, ...MutantAnswer.parse(answer) }),
  });

  return answers;
}
