import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { root } from '../../../run/steps.mjs';

const node = join(root, 'node_modules', '.bin', 'node');
const skew = join(import.meta.dirname, 'skewed-clock.mjs');

/** One process of the product, as an image would run it. */
export class Replica {
  /** @param options `checkout` another build than ours */
  constructor(name, { port, role, environment, home, checkout = root }) {
    Object.assign(this, { name, port, role, environment, home, checkout });
    this.address = `http://127.0.0.1:${port}`;
  }

  /** @param clock seconds that its clock is ahead */
  async start({ clock = 0, within = 60_000 } = {}) {
    const log = openSync(join(this.home, `${this.name}.log`), 'a');
    const preload = clock === 0 ? [] : ['--import', skew];
    this.child = spawn(node, [...preload, '--enable-source-maps', 'bff/dist/main.js'], {
      cwd: this.checkout,
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        ...this.environment,
        ROLES: this.role,
        FIDELIO_ROLES: this.role,
        PORT: `${this.port}`,
        HOST: '127.0.0.1',
        DRILL_CLOCK_SECONDS: `${clock}`,
      },
      stdio: ['ignore', log, log],
    });
    this.exited = once(this.child, 'exit');
    await this.ready(within);
  }

  async ready(within) {
    const deadline = Date.now() + within;
    for (;;) {
      const host = { host: new URL(this.environment.PUBLIC_URL).host };
      const live = await get(`${this.address}/api/health/ready`, host).catch(() => 0);
      if (live === 200) return;
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

/** `fetch` does not let us say the host. */
function get(url, headers) {
  return new Promise((resolve, reject) => {
    request(url, { headers, timeout: 5000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
