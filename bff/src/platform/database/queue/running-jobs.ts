/** One attempt at a job that this process has taken. */
export interface TakenJob {
  queue: string;
  id: string;
  /** Names the attempt. */
  retryCount: number;
}

/** The jobs that run in this process. When it ends they finish, or are aborted and noted so that they can be requeued. */
export class RunningJobs {
  readonly aborted: TakenJob[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private readonly ending = new AbortController();

  async run(job: TakenJob, jobSignal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const working = work(AbortSignal.any([jobSignal, this.ending.signal]));
    this.running.add(working);
    try {
      await working;
    } catch (error) {
      if (!this.ending.signal.aborted) throw error;
      // Whatever the error is, this process has caused it by its end.
      this.aborted.push(job);
      throw this.ending.signal.reason;
    } finally {
      this.running.delete(working);
    }
  }

  /** Resolves when no job runs. */
  async finished(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  abort(reason: Error): void {
    this.ending.abort(reason);
  }
}
