export type Stage = 'starting' | 'serving' | 'draining' | 'closing';

/** Where this process stands between its start and its end; made before anything else, known to everything. */
export class Lifecycle {
  private readonly drain = new AbortController();
  private readonly close = new AbortController();
  private readonly missing = new Set<string>();
  private up = false;

  get stage(): Stage {
    if (this.close.signal.aborted) return 'closing';
    if (this.drain.signal.aborted) return 'draining';
    return this.up ? 'serving' : 'starting';
  }

  /** Aborts when this process is asked to end: it serves on, but nothing new should be begun that takes long. */
  get draining(): AbortSignal {
    return this.drain.signal;
  }

  /** Aborts when no new connection is taken any more: what has no end of its own ends now. */
  get closing(): AbortSignal {
    return this.close.signal;
  }

  /** What the start waits for, in operators' words. */
  get waitingFor(): string[] {
    return [...this.missing];
  }

  waitsFor(part: string): () => void {
    this.missing.add(part);

    return () => void this.missing.delete(part);
  }

  serving(): void {
    this.up = true;
  }

  beginDrain(): void {
    this.drain.abort(new Ending());
  }

  beginClose(): void {
    this.beginDrain();
    this.close.abort(new Ending());
  }
}

/** What waits is told so: this process ends. */
export class Ending extends Error {
  override name = 'Ending';

  constructor() {
    super('The process is ending.');
  }
}
