import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';

/** What a worker process says where it, or its task, came to no answer. */
export const Crash = z.object({ crash: z.string() });
export type Crash = z.infer<typeof Crash>;

/** Of answers those that are no crash. */
export function withoutCrashes<T extends object>(answers: (T | Crash)[]): T[] {
  return answers.filter((answer): answer is T => !('crash' in answer));
}

interface Pool<Task extends object> {
  label: string;
  program: string;
  tasks: readonly Task[];
  workers: number;
  /** Until a task counts as crashed. */
  milliseconds: number;
  /** Bytes beyond which a process is replaced. */
  replaceAbove?: number;
  execArgv?: string[];
  /** Added to the environment of the processes. */
  environment?: Record<string, string>;
  onAnswer(task: Task, answer: unknown): void | Promise<void>;
}

const Peak = z.object({ peak: z.number() });

/**
 * Puts tasks to several processes of one program, each one task at a time. A process that takes too long or ends is
 * replaced, and its task answered with `crash`. Tells how far it is every few seconds.
 */
export async function overWorkers<Task extends object>(pool: Pool<Task>): Promise<void> {
  const { label, program, tasks, workers, milliseconds, replaceAbove = Infinity, execArgv = [], onAnswer } = pool;
  const waiting = tasks.values();
  const tell = progressTeller(label, tasks.length);
  const one = async () => {
    let child: ChildProcess | null = null;
    for (const task of waiting) {
      if (!child?.connected) child = startWorker(program, execArgv, pool.environment);
      const answer = await ask(child, task, milliseconds);
      const crashed = Crash.safeParse(answer).success;
      const peak = Peak.safeParse(answer).data?.peak ?? 0;
      if (crashed || peak > replaceAbove) {
        endWorker(child);
        child = null;
      }
      await onAnswer(task, answer);
      tell(crashed);
    }
    if (child) endWorker(child);
  };
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, one));
}

/** In a group of its own, so that a LibreOffice that it started ends with it. */
export function startWorker(
  program: string,
  execArgv: string[],
  environment: Record<string, string> = {},
): ChildProcess {
  // As the product starts its engine: glibc then gives large buffers back at once.
  const env = { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', ...environment };

  return fork(program, [], { execArgv, env, detached: true, serialization: 'advanced' });
}

export function endWorker({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself before.
  }
}

/** The answer to a task, or a `Crash`. */
export function ask(child: ChildProcess, task: object, milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    const done = (answer: unknown) => {
      clearTimeout(timer);
      child.off('message', done).off('exit', onExit);
      resolve(answer);
    };
    const onExit = (code: number | null, signal: string | null) =>
      done({ crash: `the process ended with ${signal ?? code}` });
    const timer = setTimeout(() => done({ crash: `no answer within ${milliseconds / 1000} s` }), milliseconds);
    child.on('message', done).on('exit', onExit);
    child.send(task);
  });
}

/** Does work on batches of so many items, some side by side. Tells how far it is every few seconds. */
export async function overBatches<T>(
  { label, items, workers, together }: { label: string; items: readonly T[]; workers: number; together: number },
  work: (batch: T[]) => Promise<void>,
): Promise<void> {
  const tell = progressTeller(label, items.length);
  const starts = items.keys().filter((index) => index % together === 0);
  const one = async () => {
    for (const start of starts) {
      const batch = items.slice(start, start + together);
      await work(batch);
      tell(false, batch.length);
    }
  };
  await Promise.all(Array.from({ length: workers }, one));
}

/** @returns what is called with each that is done, and whether it crashed */
export function progressTeller(label: string, total: number): (crashed?: boolean, count?: number) => void {
  const started = Date.now();
  let [done, crashes, told] = [0, 0, started];

  return (crashed = false, count = 1) => {
    done += count;
    if (crashed) crashes++;
    if (done < total && Date.now() - told < 5000) return;
    told = Date.now();
    const seconds = Math.round((told - started) / 1000);
    console.log(`${label}: ${done} of ${total}${crashes > 0 ? `, ${crashes} without an answer` : ''}, ${seconds} s`);
  };
}
