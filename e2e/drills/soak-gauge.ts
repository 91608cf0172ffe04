import { readdir } from 'node:fs/promises';
import { residentBytes } from '../harness/memory.ts';
import type { Replica } from '../harness/replica.ts';

const every = 2000;
const bucket = 30_000;

export interface Sample {
  name: string;
  /** Beginning of its half minute. */
  at: number;
  bytes: number;
  handles: number;
}

/** Watches what processes hold. Of each half minute the least counts: what a collection leaves, not what it finds. */
export class Gauge {
  readonly #samples = new Map<string, Sample>();
  readonly #replicas: Replica[];
  readonly #timer: NodeJS.Timeout;

  constructor(replicas: Replica[]) {
    this.#replicas = replicas;
    this.#timer = setInterval(() => void this.#look(), every);
  }

  async #look(): Promise<void> {
    const at = Math.floor(Date.now() / bucket) * bucket;
    for (const { name, pid } of this.#replicas) {
      const [bytes, handles] = [await residentBytes(pid), (await readdir(`/proc/${pid}/fd`)).length];
      const known = this.#samples.get(`${name} ${at}`);
      this.#samples.set(`${name} ${at}`, {
        name,
        at,
        bytes: Math.min(known?.bytes ?? Infinity, bytes),
        handles: Math.min(known?.handles ?? Infinity, handles),
      });
    }
  }

  stop(): Sample[] {
    clearInterval(this.#timer);

    return [...this.#samples.values()];
  }
}
