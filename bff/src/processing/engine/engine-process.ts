import { type ChildProcess, fork } from 'node:child_process';
import { EngineAnswer, type EngineResult, EngineTask } from './engine-protocol.js';
import { residentBytes } from './resident-memory.js';

export interface EngineLimits {
  milliseconds: number;
  bytes: number;
}

/** The engine did not survive a file: it took too long, too much memory, or broke. */
export class EngineStopped extends Error {
  override name = 'EngineStopped';

  constructor(readonly reason: string) {
    super(`The engine stopped: ${reason}.`);
  }
}

export interface EngineProgram {
  path: string;
  /** Node's own arguments. */
  nodeArguments: string[];
}

const watchEvery = 100;
/**
 * glibc keeps large buffers that were freed unless it maps each on its own: a workbook of 100 MiB took half
 * as much again without this and a small young generation (`npm run bench -- engine`). Other systems do not read these.
 */
const largeBuffersGoBack = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * In a small young generation V8 soon takes what a parser makes for long-lived, puts it straight into the old one, and
 * throws its compiled code away each time it does: every second large workbook then took three times as long.
 */
const smallYoungGeneration = ['--max-semi-space-size=4', '--no-allocation-site-pretenuring'];

/** One worker process. Takes one file at a time; whatever that file does to it ends with it. */
export class EngineProcess {
  private readonly child: ChildProcess;
  private ended: string | undefined;

  constructor(
    program: EngineProgram,
    private readonly limits: EngineLimits,
  ) {
    const heap = `--max-old-space-size=${Math.floor(limits.bytes / 1024 / 1024)}`;
    // A group of its own: what it starts is ended with it.
    this.child = fork(program.path, [], {
      execArgv: [...program.nodeArguments, heap, ...smallYoungGeneration],
      // None of our secrets: it opens strangers' files.
      env: largeBuffersGoBack,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.child.once('exit', (code, signal) => (this.ended ??= `ended with ${signal ?? code}`));
    this.child.on('error', () => this.kill('could not be started'));
  }

  get alive(): boolean {
    return this.ended === undefined;
  }

  /** @throws EngineStopped; the process is then gone */
  async run(task: EngineTask, signal: AbortSignal): Promise<EngineResult> {
    signal.throwIfAborted();
    const timer = setTimeout(() => this.kill('took too long'), this.limits.milliseconds);
    const watch = setInterval(() => void this.checkMemory(), watchEvery);
    const abort = () => this.kill('was called off');
    signal.addEventListener('abort', abort);

    try {
      const answer = EngineAnswer.parse(await this.ask(task));
      if ('failed' in answer) throw new EngineStopped(`failed with ${answer.failed}`);

      return answer;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
    }
  }

  kill(reason: string): void {
    this.ended ??= reason;
    const { pid } = this.child;
    if (pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null) return;

    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      this.child.kill('SIGKILL');
    }
  }

  /** Bytes of memory held now; null where that cannot be told. */
  memory(): Promise<number | null> {
    return residentBytes(this.child.pid);
  }

  private ask(task: EngineTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stopped = () => reject(new EngineStopped(this.ended ?? 'is gone'));
      if (!this.alive) return stopped();
      this.child.once('exit', stopped);
      this.child.once('message', (answer) => {
        this.child.off('exit', stopped);
        resolve(answer);
      });
      this.child.send(task);
    });
  }

  private async checkMemory(): Promise<void> {
    const bytes = await this.memory();
    if (bytes !== null && bytes > this.limits.bytes) this.kill('took too much memory');
  }
}
