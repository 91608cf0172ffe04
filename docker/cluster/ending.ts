/** A terminal's Ctrl-C arrives twice: at the whole process group, and forwarded by the program that started us. */
const sameRequestMs = 1_000;

export interface Ending {
  /** Ends everything in order, what was accepted first. */
  end(): Promise<unknown>;
  /** Ends everything at once. */
  kill(): void;
}

/** Ends in order at the first signal, and at once at a second one. `over` resolves when nothing is left. */
export class SignalledEnd {
  readonly over: Promise<unknown>;
  #requestedAt: number | undefined;

  constructor(ending: Ending) {
    this.over = new Promise((resolve, reject) => {
      const request = () => {
        if (this.#requestedAt === undefined) {
          this.#requestedAt = performance.now();
          ending.end().then(resolve, reject);
        } else if (performance.now() - this.#requestedAt > sameRequestMs) ending.kill();
      };
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
    });
    // Whoever does not wait for it has failed before.
    this.over.catch(() => undefined);
  }

  get isRequested(): boolean {
    return this.#requestedAt !== undefined;
  }
}
