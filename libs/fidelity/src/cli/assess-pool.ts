import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Diagnosis } from '@fidelio/contracts';
import { z } from 'zod';

const Answer = z.object({ file: z.string(), diagnosis: Diagnosis.optional(), problem: z.string().optional() });
export type Answer = z.infer<typeof Answer>;

const perFile = 60_000;

/** Diagnoses files in several processes; a file that takes too long or ends its process is reported and the rest goes on. */
export async function diagnoseAll(
  files: readonly string[],
  workers: number,
  onAnswer: (answer: Answer) => void | Promise<void>,
  program = fileURLToPath(new URL('assess-process.js', import.meta.url)),
): Promise<void> {
  const waiting = files.values();
  await Promise.all(
    Array.from({ length: Math.min(workers, files.length) }, async () => {
      let child: ChildProcess | null = null;
      for (const file of waiting) {
        child ??= start(program);
        const answer = await ask(child, file);
        if (answer.problem) {
          child.kill('SIGKILL');
          child = null;
        }
        await onAnswer(answer);
      }
      child?.disconnect();
    }),
  );
}

function start(program: string): ChildProcess {
  return fork(program, {
    execArgv: ['--max-old-space-size=512', '--max-semi-space-size=4', '--no-allocation-site-pretenuring'],
    serialization: 'advanced',
  });
}

function ask(child: ChildProcess, file: string): Promise<Answer> {
  return new Promise((resolve) => {
    const done = (answer: Answer) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (message: unknown) => done(Answer.parse(message));
    const onExit = () => done({ file, problem: 'the process ended on this file' });
    const timer = setTimeout(() => done({ file, problem: 'took too long' }), perFile);
    child.on('message', onMessage).on('exit', onExit);
    child.send({ file });
  });
}

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
