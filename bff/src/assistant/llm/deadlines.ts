import { LlmFailure, type LlmFailureKind } from './llm-failure.js';
import type { LlmLimits } from './limits.js';

/** Separate time-outs for the first token, the gaps and the whole, as one signal. */
export class Deadlines {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private step: NodeJS.Timeout;

  constructor(private readonly limits: LlmLimits) {
    this.total = this.after(limits.total, 'total');
    this.step = this.after(limits.firstToken, 'first-token');
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** A piece of text has come. */
  progressed(): void {
    clearTimeout(this.step);
    this.step = this.after(this.limits.gap, 'gap');
  }

  clear(): void {
    clearTimeout(this.total);
    clearTimeout(this.step);
  }

  private after(milliseconds: number, kind: LlmFailureKind): NodeJS.Timeout {
    return setTimeout(() => this.controller.abort(new LlmFailure(kind)), milliseconds).unref();
  }
}
