import { ProcessFamily } from './process-family.js';

export interface UsageLimits {
  cpuMilliseconds: number;
  /** Resident bytes. */
  bytes: number;
}

const everyMilliseconds = 100;

/** Watches what a process and all that it started use from now on. */
export class UsageWatch {
  private readonly family: ProcessFamily;
  private readonly before: number;
  private last = 0;
  private readonly interval: NodeJS.Timeout;
  /** What was exceeded, where something was. */
  exceeded: string | null = null;

  constructor(pid: number, limits: UsageLimits, onExceeded: () => void) {
    this.family = new ProcessFamily(pid);
    this.before = this.family.usage().all.cpuMilliseconds;
    this.interval = setInterval(() => {
      const { residentBytes } = this.look();
      if (this.last > limits.cpuMilliseconds) this.exceeded ??= 'took too much processor time';
      if (residentBytes > limits.bytes) this.exceeded ??= 'took too much memory';
      if (this.exceeded === null) return;
      clearInterval(this.interval);
      this.family.kill();
      onExceeded();
    }, everyMilliseconds);
  }

  /** Ends the watching. @returns processor time in milliseconds since it began */
  stop(): number {
    clearInterval(this.interval);
    this.look();

    return this.last;
  }

  private look() {
    const { all } = this.family.usage();
    this.last = Math.max(this.last, all.cpuMilliseconds - this.before);

    return all;
  }
}
