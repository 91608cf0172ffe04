import { readFile } from 'node:fs/promises';

const every = 50;

/** Memory that a process holds, in bytes; 0 where the system does not say or the process has ended. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** Watches what a process holds. The returned function ends that: bytes at first and at most, null where the system does not say. */
export async function watchMemory(pid: number): Promise<() => { first: number; peak: number } | null> {
  const first = await residentBytes(pid);
  let peak = first;
  const timer = setInterval(() => {
    void residentBytes(pid).then((bytes) => (peak = Math.max(peak, bytes)));
  }, every);

  return () => {
    clearInterval(timer);

    return first === 0 ? null : { first, peak };
  };
}
