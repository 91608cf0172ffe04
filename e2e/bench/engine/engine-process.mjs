import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../run/steps.mjs';

const program = join(root, 'libs/fidelity/bench/timing-worker.mjs');

/** One warm process of the engine, within the memory that the product gives it. */
export class EngineProcess {
  #child = fork(program, [], { execArgv: ['--max-old-space-size=400', '--no-warnings'], serialization: 'advanced' });

  /** Milliseconds, processor time, peak memory; or `crash`. */
  async time(path, work, milliseconds = 120_000) {
    const given = AbortSignal.timeout(milliseconds);
    this.#child.send({ path, work });
    const answer = await Promise.race([
      once(this.#child, 'message').then(([message]) => message),
      once(this.#child, 'exit').then(([code, signal]) => ({ crash: `the process ended with ${signal ?? code}` })),
      once(given, 'abort').then(() => ({ crash: `no answer within ${milliseconds / 1000} s` })),
    ]);
    if (answer.crash) {
      this.close();
      this.#child = fork(program, [], {
        execArgv: ['--max-old-space-size=400', '--no-warnings'],
        serialization: 'advanced',
      });
    }

    return answer;
  }

  close() {
    this.#child.kill('SIGKILL');
  }
}
