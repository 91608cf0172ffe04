import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
}

/**
 * A process that stays warm between requests and answers them in turn. It is killed when it takes too long or too much memory, and
 * replaced when it has grown. The program lies beside this file.
 */
export class WarmProcess {
  private child: ChildProcess | null = null;
  private uses = 0;
  private requests = 0;
  private idle: NodeJS.Timeout | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly limits: ProcessLimits,
    private readonly nodeArguments: readonly string[] = [],
  ) {}

  /** Rejects where no answer came. The answer is what the program sent, which the caller parses. */
  ask(request: object): Promise<unknown> {
    const answer = this.queue.then(() => this.send(request));
    this.queue = answer.catch(() => undefined);

    return answer;
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

  private send(request: object): Promise<unknown> {
    const { limits } = this;
    clearTimeout(this.idle);
    if (this.child && (memoryOf(this.child.pid, 'VmRSS') > limits.grown || this.uses >= limits.uses)) this.close();
    this.child ??= this.start();
    this.uses++;
    const asked = this.child;
    const id = ++this.requests;

    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        finish();
        if (this.child === asked) this.close();
        reject(new Error(`${this.name} ${reason}`));
      };
      const timer = setTimeout(() => fail('took too long'), limits.milliseconds);
      const watch = setInterval(() => {
        if (memoryOf(asked.pid, 'VmRSS') > limits.bytes) fail('took too much memory');
      }, 100);
      const onExit = () => fail('ended early');
      const onMessage = (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('id' in message) || message.id !== id) return;
        finish();
        this.idle = setTimeout(() => this.close(), limits.idle).unref();
        resolve(message);
      };
      const finish = () => {
        clearTimeout(timer);
        clearInterval(watch);
        asked.off('exit', onExit).off('message', onMessage);
      };
      asked.on('exit', onExit).on('message', onMessage);
      asked.send({ ...request, id });
    });
  }

  private start(): ChildProcess {
    this.uses = 0;
    const ending = import.meta.url.endsWith('.js') ? 'js' : 'ts';
    const started = fork(fileURLToPath(new URL(`${this.name}-process.${ending}`, import.meta.url)), {
      serialization: 'advanced',
      execArgv: ['--no-warnings', ...this.nodeArguments],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The warm process must not keep a finished program alive; while a request runs, its timer does.
    started.unref();
    started.channel?.unref();

    return started;
  }
}

/** Known on Linux alone; elsewhere only the time limit holds. */
function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
