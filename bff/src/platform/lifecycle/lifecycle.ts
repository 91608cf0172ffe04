export type Stage = 'starting' | 'serving' | 'draining' | 'closing';

/** The stage of this process between its start and its end; created before anything else. */
export class Lifecycle {
  private readonly drain = new AbortController();
  private readonly close = new AbortController();
  private readonly missing = new Set<string>();
  private started = false;

  get stage(): Stage {
    if (this.close.signal.aborted) return 'closing';
    if (this.drain.signal.aborted) return 'draining';

    return this.started ? 'serving' : 'starting';
  }

  /** Aborts when the process is asked to end: it still serves, but nothing long should begin. */
  get draining(): AbortSignal {
    return this.drain.signal;
  }

  /** Aborts when no new connection is accepted: event streams and other endless work stop. */
  get closing(): AbortSignal {
    return this.close.signal;
  }

  /** Why the process is not ready, by its stage; empty while it serves. */
  get notReadyReasons(): { path: string; message: string }[] {
    const { stage } = this;
    if (stage === 'draining' || stage === 'closing') return [{ path: 'process', message: 'is ending' }];
    if (stage === 'serving') return [];

    return this.missing.size > 0
      ? [...this.missing].map((path) => ({ path, message: 'is waited for' }))
      : [{ path: 'process', message: 'is starting' }];
  }

  /** Notes that the start waits for this part. @returns a function that says the part is available */
  waitsFor(part: string): () => void {
    this.missing.add(part);

    return () => void this.missing.delete(part);
  }

  serving(): void {
    this.started = true;
  }

  beginDrain(): void {
    this.drain.abort(new ProcessEnding());
  }

  beginClose(): void {
    this.beginDrain();
    this.close.abort(new ProcessEnding());
  }
}

/** The reason with which waiting work is aborted when the process ends. */
export class ProcessEnding extends Error {
  override name = 'ProcessEnding';

  constructor() {
    super('The process is ending.');
  }
}
