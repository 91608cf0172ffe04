import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ProcessUsage {
  /** Of the process alone. Node's heap limit does not count buffers and WebAssembly, so it is measured from outside. */
  residentBytes: number;
  /** Of the process and of the programs that it started. */
  cpuMilliseconds: number;
}

const run = promisify(execFile);
const pageBytes = 4096;
/** `USER_HZ` is 100 on every architecture that Node supports. */
const tickMilliseconds = 10;

/** @returns null where the process has ended or the system does not tell */
export async function processUsage(pid: number | undefined): Promise<ProcessUsage | null> {
  if (pid === undefined || process.platform === 'win32') return null;

  try {
    return process.platform === 'linux' ? await linuxUsage(pid) : await usageByPs(pid);
  } catch {
    return null;
  }
}

/** Ids of the programs that a process started and of those that they started, which may be in process groups of their own. */
export function descendantsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  let children: number[];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }

  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

async function linuxUsage(pid: number): Promise<ProcessUsage> {
  const own = await readStat(pid);
  const started = await Promise.allSettled(descendantsOf(pid).map(readStat));
  const cpuOfStarted = started.map((stat) => (stat.status === 'fulfilled' ? stat.value.cpuMilliseconds : 0));

  return { ...own, cpuMilliseconds: cpuOfStarted.reduce((sum, cpu) => sum + cpu, own.cpuMilliseconds) };
}

/** proc_pid_stat(5): times of the process and of its ended children, and its resident pages. */
async function readStat(pid: number): Promise<ProcessUsage> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold blanks; what follows begins with field 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  const ticks = field(14) + field(15) + field(16) + field(17);

  return { residentBytes: field(24) * pageBytes, cpuMilliseconds: ticks * tickMilliseconds };
}

async function usageByPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kibibytes = '', time = ''] = stdout.trim().split(/\s+/);
  // `12:34.56` or `1:12:34`, from the seconds backwards.
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

  return { residentBytes: Number(kibibytes) * 1024, cpuMilliseconds: seconds * 1000 };
}
