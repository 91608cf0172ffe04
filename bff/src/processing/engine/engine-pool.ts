import { EngineProcess, type EngineLimits, type EngineProgram } from './engine-process.js';
import type { EngineResult, EngineTask } from './engine-protocol.js';

const restAfter = 5 * 60_000;
const filesAProcess = 100;

interface Idle {
  engine: EngineProcess;
  files: number;
  rest: NodeJS.Timeout;
}

/**
 * Worker processes that are kept warm for the next file. One that a file broke is never used again, one that has
 * served long or grown fat is replaced, and an idle one goes home after five minutes.
 */
export class EnginePool {
  private readonly idle: Idle[] = [];
  private closed = false;

  constructor(
    private readonly program: EngineProgram,
    private readonly limits: EngineLimits,
  ) {}

  async run(task: EngineTask, signal: AbortSignal): Promise<EngineResult> {
    const { engine, files } = this.take();

    try {
      const result = await engine.run(task, signal);
      await this.giveBack(engine, files + 1);

      return result;
    } catch (error) {
      engine.kill('failed');
      throw error;
    }
  }

  /** A process that is at work is not kept afterwards. */
  close(): void {
    this.closed = true;
    for (const { engine, rest } of this.idle.splice(0)) {
      clearTimeout(rest);
      engine.kill('is not needed any more');
    }
  }

  private take(): { engine: EngineProcess; files: number } {
    for (let next = this.idle.pop(); next; next = this.idle.pop()) {
      clearTimeout(next.rest);
      if (next.engine.alive) return next;
    }

    return { engine: new EngineProcess(this.program, this.limits), files: 0 };
  }

  private async giveBack(engine: EngineProcess, files: number): Promise<void> {
    const fat = ((await engine.memory()) ?? 0) > this.limits.bytes / 2;
    if (this.closed || fat || files >= filesAProcess) return engine.kill('has served');

    const rest = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(kept), 1);
      engine.kill('rests');
    }, restAfter);
    rest.unref();
    const kept: Idle = { engine, files, rest };
    this.idle.push(kept);
  }
}
