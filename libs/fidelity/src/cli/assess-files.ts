import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Diagnosis } from '@fidelio/contracts';
import { z } from 'zod';
import type { Place } from './office-files.js';
import { runPool } from './process-pool.js';

/** One line of `files.jsonl`. */
export const AssessedFile = z.object({
  /** Path below the assessed folder. */
  file: z.string(),
  bytes: z.number(),
  changed: z.number(),
  diagnosis: Diagnosis.nullable(),
  /** Why there is no diagnosis: the file took too long, or ended its process. */
  problem: z.string().nullable(),
});
export type AssessedFile = z.infer<typeof AssessedFile>;

const Answer = z.object({ diagnosis: Diagnosis.optional(), problem: z.string().optional() });
export type Answer = z.infer<typeof Answer>;

const stops = { 'too-slow': 'took too long', crashed: 'the process ended on this file' } as const;

/** Diagnoses files in several processes; a file that takes too long or ends its process is reported and the rest goes on. */
export function diagnoseAll<Job extends { file: Place }>(
  jobs: AsyncIterable<Job>,
  workers = availableParallelism(),
  onAnswer: (job: Job, answer: Answer) => void | Promise<void>,
  program = fileURLToPath(new URL('assess-process.js', import.meta.url)),
): Promise<void> {
  const options = { program, answer: Answer, workers, maxMs: 60_000 };

  return runPool(jobs, options, (job, answer) =>
    onAnswer(job, typeof answer === 'string' ? { problem: stops[answer] } : answer),
  );
}
