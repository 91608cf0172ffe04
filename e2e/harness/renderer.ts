import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../run/steps.ts';
import { node } from '../run/node-options.ts';

/** A renderer in a process of its own, as the images have one in a container. It runs once it is started. */
export class Renderer {
  /** What `RENDERER_URL` says. */
  readonly url: string;
  /** The documents that it draws lie there. */
  readonly scratch: string;
  readonly #home: string;
  readonly #socket: string;
  #child: ChildProcess | undefined;

  constructor(home: string) {
    this.#home = home;
    this.#socket = join(home, 'renderer.socket');
    this.url = `unix:${this.#socket}`;
    this.scratch = join(home, 'tmp-renderer');
  }

  async start(): Promise<void> {
    const log = openSync(join(this.#home, 'renderer.log'), 'a');
    await mkdir(this.scratch, { recursive: true });
    this.#child = spawn(node, ['bff/dist/commands/renderer.js', this.#socket], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: this.scratch },
      stdio: ['ignore', log, log],
    });
    for (const end = Date.now() + 60_000; !(await this.#listens()); await wait(100))
      if (Date.now() > end || this.#child.exitCode !== null) throw new Error('The renderer does not start.');
  }

  /** With what it was drawing. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await rm(this.scratch, { recursive: true, force: true });
  }

  async #listens(): Promise<boolean> {
    const socket = connect(this.#socket);
    // `once` rejects where an error comes first.
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();

    return isThere;
  }
}
