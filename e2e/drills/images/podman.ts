import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finished, run } from '../../run/steps.ts';

interface Places {
  /** Writable; each container logs into `NAME.log` there. */
  home: string;
  /** A folder with a short path, or podman refuses it, where images and finished steps of builds stay for the next run; below `home`, and removed, unless named. */
  storage?: string | undefined;
  /** What starts containers; podman's own choice unless named. */
  runtime?: string | undefined;
}

/** Podman with a storage of its own: the machine's other images and containers are neither seen nor touched. */
export class Podman {
  readonly #home: string;
  readonly #storage: string | undefined;
  readonly #options: string[];
  #running = new AbortController();

  constructor({ home, storage, runtime }: Places) {
    this.#home = home;
    this.#storage = storage;
    const place = storage ?? home;
    const places = ['--root', join(place, 'storage'), '--runroot', join(place, 'run')];
    this.#options = [...(runtime ? ['--runtime', runtime] : []), ...places, '--events-backend', 'file'];
  }

  /** Runs one command of podman, whatever comes of it. */
  tries(...words: string[]): Promise<Finished> {
    return run('podman', [...this.#options, ...words], { quiet: true, limitMinutes: 20, signal: this.#running.signal });
  }

  /** @returns what the command printed @throws Error with the end of that, where it failed */
  async ask(...words: string[]): Promise<string> {
    const { code, output } = await this.tries(...words);
    if (code !== 0) throw new Error(`podman ${words[0]} ended with ${code}:\n${output.slice(-3000)}`);

    return output.trim();
  }

  async start(name: string, image: string, options: string[], words: string[] = []): Promise<void> {
    const log = ['--log-driver=k8s-file', `--log-opt=path=${join(this.#home, `${name}.log`)}`];
    await this.ask('run', '--detach', `--name=${name}`, '--pull=never', ...log, ...options, image, ...words);
  }

  /** Ends every container and removes everything but the logs, and a storage that was named. */
  async clear(): Promise<void> {
    // Podman finishes the step of a build that it is told to end in.
    this.#running.abort();
    this.#running = new AbortController();
    await this.tries('rm', '--all', '--force', '--time=5');
    if (this.#storage !== undefined) return;
    await this.tries('rmi', '--all', '--force');
    // A build that was given up leaves its mounts.
    await run('umount', ['--recursive', join(this.#home, 'storage', 'overlay')], { quiet: true });
    for (const folder of ['storage', 'run']) await rm(join(this.#home, folder), { recursive: true, force: true });
  }
}
