import { readFileSync } from 'node:fs';

/**
 * The most that this process has held, in bytes. Linux lets `maxRSS` begin with what the parent held when it started the
 * child, which would count the bench in; what belongs to the program itself stands in `/proc`.
 */
export function peakMemory() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;

  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
}
