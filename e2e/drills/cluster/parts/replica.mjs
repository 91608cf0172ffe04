import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeOptions } from '../../../run/node-options.mjs';
import { root } from '../../../run/steps.mjs';

const node = join(root, 'node_modules', '.bin', 'node');
const skew = join(import.meta.dirname, 'skewed-clock.mjs');

/** One process of the product, as an image would run it. */
export class Replica {
  /** @param options `checkout` another build than ours, `preload` a module that the process loads first */
  constructor(name, { port, role, environment, home, checkout = root, preload }) {
    Object.assign(this, { name, port, role, environment, home, checkout, preload });
    /** Its temporary files, apart from everybody else's: what it is at work on lies there. */
    this.scratch = join(home, `tmp-${name}`);
    this.address = `http://127.0.0.1:${port}`;
  }

  /** @param clock seconds that its clock is ahead */
  async start({ clock = 0, within = 60_000 } = {}) {
    const log = openSync(join(this.home, `${this.name}.log`), 'a');
    await mkdir(this.scratch, { recursive: true });
    const first = [clock === 0 ? undefined : skew, this.preload].filter((module) => module !== undefined);
    this.child = spawn(
      node,
      [...first.flatMap((module) => ['--import', module]), ...nodeOptions.flags, 'bff/dist/main.js'],
      {
        cwd: this.checkout,
        env: {
          PATH: process.env.PATH,
          TMPDIR: this.scratch,
          ...nodeOptions.environment,
          ...this.environment,
          ROLES: this.role,
          PORT: `${this.port}`,
          HOST: '127.0.0.1',
          DRILL_CLOCK_SECONDS: `${clock}`,
        },
        stdio: ['ignore', log, log],
      },
    );
    this.exited = once(this.child, 'exit');
    await this.ready(within);
  }

  async ready(within) {
    const deadline = Date.now() + within;
    for (;;) {
      const answer = await fetch(`${this.address}/api/health/ready`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      if (this.child.exitCode !== null)
        throw new Error(`${this.name} ended with ${this.child.exitCode} instead of starting; see ${this.home}.`);
      if (Date.now() > deadline) throw new Error(`${this.name} is not ready after ${within / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  get pid() {
    return this.child.pid;
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** @returns its exit code, and how long it took to end */
  async drain() {
    const started = Date.now();
    this.child.kill('SIGTERM');
    const [code] = await this.exited;

    return { code, seconds: (Date.now() - started) / 1000 };
  }
}
