import type { ProblemCode, ProblemDocument } from '@fidelio/contracts';

/** What went wrong with a call: a catalogue code, or what never reached the catalogue. */
export type ApiErrorCode = ProblemCode | 'network' | 'session-not-available' | 'unreadable-answer' | 'cancelled';

/** The one error that calls throw. `message` is fit for a log, not for a screen. */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorCode,
    readonly status: number | null,
    readonly problem: ProblemDocument | null = null,
    options?: ErrorOptions,
  ) {
    super(code === 'session-not-available' ? 'Session not available' : (problem?.title ?? code), options);
    this.name = 'ApiError';
  }

  /** Seconds until the same call may work, where the server said so. */
  get retryAfter(): number | null {
    return this.problem?.retryAfter ?? null;
  }

  /** Worth trying again by itself: the network or the server failed, not the request. */
  get transient(): boolean {
    return this.code === 'network' || (this.status !== null && this.status >= 500 && this.status !== 501);
  }
}
