import { readFile } from 'node:fs/promises';

const every = 50;

async function resident(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Watches how far a process grows beyond what it holds now; null where the system does not tell. */
export async function watchGrowth(pid) {
  const before = await resident(pid);
  let peak = before;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await resident(pid));
  }, every);

  return () => {
    clearInterval(timer);

    return before === 0 ? null : peak - before;
  };
}
