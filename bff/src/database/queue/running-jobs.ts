/** One job that this process has taken, as pg-boss told it. */
export interface TakenJob {
  queue: string;
  id: string;
  /** Names the attempt. */
  retryCount: number;
}

/** The jobs that run here now; when the process ends they finish, or are called off and noted to be handed back. */
export class RunningJobs {
  readonly calledOff: TakenJob[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private readonly ending = new AbortController();

  async run(job: TakenJob, claim: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const working = work(AbortSignal.any([claim, this.ending.signal]));
    this.running.add(working);
    try {
      await working;
    } catch (error) {
      // Whatever it failed with now, it was we who broke it off.
      if (!this.ending.signal.aborted) throw error;
      this.calledOff.push(job);
      throw this.ending.signal.reason;
    } finally {
      this.running.delete(working);
    }
  }

  /** Resolves when none is left. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  callOff(reason: Error): void {
    this.ending.abort(reason);
  }
}
