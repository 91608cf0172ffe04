import { ModelFailure, type TransportFailure } from './model-failure.js';
import type { ModelLimits } from './limits.js';

/** Separate time limits for the first piece, the gaps and the whole, and the caller's own wish to end, as one signal. */
export class Deadlines {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private readonly first: NodeJS.Timeout;
  private gap: NodeJS.Timeout | undefined;
  private readonly give = () => this.controller.abort(this.caller.reason);

  constructor(
    private readonly limits: ModelLimits,
    private readonly caller: AbortSignal,
  ) {
    this.total = this.after(limits.totalMs, 'total');
    this.first = this.after(limits.firstChunkMs, 'first-chunk');
    if (caller.aborted) this.give();
    else caller.addEventListener('abort', this.give, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** A piece has come. */
  progressed(): void {
    if (this.gap) return void this.gap.refresh();
    clearTimeout(this.first);
    this.gap = this.after(this.limits.gapMs, 'gap');
  }

  /** Nothing more is wanted. */
  end(reason: unknown): void {
    this.controller.abort(reason);
  }

  clear(): void {
    this.caller.removeEventListener('abort', this.give);
    for (const timer of [this.total, this.first, this.gap]) clearTimeout(timer);
  }

  private after(milliseconds: number, kind: TransportFailure): NodeJS.Timeout {
    return setTimeout(() => this.controller.abort(new ModelFailure(kind)), milliseconds).unref();
  }
}
