/** Leaves a failing service alone: opens after some failures in a row, tries once again after a rest. */
export class CircuitBreaker {
  private failures = 0;
  private closedAgainAt = 0;
  private trying = false;

  constructor(
    private readonly options: { maxFailures: number; restMs: number },
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether a call may be made now. While open only one trial is let through once the rest is over. */
  admits(): boolean {
    if (!this.isOpen) return this.now() >= this.closedAgainAt;
    if (this.trying || this.now() < this.closedAgainAt) return false;
    this.trying = true;

    return true;
  }

  /** Whether the service is left alone, but for single trials. */
  get isOpen(): boolean {
    return this.failures >= this.options.maxFailures;
  }

  succeeded(): void {
    this.failures = 0;
    this.closedAgainAt = 0;
    this.trying = false;
  }

  failed(): void {
    this.failures += 1;
    this.trying = false;
    if (this.isOpen) this.closedAgainAt = this.now() + this.options.restMs;
  }

  /** The trial ended without telling anything (nobody wanted the answer any more). */
  abandoned(): void {
    this.trying = false;
  }

  /** The service said itself when it wants to be asked again. */
  restFor(milliseconds: number): void {
    this.closedAgainAt = Math.max(this.closedAgainAt, this.now() + milliseconds);
  }
}
