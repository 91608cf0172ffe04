import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';

/** What stopped a process: the job took too long, or ended it. */
export type Stop = 'too-slow' | 'crashed';

export interface PoolOptions<Answer extends z.ZodType> {
  /** Takes a job as a message, and sends an answer. */
  program: string;
  answer: Answer;
  workers: number;
  /** Milliseconds for one job. */
  maxMs: number;
  /** The part of its time that a process works, up to 1; it rests for the others. */
  share?: number;
  signal?: AbortSignal;
}

/**
 * Has jobs done in several processes, which it ends when the last is done or `onAnswer` throws. A job that takes too long or ends its
 * process is told, and the others go on. Once `signal` is given, no further job begins, and those that run are dropped.
 */
export async function runPool<Job extends object, Answer extends z.ZodType>(
  jobs: AsyncIterable<Job>,
  options: PoolOptions<Answer>,
  onAnswer: (job: Job, answer: z.output<Answer> | Stop) => void | Promise<void>,
): Promise<void> {
  const { workers, share = 1, signal } = options;
  const waiting = jobs[Symbol.asyncIterator]();
  const children = new Set<ChildProcess>();
  const failing = new AbortController();
  const ending = AbortSignal.any([failing.signal, ...(signal ? [signal] : [])]);
  const work = async () => {
    let child: ChildProcess | null = null;
    while (!ending.aborted) {
      const next = await waiting.next();
      if (next.done || ending.aborted) break;
      child ??= start(options.program);
      children.add(child);
      const began = performance.now();
      const answer = await ask(child, next.value, options);
      if (ending.aborted) return;
      if (answer === 'too-slow' || answer === 'crashed') {
        child.kill('SIGKILL');
        children.delete(child);
        child = null;
      }
      await onAnswer(next.value, answer);
      const rest = (performance.now() - began) * (1 / share - 1);
      if (rest > 0) await wait(rest, undefined, { signal: ending }).catch(() => undefined);
    }
    if (child && !ending.aborted) {
      children.delete(child);
      child.disconnect();
    }
  };
  ending.addEventListener('abort', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } catch (cause) {
    failing.abort();
    throw cause;
  }
}

function start(program: string): ChildProcess {
  return fork(program, {
    execArgv: ['--max-old-space-size=512', '--max-semi-space-size=4', '--no-allocation-site-pretenuring'],
    serialization: 'advanced',
  });
}

function ask<Answer extends z.ZodType>(
  child: ChildProcess,
  job: object,
  { answer, maxMs }: PoolOptions<Answer>,
): Promise<z.output<Answer> | Stop> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      settle();
    };
    const onMessage = (message: unknown) =>
      done(() => {
        const parsed = answer.safeParse(message);
        if (parsed.success) resolve(parsed.data);
        else reject(parsed.error);
      });
    const onExit = () => done(() => resolve('crashed'));
    const timer = setTimeout(() => done(() => resolve('too-slow')), maxMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    child.send(job, (cause) => cause && onExit());
  });
}
