import { type ChildProcess, fork } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { engineProcessMemory } from '../../../platform/performance/engine-process-memory.js';
import {
  type DrawAnswer,
  type DrawTask,
  EngineAnswer,
  EngineStep,
  type EngineResult,
  type EngineTask,
  type RepairAnswer,
  type RepairTask,
  SpentElsewhere,
} from './engine-protocol.js';
import { type EngineProcessUsage, EngineUsage } from './engine-usage.js';

/** Hears what a repair is doing. */
export type OnStep = (step: EngineStep) => unknown;

/** Hears what a file has used, when it is done or has failed: milliseconds of processor time, the renderer's included. */
export type OnSpent = (milliseconds: number) => unknown;

export interface EngineHearers {
  onStep?: OnStep | undefined;
  onSpent?: OnSpent | undefined;
}

/** What one file may cost. */
export interface EngineLimits {
  /** Processor time decides, because a busy machine makes every file take long. */
  cpuMilliseconds: number;
  /** What each MiB of the file may take beyond that. */
  cpuMillisecondsPerMiB: number;
  /** Ends what waits without working, and what a busy machine does not get on with. */
  milliseconds: number;
  bytes: number;
  /** What the renderers that it starts may use. They are ended where they use more, and the file goes on without them. */
  renderer: { cpuMilliseconds: number; cpuMillisecondsPerMiB: number; bytes: number };
  /** Whether the machine has too much to do, asked when a file has taken `milliseconds`. */
  isBusy: () => boolean;
}

/** What one engine process is started with. */
export interface EngineSurroundings {
  /** Arguments of the program. */
  words: readonly string[];
  /** Removed when the process has ended, whatever ended it: documents lie in it while they are drawn. */
  folder: string | null;
  /** Told where that failed; the sweep of the folders tries again. */
  notRemoved?: (folder: string, error: unknown) => void;
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

  constructor(message = 'The machine is too busy to finish a file.') {
    super(message);
  }
}

/** The renderer elsewhere is away: what needs it is done later. */
export class EngineWithoutRenderer extends EngineStarved {
  override name = 'EngineWithoutRenderer';

  constructor() {
    super('The renderer is away.');
  }
}

/** The built program of an engine process. Tests that run from `src` use the built one, too: Node cannot run our sources. */
export const engineProgram = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../../../dist/features/repairs/engine/engine-child.js', import.meta.url)
    : new URL('./engine-child.js', import.meta.url),
);

const watchEvery = 100;
/** The name of the error with which the engine ends then. */
const rendererAway = 'RendererAway';

/** One engine process. It takes one file at a time, and a file that breaks it breaks nothing else. */
export class EngineProcess {
  private readonly child: ChildProcess;
  private readonly usage: EngineUsage;
  private ended: Error | undefined;
  /** Of all files, in milliseconds. */
  private spentElsewhere = 0;

  constructor(
    program: string,
    private readonly limits: EngineLimits,
    { words, folder, notRemoved }: EngineSurroundings,
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
    this.usage = new EngineUsage(this.child.pid);
    this.child.once('exit', (code, signal) => {
      this.ended ??= new EngineStopped(`ended with ${signal ?? code}`);
      // What a renderer holds open for a moment more is left to the sweep of the folders.
      if (folder !== null)
        rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((error: unknown) =>
          notRemoved?.(folder, error),
        );
    });
    this.child.on('error', () => this.kill('could not be started'));
  }

  get alive(): boolean {
    return this.ended === undefined;
  }

  run(task: RepairTask, signal: AbortSignal, heard?: EngineHearers): Promise<RepairAnswer>;
  run(task: DrawTask, signal: AbortSignal, heard?: EngineHearers): Promise<DrawAnswer>;
  run(task: EngineTask, signal: AbortSignal, heard?: EngineHearers): Promise<EngineResult>;
  /** @throws EngineStopped or EngineStarved; the process has ended then */
  async run(task: EngineTask, signal: AbortSignal, heard?: EngineHearers): Promise<EngineResult> {
    signal.throwIfAborted();
    const stopWatching = await this.watch(await mebibytesOf(task));
    const before = this.spentElsewhere;
    const abort = () => this.kill('was called off');
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();

    try {
      const answer = EngineAnswer.parse(await this.ask(task, heard?.onStep));
      if ('failed' in answer && answer.failed === rendererAway) throw new EngineWithoutRenderer();
      if ('failed' in answer) throw new EngineStopped(`failed with ${answer.failed}`);

      return answer;
    } finally {
      const spent = stopWatching() + this.spentElsewhere - before;
      signal.removeEventListener('abort', abort);
      await heard?.onSpent?.(spent);
    }
  }

  kill(cause: string | Error): void {
    this.ended ??= typeof cause === 'string' ? new EngineStopped(cause) : cause;
    const { pid, exitCode, signalCode } = this.child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;

    this.usage.kill();
    this.child.kill('SIGKILL');
  }

  /** Resident bytes; null where the system does not tell. */
  async memory(): Promise<number | null> {
    return (await this.usage.read())?.residentBytes ?? null;
  }

  /** Watches the limits of one file. @returns what ends the watching, and tells the processor time since */
  private async watch(mebibytes: number): Promise<() => number> {
    const { limits } = this;
    const cpuMilliseconds = limits.cpuMilliseconds + limits.cpuMillisecondsPerMiB * mebibytes;
    const renderer = limits.renderer.cpuMilliseconds + limits.renderer.cpuMillisecondsPerMiB * mebibytes;
    const before = await this.usage.read();
    // Where the system does not tell the processor time, the time by the clock has to decide.
    const timeout = before ? limits.milliseconds : cpuMilliseconds;
    const timer = setTimeout(() => this.kill(limits.isBusy() ? new EngineStarved() : 'took too long'), timeout);
    const end = (before?.cpuMilliseconds ?? 0) + cpuMilliseconds;
    const rendererEnd = (before?.renderer.cpuMilliseconds ?? 0) + renderer;
    let spent = 0;
    const check = async () => {
      const usage = await this.check(end, rendererEnd);
      if (before && usage) spent = Math.max(spent, allOf(usage) - allOf(before));
    };
    const interval = setInterval(() => void check(), watchEvery);

    return () => {
      clearTimeout(timer);
      clearInterval(interval);

      return spent;
    };
  }

  private async check(cpuEnd: number, rendererCpuEnd: number): Promise<EngineProcessUsage | null> {
    const usage = await this.usage.read();
    if (!usage) return null;
    if (usage.residentBytes > this.limits.bytes) this.kill('took too much memory');
    if (usage.cpuMilliseconds > cpuEnd) this.kill('took too much processor time');
    const { renderer } = usage;
    // The engine ends its renderers itself; this holds where it is too busy to.
    if (renderer.residentBytes > this.limits.renderer.bytes || renderer.cpuMilliseconds > rendererCpuEnd)
      this.usage.killRenderers();

    return usage;
  }

  private ask(task: EngineTask, onStep?: OnStep): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stopped = () => reject(this.ended ?? new EngineStopped('is gone'));
      if (!this.alive) return stopped();
      const answered = (message: unknown) => {
        const step = EngineStep.safeParse(message);
        if (step.success) return onStep?.(step.data.step);
        const elsewhere = SpentElsewhere.safeParse(message);
        if (elsewhere.success) return void (this.spentElsewhere += elsewhere.data.spentElsewhere);
        this.child.off('exit', stopped).off('message', answered);
        resolve(message);
      };
      this.child.once('exit', stopped).on('message', answered);
      this.child.send(task);
    });
  }
}

function allOf({ cpuMilliseconds, renderer }: EngineProcessUsage): number {
  return cpuMilliseconds + renderer.cpuMilliseconds;
}

/** The size of the files of a task. The engine says itself which file it cannot read. */
async function mebibytesOf(task: EngineTask): Promise<number> {
  const paths = 'input' in task ? [task.input] : [task.original, task.corrected];
  const sizeOf = async (path: string | null) => (path === null ? 0 : ((await stat(path).catch(() => null))?.size ?? 0));
  const sizes = await Promise.all(paths.map(sizeOf));

  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
}
