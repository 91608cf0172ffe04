import { readFileSync } from 'node:fs';

/** Bytes of a process's resident memory, now (`VmRSS`) or at its peak (`VmHWM`). Only Linux tells; elsewhere it is 0. */
export function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readProcess(pid, 'status')) ?? [];

  return Number(kibibytes ?? 0) * 1024;
}

function readProcess(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
