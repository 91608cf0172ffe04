import { LlmFailure, type LlmFailureKind } from './llm-failure.js';
import type { LlmLimits } from './limits.js';

/** Separate time-outs for the first token, the gaps and the whole, and the caller's own wish to end, as one signal. */
export class Deadlines {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private readonly firstToken: NodeJS.Timeout;
  private gap: NodeJS.Timeout | undefined;
  private readonly give = () => this.controller.abort(this.caller.reason);

  constructor(
    private readonly limits: LlmLimits,
    private readonly caller: AbortSignal,
  ) {
    this.total = this.after(limits.total, 'total');
    this.firstToken = this.after(limits.firstToken, 'first-token');
    if (caller.aborted) this.give();
    else caller.addEventListener('abort', this.give, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** A piece of text has come. */
  progressed(): void {
    if (this.gap) return void this.gap.refresh();
    clearTimeout(this.firstToken);
    this.gap = this.after(this.limits.gap, 'gap');
  }

  clear(): void {
    this.caller.removeEventListener('abort', this.give);
    for (const timer of [this.total, this.firstToken, this.gap]) clearTimeout(timer);
  }

  private after(milliseconds: number, kind: LlmFailureKind): NodeJS.Timeout {
    return setTimeout(() => this.controller.abort(new LlmFailure(kind)), milliseconds).unref();
  }
}
