import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { engineProcessMemory } from '../../performance/engine-process-memory.js';
import {
  type DrawAnswer,
  type DrawTask,
  EngineAnswer,
  EngineStep,
  type EngineResult,
  type EngineTask,
  type RepairAnswer,
  type RepairTask,
} from './engine-protocol.js';
import { descendantsOf, processUsage } from './process-usage.js';

/** Hears what a repair is doing. */
export type OnStep = (step: EngineStep) => unknown;

/** What one file may cost. */
export interface EngineLimits {
  /** Processor time decides, because a busy machine makes every file take long. */
  cpuMilliseconds: number;
  /** What each MiB of the file may take beyond that. */
  cpuMillisecondsPerMiB: number;
  /** Ends what waits without working, and what a busy machine does not get on with. */
  milliseconds: number;
  bytes: number;
  /** Whether the machine has too much to do, asked when a file has taken `milliseconds`. */
  isBusy: () => boolean;
}

/** A file stopped the engine: it took too much time or memory, or the process ended. */
export class EngineStopped extends Error {
  override name = 'EngineStopped';

  constructor(readonly reason: string) {
    super(`The engine stopped: ${reason}.`);
  }
}

/** The machine was too busy to finish a file. It says nothing about the file. */
export class EngineStarved extends Error {
  override name = 'EngineStarved';

  constructor() {
    super('The machine is too busy to finish a file.');
  }
}

/** The built program of an engine process. Tests that run from `src` use the built one, too: Node cannot run our sources. */
export const engineProgram = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../../dist/repairs/engine/engine-child.js', import.meta.url)
    : new URL('./engine-child.js', import.meta.url),
);

const watchEvery = 100;

/** One engine process. It takes one file at a time, and a file that breaks it breaks nothing else. */
export class EngineProcess {
  private readonly child: ChildProcess;
  private ended: Error | undefined;

  constructor(
    program: string,
    private readonly limits: EngineLimits,
    words: readonly string[] = [],
  ) {
    const heap = `--max-old-space-size=${Math.floor(limits.bytes / 1024 / 1024)}`;
    this.child = fork(program, words, {
      execArgv: [heap, ...engineProcessMemory.nodeArguments],
      // Nothing of our own environment: the process opens strangers' files and must not know our secrets.
      env: engineProcessMemory.environment,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A process group of its own, so that `kill` also ends what the process starts.
      detached: process.platform !== 'win32',
    });
    this.child.once('exit', (code, signal) => (this.ended ??= new EngineStopped(`ended with ${signal ?? code}`)));
    this.child.on('error', () => this.kill('could not be started'));
  }

  get alive(): boolean {
    return this.ended === undefined;
  }

  run(task: RepairTask, signal: AbortSignal, onStep?: OnStep): Promise<RepairAnswer>;
  run(task: DrawTask, signal: AbortSignal): Promise<DrawAnswer>;
  run(task: EngineTask, signal: AbortSignal, onStep?: OnStep): Promise<EngineResult>;
  /** @throws EngineStopped or EngineStarved; the process has ended then */
  async run(task: EngineTask, signal: AbortSignal, onStep?: OnStep): Promise<EngineResult> {
    signal.throwIfAborted();
    const stopWatching = await this.watch(await this.processorTimeFor(task));
    const abort = () => this.kill('was called off');
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();

    try {
      const answer = EngineAnswer.parse(await this.ask(task, onStep));
      if ('failed' in answer) throw new EngineStopped(`failed with ${answer.failed}`);

      return answer;
    } finally {
      stopWatching();
      signal.removeEventListener('abort', abort);
    }
  }

  kill(cause: string | Error): void {
    this.ended ??= typeof cause === 'string' ? new EngineStopped(cause) : cause;
    const { pid, exitCode, signalCode } = this.child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;

    if (process.platform === 'win32') this.child.kill('SIGKILL');
    else for (const one of [pid, ...descendantsOf(pid)]) killGroup(one);
  }

  /** Resident bytes; null where the system does not tell. */
  async memory(): Promise<number | null> {
    return (await processUsage(this.child.pid))?.residentBytes ?? null;
  }

  /** Watches the limits of one file. @returns what ends the watching */
  private async watch(cpuMilliseconds: number): Promise<() => void> {
    const { limits } = this;
    const before = await processUsage(this.child.pid);
    // Where the system does not tell the processor time, the time by the clock has to decide.
    const timeout = before ? limits.milliseconds : cpuMilliseconds;
    const timer = setTimeout(() => this.kill(limits.isBusy() ? new EngineStarved() : 'took too long'), timeout);
    const end = (before?.cpuMilliseconds ?? 0) + cpuMilliseconds;
    const interval = setInterval(() => void this.check(end), watchEvery);

    return () => {
      clearTimeout(timer);
      clearInterval(interval);
    };
  }

  private async processorTimeFor(task: EngineTask): Promise<number> {
    const paths = 'input' in task ? [task.input] : [task.original, task.corrected];
    // The engine says itself which file it cannot read.
    const sizes = await Promise.all(
      paths.map((path) =>
        path
          ? stat(path).then(
              ({ size }) => size,
              () => 0,
            )
          : 0,
      ),
    );
    const { cpuMilliseconds, cpuMillisecondsPerMiB } = this.limits;

    return cpuMilliseconds + (cpuMillisecondsPerMiB * sizes.reduce((sum, size) => sum + size, 0)) / 1024 ** 2;
  }

  private async check(cpuEnd: number): Promise<void> {
    const usage = await processUsage(this.child.pid);
    if (!usage) return;
    if (usage.residentBytes > this.limits.bytes) this.kill('took too much memory');
    if (usage.cpuMilliseconds > cpuEnd) this.kill('took too much processor time');
  }

  private ask(task: EngineTask, onStep?: OnStep): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stopped = () => reject(this.ended ?? new EngineStopped('is gone'));
      if (!this.alive) return stopped();
      const answered = (message: unknown) => {
        const step = EngineStep.safeParse(message);
        if (step.success) return onStep?.(step.data.step);
        this.child.off('exit', stopped).off('message', answered);
        resolve(message);
      };
      this.child.once('exit', stopped).on('message', answered);
      this.child.send(task);
    });
  }
}

/** Ends a process and its group; it may have ended already, or be in the group of another. */
function killGroup(pid: number): void {
  for (const target of [-pid, pid])
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // There is no such group or process any more.
    }
}
