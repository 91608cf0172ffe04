import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';

const sweepEveryMs = 10 * 60_000;
/** No run takes as long. */
const abandonedMs = 24 * 60 * 60_000;
const folderOfProcess = /^process-(.+)-(\d+)-(\d+)$/;

/**
 * Folders for files while they are worked on, all below WORK_DIR, where nothing else is. Whoever makes one removes it; what a killed
 * process left is removed by the next one that starts, and by those that run.
 */
@Injectable()
export class WorkFolders implements OnModuleInit, OnModuleDestroy {
  private readonly root: string;
  private readonly own: string;
  private timer: NodeJS.Timeout | undefined;
  private made = 0;

  constructor(@Inject(CONFIG) { workDir }: Pick<Config, 'workDir'>) {
    this.root = workDir;
    this.own = join(workDir, `process-${hostname()}-${process.pid}-${startOf(process.pid)}`);
  }

  async onModuleInit(): Promise<void> {
    await this.sweep();
    this.timer = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await remove(this.own);
  }

  /** Makes an empty folder that only this user may enter. */
  async make(purpose: string): Promise<string> {
    await mkdir(this.own, { recursive: true, mode: 0o700 });

    return mkdtemp(join(this.own, `${purpose}-`));
  }

  /** The path of a folder that nobody has made yet. */
  newPath(purpose: string): string {
    return join(this.own, `${purpose}-${++this.made}`);
  }

  /** Removes the folders of processes that have ended, and what has been left alone for a day. */
  async sweep(): Promise<void> {
    for (const name of await namesIn(this.root)) {
      const path = join(this.root, name);
      const [, host, pid, start] = folderOfProcess.exec(name) ?? [];
      if (host === undefined) continue;
      const isOurs = host === hostname();
      if (isOurs ? !lives(Number(pid), start!) : await isAbandoned(path)) await remove(path);
      else if (path === this.own)
        for (const run of await namesIn(path)) if (await isAbandoned(join(path, run))) await remove(join(path, run));
    }
  }
}

function lives(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process lives, too.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }

  return startOf(pid) === start;
}

/** When a process began, in ticks since the system did, which tells it from a later one with its id; 0 where the system does not tell. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');

    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));

  return Date.now() - mtimeMs > abandonedMs;
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** What cannot be removed now is tried again by the next sweep. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}
