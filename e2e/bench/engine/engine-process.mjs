import { join } from 'node:path';
import { root } from '../../run/steps.mjs';
import { ask, end, start } from '../worker-pool.mjs';

const program = join(root, 'libs/fidelity/bench/timing-worker.mjs');
/** A heap of half of what the process may take in all: the rest is for the file itself, before and after. */
const nodeArguments = [
  '--max-old-space-size=256',
  '--max-semi-space-size=4',
  '--no-allocation-site-pretenuring',
  '--no-warnings',
];

/** One warm process of the engine, within the memory that the product gives it. */
export class EngineProcess {
  #child = start(program, nodeArguments);

  /** Milliseconds, processor time, peak memory; or `crash`. */
  async time(path, work, milliseconds = 120_000) {
    const answer = await ask(this.#child, { path, work }, milliseconds);
    if (answer.crash) {
      this.close();
      this.#child = start(program, nodeArguments);
    }

    return answer;
  }

  close() {
    end(this.#child);
  }
}
