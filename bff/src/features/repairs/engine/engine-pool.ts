import { Mutex } from '@fidelio/fidelity';
import { EngineProcess, type EngineLimits, type EngineHearers, type EngineSurroundings } from './engine-process.js';
import type {
  DraftAnswer,
  DraftTask,
  DrawAnswer,
  DrawTask,
  EngineResult,
  EngineTask,
  RepairAnswer,
  RepairTask,
} from './engine-protocol.js';

const maxIdleMs = 5 * 60_000;
const filesPerProcess = 100;

interface IdleProcess {
  engine: EngineProcess;
  files: number;
  timeout: NodeJS.Timeout;
}

/**
 * Keeps engine processes for the next file, because starting one takes most of a second. A process that failed is never
 * used again. Where one process at a time is asked for, files wait for each other: each process has a renderer of its own, which may
 * take more than a gigabyte. A process is ended after 100 files, when it holds half of its memory limit, or after five idle minutes.
 */
export class EnginePool {
  private readonly idle: IdleProcess[] = [];
  private readonly inTurn = new Mutex();
  private closed = false;

  constructor(
    private readonly program: string,
    private readonly limits: EngineLimits,
    private readonly surroundings: () => EngineSurroundings = () => ({ words: [], folder: null }),
    private readonly isOneAtATime: () => boolean = () => false,
  ) {}

  run(task: RepairTask, signal: AbortSignal, heard?: EngineHearers): Promise<RepairAnswer>;
  run(task: DrawTask, signal: AbortSignal, heard?: EngineHearers): Promise<DrawAnswer>;
  run(task: DraftTask, signal: AbortSignal, heard?: EngineHearers): Promise<DraftAnswer>;
  run(task: EngineTask, signal: AbortSignal, heard?: EngineHearers): Promise<EngineResult> {
    return this.isOneAtATime()
      ? this.inTurn.run(() => this.runNow(task, signal, heard))
      : this.runNow(task, signal, heard);
  }

  private async runNow(task: EngineTask, signal: AbortSignal, heard?: EngineHearers): Promise<EngineResult> {
    signal.throwIfAborted();
    const { engine, files } = this.take();

    try {
      const result = await engine.run(task, signal, heard);
      await this.keep(engine, files + 1);

      return result;
    } catch (error) {
      engine.kill('failed');
      throw error;
    }
  }

  /** Ends the idle processes; one that is at work ends after its file. */
  close(): void {
    this.closed = true;
    for (const { engine, timeout } of this.idle.splice(0)) {
      clearTimeout(timeout);
      engine.kill('the pool was closed');
    }
  }

  private take(): { engine: EngineProcess; files: number } {
    for (let next = this.idle.pop(); next; next = this.idle.pop()) {
      clearTimeout(next.timeout);
      if (next.engine.alive) return next;
    }

    return { engine: new EngineProcess(this.program, this.limits, this.surroundings()), files: 0 };
  }

  private async keep(engine: EngineProcess, files: number): Promise<void> {
    const large = ((await engine.memory()) ?? 0) > this.limits.bytes / 2;
    if (this.closed || large || files >= filesPerProcess) return engine.kill('was replaced');

    const timeout = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(kept), 1);
      engine.kill('was idle');
    }, maxIdleMs);
    timeout.unref();
    const kept: IdleProcess = { engine, files, timeout };
    this.idle.push(kept);
  }
}
