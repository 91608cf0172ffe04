import { readFileSync } from 'node:fs';

/** Bytes of a process' resident memory, now or at its highest. Known on Linux alone; elsewhere 0. */
export function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readProcess(pid, 'status')) ?? [];

  return Number(kibibytes ?? 0) * 1024;
}

/** Bytes of resident memory of a process and all that it has started. */
export function memoryOfAll(pid: number | undefined): number {
  const children = readProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);

  return memoryOf(pid, 'VmRSS') + children.reduce((sum, child) => sum + memoryOfAll(child), 0);
}

function readProcess(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
