import { Worker } from 'node:worker_threads';
import type { Arguments, CallName, CallRunner, Result } from './calls.js';
import type { ThreadAnswer, ThreadCall, ThreadMessage } from './thread-program.js';

export interface ThreadLimits {
  /** Calls that may wait. */
  queue: number;
  /** Milliseconds of processor time after which a call is stopped. */
  processor: number;
  /** How often a running call is looked at, in milliseconds. */
  watchEvery: number;
  /** MiB of the thread's heap. */
  heap: number;
  /** Milliseconds without a call after which the thread ends. */
  idle: number;
}

/** A message costs a few milliseconds; a call that takes a hundred times as much is a fault, and is stopped. */
export const threadLimits: ThreadLimits = { queue: 200, processor: 2000, watchEvery: 250, heap: 128, idle: 600_000 };

/** The call was not answered: too many wait, it cost more than it may, or the thread ended. */
export class AssistantOverloaded extends Error {
  override name = 'AssistantOverloaded';
}

interface Waiting {
  call: ThreadCall;
  answered: (answer: ThreadAnswer) => void;
  failed: (cause: unknown) => void;
}

/**
 * Runs the assistant's calls in one worker thread, one after the other: the event loop stays free for other requests, and a
 * call that costs too much ends with its thread. The first call starts the thread; where nobody asks for a while it ends, because
 * it holds 50 MB.
 */
export class AssistantThread implements CallRunner {
  private worker: Worker | null = null;
  private ready = false;
  private running: Waiting | null = null;
  private readonly queue: Waiting[] = [];
  private watch: NodeJS.Timeout | undefined;
  private rest: NodeJS.Timeout | undefined;

  constructor(private readonly limits: ThreadLimits = threadLimits) {}

  /** Starts the thread before the first call, which then need not wait for it. */
  start(): void {
    this.worker ??= this.startWorker();
  }

  get started(): boolean {
    return this.worker !== null;
  }

  call<Name extends CallName>(name: Name, args: Arguments<Name>, signal?: AbortSignal): Promise<Result<Name>> {
    return new Promise((resolve, failed) => {
      signal?.throwIfAborted();
      if (this.queue.length >= this.limits.queue) throw new AssistantOverloaded('Too many calls wait.');

      const answered = (answer: ThreadAnswer) => {
        // The thread runs the same functions, so that the result is that of the call.
        if ('result' in answer) resolve(answer.result as Result<Name>);
        else failed(answer.error);
      };
      const waiting = { call: { name, args }, answered, failed };
      signal?.addEventListener('abort', () => this.withdraw(waiting, signal.reason), { once: true });
      this.queue.push(waiting);
      this.start();
      this.runNext();
    });
  }

  /** Ends the thread; calls that wait or run are rejected. */
  async close(): Promise<void> {
    const { worker } = this;
    const cause = new AssistantOverloaded('The assistant ends.');
    for (const { failed } of this.queue.splice(0)) failed(cause);
    this.stop(cause);
    await worker?.terminate();
  }

  private startWorker(): Worker {
    // Built like this file, or by the last build where this file is read as source.
    const program = import.meta.url.endsWith('.ts') ? '../../dist/thread/thread-program.js' : './thread-program.js';
    const worker = new Worker(new URL(program, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heap },
    });
    worker.on('message', (message: ThreadMessage) => this.worker === worker && this.receive(message));
    worker.on('error', (cause) => this.worker === worker && this.stop(cause));
    worker.on('exit', () => this.worker === worker && this.stop(new AssistantOverloaded('The thread ended.')));
    worker.unref();

    return worker;
  }

  private receive(message: ThreadMessage): void {
    if (message === 'ready') this.ready = true;
    else {
      clearInterval(this.watch);
      this.running?.answered(message);
      this.running = null;
    }
    this.runNext();
  }

  private runNext(): void {
    const { worker, ready, running } = this;
    if (!worker || running) return;
    const [waiting] = this.queue;
    // A call keeps the process alive, an idle thread does not.
    if (!waiting) return this.idle(worker);
    clearTimeout(this.rest);
    worker.ref();
    if (!ready) return;
    this.queue.shift();
    this.running = waiting;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(waiting.call);
    this.watchProcessor(worker);
  }

  private idle(worker: Worker): void {
    worker.unref();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.stop(new AssistantOverloaded('Nobody has asked.')), this.limits.idle).unref();
  }

  private watchProcessor(worker: Worker): void {
    let before: number | undefined;
    const look = async () => {
      const { user, system } = await worker.cpuUsage();
      const used = (user + system) / 1000;
      before ??= used;
      if (this.worker === worker && used - before > this.limits.processor)
        this.stop(new AssistantOverloaded('The call cost too much processor time.'));
    };
    // A thread that has just ended cannot be asked.
    this.watch = setInterval(() => void look().catch(() => undefined), this.limits.watchEvery);
  }

  /** The thread ends, and the call that it runs with it. The next call starts another thread. */
  private stop(cause: Error): void {
    const { worker, running, ready } = this;
    clearInterval(this.watch);
    clearTimeout(this.rest);
    this.worker = null;
    this.running = null;
    this.ready = false;
    void worker?.terminate();
    running?.failed(cause);
    // A thread that could not start would not start the next time either.
    if (!ready) for (const { failed } of this.queue.splice(0)) failed(cause);
    if (this.queue.length === 0) return;
    this.start();
    this.runNext();
  }

  private withdraw(waiting: Waiting, reason: unknown): void {
    const at = this.queue.indexOf(waiting);
    if (at < 0) return;
    this.queue.splice(at, 1);
    waiting.failed(reason);
  }
}
