import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run/steps.ts';
import { node } from '../run/node-options.ts';
import { end, listens, until } from './until.ts';

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
    const started = async () => {
      if (this.#child?.exitCode !== null) throw new Error('The renderer does not start.');

      return listens(this.#socket);
    };
    await until(started, 'The renderer does not start.');
  }

  /** With what it was drawing. */
  async kill(): Promise<void> {
    await end(this.#child, 'SIGKILL');
    await rm(this.scratch, { recursive: true, force: true });
  }
}
