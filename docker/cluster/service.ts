import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

interface ServiceOptions {
  name: string;
  command: string;
  words: string[];
  cwd: string;
  env: Record<string, string>;
}

/** EX_CONFIG: starting again would not help. */
const badConfiguration = 78;

/** One process that is started again when it ends, as systemd does it with `Restart=always`. */
export class Service {
  readonly name: string;
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #ending = false;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Runs it until it is told to end. @throws where its configuration cannot work */
  async run(): Promise<void> {
    while (!this.#ending) {
      const code = await this.#once();
      if (code === badConfiguration) throw new Error(`${this.name} cannot work with this configuration.`);
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

  async #once(): Promise<number | NodeJS.Signals> {
    const { command, words, cwd, env } = this.#options;
    // In a group of its own: a terminal's Ctrl-C is for us, who end one after the other.
    this.#child = spawn(command, words, { cwd, env, stdio: 'inherit', detached: true });
    const [code, signal] = (await once(this.#child, 'exit')) as [number | null, NodeJS.Signals | null];

    return code ?? signal ?? 1;
  }
}
