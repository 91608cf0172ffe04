import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ProcessFamily, type ProcessUsage } from '@fidelio/fidelity';

/** What an engine process uses. */
export interface EngineProcessUsage extends ProcessUsage {
  /** Of the process alone: its helpers have limits of their own. Node's heap limit does not count buffers and WebAssembly. */
  residentBytes: number;
  /** Of the process and its helpers. */
  cpuMilliseconds: number;
  /** Of the renderers, which begin sessions of their own. */
  renderer: ProcessUsage;
}

const run = promisify(execFile);
const nothing: ProcessUsage = { cpuMilliseconds: 0, residentBytes: 0 };

/** Reads what an engine process uses, from outside. */
export class EngineUsage {
  private readonly family: ProcessFamily | null;

  constructor(private readonly pid: number | undefined) {
    this.family = pid !== undefined && process.platform === 'linux' ? new ProcessFamily(pid) : null;
  }

  /** @returns null where the process has ended or the system does not tell */
  async read(): Promise<EngineProcessUsage | null> {
    if (this.pid === undefined || process.platform === 'win32') return null;
    try {
      return this.family ? fromFamily(this.family) : { ...(await usageByPs(this.pid)), renderer: nothing };
    } catch {
      return null;
    }
  }

  /** Kills the process with all that it started. */
  kill(): void {
    this.family?.kill();
    if (this.pid !== undefined && process.platform !== 'win32') killGroup(this.pid);
  }

  killRenderers(): void {
    this.family?.kill('apart');
  }
}

function fromFamily(family: ProcessFamily): EngineProcessUsage | null {
  const { root, own, apart } = family.usage();

  return root && { ...own, residentBytes: root.residentBytes, renderer: apart };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is no such group any more.
  }
}

async function usageByPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kibibytes = '', time = ''] = stdout.trim().split(/\s+/);
  // `12:34.56` or `1:12:34`, from the seconds backwards.
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

  return { residentBytes: Number(kibibytes) * 1024, cpuMilliseconds: seconds * 1000 };
}
