import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOfAll } from '../processes/memory-of.js';
import { networkIsolation, withProcessorLimit } from './child-limits.js';
import { makeOfficeFolders, type OfficeFolders } from './office-profile.js';
import { officeArguments, officeEnvironment, officeProgram, officeVersion, runOffice } from './office-program.js';

export interface SystemOfficeLimits {
  /** Resident memory at which it is replaced before the next document. */
  grown: number;
  uses: number;
  /** Milliseconds without a document after which it ends. */
  idle: number;
  /** Milliseconds that its start may take. */
  start: number;
}

const MiB = 1024 ** 2;
export const systemOfficeLimits: SystemOfficeLimits = { grown: 700 * MiB, uses: 100, idle: 30_000, start: 60_000 };
/** Of one life of the process, as for the one that is WebAssembly. */
const processorSeconds = 1800;
/** Elsewhere it listens at another place, and each drawing starts one. */
const canStay = process.platform === 'linux';
/** After these each drawing starts one as well. */
const mostFailures = 3;
/** A document in LibreOffice's home, without which it would end when it has drawn what was asked for. */
const keptOpen = 'empty.txt';
/** LibreOffice makes it when it opens that document. */
const lock = `.~lock.${keptOpen}#`;

/** The folders of a LibreOffice, and its process where it stays. */
interface Running extends OfficeFolders {
  child: ChildProcess;
  uses: number;
}

/**
 * The system's LibreOffice, which stays between documents: a start costs seconds of processor time, a document far less. An empty
 * document keeps it alive; another start with the same profile hands its documents over to it and ends when they are drawn.
 */
export class SystemOffice {
  private running: Running | null = null;
  /** Starts in a row that failed. */
  private failures = 0;
  private version: Promise<string | null> | undefined;
  private idle: NodeJS.Timeout | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly program: string,
    private readonly limits = systemOfficeLimits,
    private readonly folder = tmpdir(),
  ) {}

  /**
   * Draws documents of a folder as `<name>.pdf` beside them; one that cannot be read has none.
   *
   * @throws where LibreOffice fails or takes too long; it is killed then
   */
  draw(folder: string, names: readonly string[], milliseconds: number): Promise<void> {
    const drawn = this.queue.then(() => this.drawNext(folder, names, milliseconds));
    this.queue = drawn.catch(() => undefined);

    return drawn;
  }

  /** Ends the process; the next document starts another. */
  close(): void {
    clearTimeout(this.idle);
    if (this.running) endShell(this.running.child);
    this.running = null;
  }

  /** Of the process that stays; null where none runs. */
  get pid(): number | null {
    return this.running?.child.pid ?? null;
  }

  private async drawNext(folder: string, names: readonly string[], milliseconds: number): Promise<void> {
    const words = ['--convert-to', 'pdf', ...names];
    const running = await this.ready();
    if (!running) return this.drawAlone(folder, words, milliseconds);
    clearTimeout(this.idle);
    running.uses++;
    try {
      await runOffice(this.program, { ...running, documents: folder }, words, milliseconds);
    } catch (error) {
      if (this.running === running) this.close();
      throw error;
    }
    this.idle = setTimeout(() => this.close(), this.limits.idle).unref();
  }

  private async drawAlone(folder: string, words: readonly string[], milliseconds: number): Promise<void> {
    const folders = await this.makeFolders();
    try {
      await runOffice(this.program, { ...folders, documents: folder }, words, milliseconds);
    } finally {
      await rm(folders.root, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  private async makeFolders(): Promise<OfficeFolders> {
    this.version ??= officeVersion(this.program);

    return makeOfficeFolders(this.folder, await this.version);
  }

  /** The process that stays, started where none runs; null where none can stay. */
  private async ready(): Promise<Running | null> {
    const { grown, uses } = this.limits;
    if (this.running && (this.running.uses >= uses || memoryOfAll(this.running.child.pid) > grown)) this.close();
    if (this.running || !canStay || this.failures === mostFailures) return this.running;
    const started = await this.start();
    this.failures = started ? 0 : this.failures + 1;

    return started;
  }

  private async start(): Promise<Running | null> {
    const folders = await this.makeFolders();
    await writeFile(join(folders.home, keptOpen), '');
    const pipe = pipeOf(folders.profile);
    const limits = [...withProcessorLimit(processorSeconds), ...networkIsolation()];
    const command = [...limits, this.program, ...officeArguments(folders.profile), keptOpen];
    const child = spawn('/bin/sh', ['-c', untilInputEnds, 'sh', folders.root, pipe, ...command], {
      cwd: folders.home,
      env: officeEnvironment(folders.home),
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    const running = { ...folders, child, uses: 0 };
    child
      .once('error', () => undefined)
      .once('exit', () => {
        endShell(child);
        if (this.running === running) this.running = null;
      });
    // Ours may end before it does, and takes it along.
    child.unref();
    (child.stdin as Writable & { unref(): void }).unref();
    try {
      await this.opened(child, join(folders.home, lock));
    } catch {
      endShell(child);
      return null;
    }
    this.running = running;

    return running;
  }

  /** What is asked of it before it has opened its document may never be answered. */
  private async opened(child: ChildProcess, path: string): Promise<void> {
    const deadline = Date.now() + this.limits.start;
    while (!existsSync(path)) {
      if (Date.now() > deadline || !lives(child)) throw new Error('LibreOffice does not start');
      await wait(20);
    }
  }
}

function lives({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** The end of its input is what its shell waits for. */
function endShell({ stdin }: ChildProcess): void {
  stdin?.destroy();
}

/**
 * Runs a program until it ends, or until this shell's input does, as it does when the process that holds the other end dies. Then
 * nothing of it is left: no process, no folder, no pipe. What waits for that is nobody's child, so that who ends ours does not end it.
 */
const untilInputEnds = `
root=$1 pipe=$2
shift 2
exec 3<&0
(setsid sh -c 'read -r _ <&3; kill -s KILL -- "-$1"; rm -rf "$2" "$3"' sh $$ "$root" "$pipe" &)
exec "$@" </dev/null 3<&-
`;

/** The pipe at which LibreOffice listens: its name is made from the profile's address (desktop/source/app/officeipcthread.cxx). */
function pipeOf(profile: string): string {
  const digest = createHash('md5')
    .update(Buffer.from(`file://${profile}`, 'utf16le'))
    .digest();
  const hash = Array.from(digest, (byte) => byte.toString(16)).join('');

  return `/tmp/OSL_PIPE_${userInfo().uid}_SingleOfficeIPC_${hash}`;
}

let known: SystemOffice | undefined;

/** LibreOffice of the system; null where none is installed. */
export function systemOffice(): SystemOffice | null {
  const program = officeProgram();
  if (program) known ??= new SystemOffice(program);

  return known ?? null;
}
