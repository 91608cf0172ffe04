import { AsyncLocalStorage } from 'node:async_hooks';

/** Processor time that one document may take: what takes longer once would take as long in each of its copies. */
const documentMilliseconds = 20_000;

/** The processor time that a renderer may use for one file. It is none of the engine's own, and a file is not condemned where it ends. */
export class RenderBudget {
  spent = 0;

  constructor(private readonly whole: number) {}

  /** What the next drawing of so many documents may use. @throws Error where nothing is left */
  forNext(documents: number): number {
    const left = this.whole - this.spent;
    if (left <= 0) throw new Error('the renderer has no processor time left for this file');

    return Math.min(left, documentMilliseconds * documents);
  }

  spend(milliseconds: number): void {
    this.spent += milliseconds;
  }
}

/** Processor time of all drawings of a file, with what each MiB of it adds. */
const fileMilliseconds = 45_000;
const millisecondsPerMiB = 1_500;

export function fileBudget(bytes: number): number {
  return fileMilliseconds + (millisecondsPerMiB * bytes) / 1024 ** 2;
}

const budgets = new AsyncLocalStorage<RenderBudget>();

/** Runs work on one file: all its drawings share this processor time. */
export function withRenderBudget<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return budgets.run(new RenderBudget(milliseconds), work);
}

/** The budget of the file under work; without one each document has its own limit alone. */
export function renderBudget(): RenderBudget {
  return budgets.getStore() ?? new RenderBudget(Infinity);
}
