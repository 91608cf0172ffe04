/** The queue of a key is full: nothing of the work has begun. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

interface KeyedQueueOptions {
  /** How much work of one key runs at the same time in this process. */
  concurrency: number;
  /** How much work of one key may wait; more is refused. */
  maxWaiting?: number;
}

/** Bounds the work of one key, an account's for example. Work of different keys does not wait for each other. */
export class KeyedQueue {
  private readonly lines = new Map<string, Line>();
  private readonly concurrency: number;
  private readonly maxWaiting: number;

  constructor({ concurrency, maxWaiting = Number.POSITIVE_INFINITY }: KeyedQueueOptions) {
    this.concurrency = concurrency;
    this.maxWaiting = maxWaiting;
  }

  /** @throws QueueFull where too much work of the key waits already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);

    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Waits for a place.
   *
   * @returns call it when the work has ended; further calls do nothing
   * @throws QueueFull where too much work of the key waits already
   */
  async acquire(key: string): Promise<() => void> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.concurrency) line.running += 1;
    else await this.wait(line);

    let released = false;

    return () => {
      if (!released) this.next(key, line);
      released = true;
    };
  }

  private wait(line: Line): Promise<void> {
    if (line.waiting.length >= this.maxWaiting) throw new QueueFull('Too much work of one key is waiting.');

    return new Promise((resolve) => line.waiting.push(resolve));
  }

  /** Hands the place on, so that work which has just arrived does not overtake what waits. */
  private next(key: string, line: Line): void {
    const first = line.waiting.shift();
    if (first) return first();

    line.running -= 1;
    if (line.running === 0) this.lines.delete(key);
  }
}
