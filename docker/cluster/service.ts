import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused } from './settings.ts';

interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** A program of ours: it ends itself when this process is gone, also after `kill -9`, because its channel closes. */
  endsWithUs?: boolean;
}

const inherited = ['inherit', 'inherit', 'inherit'] as const;

/** EX_CONFIG: starting again would not help. */
const badConfiguration = 78;

/** One process that is started again when it ends, as systemd does it with `Restart=always`. */
export class Service {
  readonly name: string;
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #ending = false;
  readonly #firstEnd = Promise.withResolvers<number | NodeJS.Signals>();

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** How it ended for the first time. */
  get firstEnd(): Promise<number | NodeJS.Signals> {
    return this.#firstEnd.promise;
  }

  /** Runs it until it is told to end. @throws where its configuration cannot work */
  async run(): Promise<void> {
    while (!this.#ending) {
      const code = await this.#once();
      this.#firstEnd.resolve(code);
      if (code === badConfiguration)
        throw new Refused(`${this.name} cannot work with this configuration; its own words stand above.`);
      if (this.#ending) return;
      console.error(`${this.name} ended with ${code} and is started again.`);
      await wait(1000);
    }
  }

  /** Asks it to end, and waits for that. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#ending = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  /** With all that it has started. `end` then resolves. */
  kill(): void {
    this.#ending = true;
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    // The whole group: an nginx whose first process is gone would leave the others.
    process.kill(-child.pid, 'SIGKILL');
  }

  async #once(): Promise<number | NodeJS.Signals> {
    const { command, args, cwd, env, endsWithUs } = this.#options;
    // In a group of its own: a terminal's Ctrl-C is for us, who end one after the other.
    const stdio = [...inherited, ...(endsWithUs ? ['ipc' as const] : [])];
    this.#child = spawn(command, args, { cwd, env, stdio, detached: true });
    const [code, signal] = (await once(this.#child, 'exit')) as [number | null, NodeJS.Signals | null];

    return code ?? signal ?? 1;
  }
}
