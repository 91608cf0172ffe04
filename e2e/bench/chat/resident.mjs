import { readFile } from 'node:fs/promises';

const every = 50;

/** Watches what a process holds, in KiB. @returns what ends it: what it held first and at most; null where the system does not tell */
export async function watchResident(pid) {
  const first = await resident(pid);
  let peak = first;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await resident(pid));
  }, every);

  return () => {
    clearInterval(timer);

    return first === 0 ? null : { first, peak };
  };
}

async function resident(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
