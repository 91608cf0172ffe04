import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../run/steps.ts';
import { ask, Crash, endWorker, startWorker } from '../worker-pool.ts';

const program = join(root, 'libs/fidelity/bench/timing-worker.mjs');
/** The heap gets half of the process's memory. The other half holds the file before and after the fix. */
const nodeArguments = [
  '--max-old-space-size=256',
  '--max-semi-space-size=4',
  '--no-allocation-site-pretenuring',
  '--no-warnings',
];

const Timing = z.object({
  milliseconds: z.number(),
  /** Milliseconds of processor time. */
  cpu: z.number(),
  failure: z.string().nullable(),
  fixed: z.boolean(),
  touched: z.number().nullish(),
  /** Bytes. */
  peak: z.number(),
});
export type Timing = z.infer<typeof Timing>;

export type Work =
  | 'diagnose'
  | 'fix'
  | 'fix with the look gate'
  | 'fix with the schema gate'
  | 'fix with a schema gate of its own'
  | 'fix and compare';

/** One warm process of the engine, within the memory that the product gives it. */
export class EngineProcess {
  #child = startWorker(program, nodeArguments);

  /** @throws Error if the engine gives no answer */
  async time(path: string, work: Work, milliseconds = 120_000): Promise<Timing> {
    const answer = await ask(this.#child, { path, work }, milliseconds);
    const crash = Crash.safeParse(answer);
    if (!crash.success) return Timing.parse(answer);
    this.close();
    this.#child = startWorker(program, nodeArguments);

    throw new Error(`${path}: the engine gave no answer: ${crash.data.crash}`);
  }

  close(): void {
    endWorker(this.#child);
  }
}
