import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memoryOf } from './memory-of.js';
import { Mutex } from './mutex.js';
import { whenTimeIsOver } from './patient-timer.js';

/** The process ended before it answered. */
export class EndedEarly extends Error {
  override name = 'EndedEarly';
}

/** What a warm process runs. */
export interface WarmProgram {
  /** As messages call it. */
  name: string;
  path: string;
  /** Of the program, and of Node before it. */
  words?: readonly string[];
  nodeArguments?: readonly string[];
  /** A command that runs Node with limits of the system; it has to become Node, not to start it. */
  before?: readonly string[];
  /** Whether it begins a session of its own, so that what it uses is counted apart from what its parent uses. */
  isApart?: boolean;
  /** The whole environment; that of this process where it is missing. */
  environment?: NodeJS.ProcessEnv;
}

/** The path of a program beside a module: built where the module is, else its source, which Node can run where it imports none of ours. */
export function programBeside(moduleUrl: string, name: string): string {
  return fileURLToPath(new URL(`${name}.${moduleUrl.endsWith('.js') ? 'js' : 'ts'}`, moduleUrl));
}

export interface ProcessLimits {
  /** Time for one answer. */
  milliseconds: number;
  /** Resident memory at which it is killed. */
  bytes: number;
  /** Resident memory at which it is replaced before the next request: WebAssembly and large heaps never shrink. */
  grown: number;
  uses: number;
  /** Idle time after which it ends. */
  idle: number;
  /** How often a request is sent, each time to a new process, where the process ends before it answers; once where it is missing. */
  tries?: number;
}

/**
 * A process that stays warm between requests and answers them in turn. It is killed when it takes too long or too much memory, and
 * replaced when it has grown.
 */
export class WarmProcess {
  private child: ChildProcess | null = null;
  private uses = 0;
  private requests = 0;
  private idle: NodeJS.Timeout | undefined;
  private readonly requestsInTurn = new Mutex();

  constructor(
    private readonly program: () => WarmProgram,
    private readonly limits: ProcessLimits,
  ) {}

  /** Rejects where no answer came. The answer is what the program sent, which the caller parses. */
  ask(request: object, milliseconds = this.limits.milliseconds): Promise<unknown> {
    return this.requestsInTurn.run(() => this.sendAgain(request, milliseconds));
  }

  /** Starts the process where none runs, so that a request soon after waits less. */
  prepare(): void {
    if (this.child) return;
    this.child = this.start();
    this.endWhenIdle();
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Ends the process; the next request starts another. */
  close(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  /** The most memory that the process ever had, for measuring; 0 where there is none. */
  peakBytes(): number {
    return memoryOf(this.child?.pid, 'VmHWM');
  }

  /** Somebody may have killed the process, as a system without memory does: that says nothing about the request. */
  private async sendAgain(request: object, milliseconds: number): Promise<unknown> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.send(request, milliseconds);
      } catch (error) {
        if (!(error instanceof EndedEarly) || tries >= (this.limits.tries ?? 1)) throw error;
      }
  }

  private send(request: object, milliseconds: number): Promise<unknown> {
    const { limits } = this;
    const { name } = this.program();
    clearTimeout(this.idle);
    if (this.child && (memoryOf(this.child.pid, 'VmRSS') > limits.grown || this.uses >= limits.uses)) this.close();
    this.child ??= this.start();
    this.uses++;
    const asked = this.child;
    const id = ++this.requests;

    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        finish();
        if (this.child === asked) this.close();
        reject(error);
      };
      const endTimer = whenTimeIsOver(milliseconds, () => fail(new Error(`${name} took too long`)));
      const watch = setInterval(() => {
        if (memoryOf(asked.pid, 'VmRSS') > limits.bytes) fail(new Error(`${name} took too much memory`));
      }, 100);
      const onExit = () => fail(new EndedEarly(`${name} ended early`));
      const onMessage = (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('id' in message) || message.id !== id) return;
        finish();
        this.endWhenIdle();
        resolve(message);
      };
      const finish = () => {
        endTimer();
        clearInterval(watch);
        asked.off('exit', onExit).off('error', onExit).off('message', onMessage);
      };
      asked.on('exit', onExit).on('error', onExit).on('message', onMessage);
      // Without a callback, a process that has just ended makes an error event.
      asked.send({ ...request, id }, (cause) => cause && onExit());
    });
  }

  private endWhenIdle(): void {
    this.idle = setTimeout(() => this.close(), this.limits.idle).unref();
  }

  private start(): ChildProcess {
    this.uses = 0;
    const { path, words = [], nodeArguments = [], before = [], isApart = false, environment } = this.program();
    const [command, ...rest] = [...before, process.execPath, '--no-warnings', ...nodeArguments, path, ...words];
    const started = spawn(command!, rest, {
      serialization: 'advanced',
      env: environment,
      detached: isApart,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = () => {
      if (this.child === started) this.close();
    };
    started.on('exit', gone).on('error', gone);
    // The warm process must not keep a finished program alive; while a request runs, its timer does.
    started.unref();
    started.channel?.unref();

    return started;
  }
}
