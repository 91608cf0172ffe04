/** Runs one task after the other. A task that fails rejects for its caller alone. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = Promise.allSettled([result]);

    return result;
  }
}
