import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run/steps.ts';
import { node, nodeOptions } from '../run/node-options.ts';
import { end, isReady, until } from './until.ts';

const skewedClock = join(import.meta.dirname, 'skewed-clock.ts');
/** Until a started process must be ready. */
const readySeconds = 120;

export interface ReplicaOptions {
  port: number;
  role: 'web' | 'worker';
  environment: Record<string, string>;
  home: string;
  /** Another build than this checkout's. */
  checkout?: string | undefined;
  /** A module that the process loads first. */
  preload?: string | undefined;
}

/** One process of the product, as an image would run it. */
export class Replica {
  readonly name: string;
  readonly port: number;
  readonly role: 'web' | 'worker';
  readonly address: string;
  /** Its temporary files, apart from everybody else's: the file that a worker repairs lies there. */
  readonly scratch: string;
  /** Where a preloaded module may leave what it counts. */
  readonly countsFile: string;
  checkout: string;
  readonly #options: ReplicaOptions;
  #child: ChildProcess | undefined;

  constructor(name: string, options: ReplicaOptions) {
    this.name = name;
    this.port = options.port;
    this.role = options.role;
    this.address = `http://127.0.0.1:${options.port}`;
    this.scratch = join(options.home, `tmp-${name}`);
    this.countsFile = join(options.home, `${name}.counts`);
    this.checkout = options.checkout ?? root;
    this.#options = options;
  }

  get pid(): number {
    const { pid } = this.#running();
    if (pid === undefined) throw new Error(`${this.name} has no process.`);

    return pid;
  }

  get runs(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Starts it and waits until it is ready.
   *
   * @param clockSeconds its clock is so far ahead
   * @param besides variables for this start, added to those that it was made with
   * @param alone leaves out those that it was made with
   */
  async start({ clockSeconds = 0, besides = {}, alone = false } = {}): Promise<void> {
    const { environment, home, preload } = this.#options;
    const log = openSync(join(home, `${this.name}.log`), 'a');
    await mkdir(this.scratch, { recursive: true });
    const first = [clockSeconds === 0 ? [] : [skewedClock], preload === undefined ? [] : [preload]].flat();
    this.#child = spawn(
      node,
      [...first.flatMap((module) => ['--import', module]), ...nodeOptions.flags, 'bff/dist/main.js'],
      {
        cwd: this.checkout,
        env: {
          PATH: process.env.PATH,
          TMPDIR: this.scratch,
          ...nodeOptions.environment,
          ...(alone ? {} : environment),
          SCALE_COUNTS: this.countsFile,
          ROLES: this.role,
          PORT: `${this.port}`,
          HOST: '127.0.0.1',
          DRILL_CLOCK_SECONDS: `${clockSeconds}`,
          ...besides,
        },
        stdio: ['ignore', log, log],
      },
    );
    await this.#ready();
  }

  kill(): Promise<void> {
    return end(this.#child, 'SIGKILL');
  }

  /** Asks it to end, as an orchestrator does. */
  async drain(): Promise<{ code: number | null; seconds: number }> {
    const child = this.#running();
    const started = Date.now();
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;

    return { code: child.exitCode, seconds: (Date.now() - started) / 1000 };
  }

  #running(): ChildProcess {
    if (!this.#child) throw new Error(`${this.name} was not started.`);

    return this.#child;
  }

  async #ready(): Promise<void> {
    const ready = async () => {
      const { exitCode } = this.#running();
      if (exitCode !== null)
        throw new Error(`${this.name} ended with ${exitCode} instead of starting; its log says why.`);

      return isReady(`${this.address}/api/health/ready`);
    };
    await until(ready, `${this.name} is not ready in time.`, { seconds: readySeconds });
  }
}
