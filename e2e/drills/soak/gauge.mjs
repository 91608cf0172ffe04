import { readdirSync, readFileSync } from 'node:fs';

const every = 2000;
const bucket = 30_000;

/** Watches what processes hold. Of each half minute the least counts: what a collection leaves, not what it finds. */
export class Gauge {
  samples = new Map();

  constructor(replicas) {
    this.replicas = replicas;
    this.timer = setInterval(() => this.look(), every);
  }

  look() {
    const at = Math.floor(Date.now() / bucket) * bucket;
    for (const { name, pid } of this.replicas) {
      const key = `${name} ${at}`;
      const known = this.samples.get(key) ?? { name, at, bytes: Infinity, handles: Infinity };
      known.bytes = Math.min(known.bytes, residentBytes(pid));
      known.handles = Math.min(known.handles, readdirSync(`/proc/${pid}/fd`).length);
      this.samples.set(key, known);
    }
  }

  stop() {
    clearInterval(this.timer);

    return [...this.samples.values()];
  }
}

export function residentBytes(pid) {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
}
