import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, parse } from 'node:path';
import type { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { Mutex } from '../processes/mutex.js';
import { ProcessFamily } from '../processes/process-family.js';
import { UsageWatch } from '../processes/usage-watch.js';
import { withProcessorLimit } from './child-limits.js';
import { makeOfficeFolders, type OfficeFolders } from './office-profile.js';
import {
  officeArguments,
  officeContainment,
  OfficeEnded,
  officeEnvironment,
  officeProgram,
  officeVersion,
  runOffice,
} from './office-program.js';
import type { RenderBudget } from './render-budget.js';
import { type RenderedEnding, workFolder } from './renderer-settings.js';

export interface SystemOfficeLimits {
  /** Resident bytes of all its processes at which it is killed. */
  bytes: number;
  /** Resident bytes at which the process is replaced before the next document. */
  grown: number;
  /** Drawings after which the process is replaced. */
  uses: number;
  /** Milliseconds without a document after which the process ends. */
  idle: number;
  /** Milliseconds that a start may take. */
  start: number;
}

const MiB = 1024 ** 2;
export const systemOfficeLimits: SystemOfficeLimits = {
  bytes: 1536 * MiB,
  grown: 700 * MiB,
  uses: 100,
  idle: 60_000,
  start: 60_000,
};
/** Processor seconds of one process over its whole life, the same as for LibreOffice as WebAssembly. */
const processorSeconds = 1800;
/** On other systems the pipe of LibreOffice has another path. */
const canStay = process.platform === 'linux';
/** After this many failed starts in a row, no further process is started to stay. */
const maxFailures = 3;
/** Milliseconds after which a process that has ended is known to have. */
const endNoticed = 300;
/** An open document in LibreOffice's home folder: without one, LibreOffice exits after it has drawn a document. */
const keptOpen = 'empty.txt';
/** LibreOffice creates this file when it opens that document. */
const lockFile = `.~lock.${keptOpen}#`;

/** A LibreOffice process that stays, and its folders. */
interface RunningOffice extends OfficeFolders {
  child: ChildProcess;
  family: ProcessFamily;
  uses: number;
}

interface Drawing {
  documents: string;
  names: readonly string[];
  milliseconds: number;
  budget: RenderBudget;
  to: RenderedEnding;
}

/**
 * The system's LibreOffice. One process stays between documents, because a start costs seconds of processor time and a document a
 * fraction of one. `soffice --convert-to` with the same profile hands its documents to that process and exits when they are drawn.
 */
export class SystemOffice {
  private running: RunningOffice | null = null;
  /** Starts in a row that failed. */
  private failures = 0;
  private version: Promise<string | null> | undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly drawingsInTurn = new Mutex();

  /** @param folder where the folders of each process are made; it must be on the disk of the documents */
  constructor(
    private readonly program: string,
    private readonly limits = systemOfficeLimits,
    private readonly folder = workFolder,
  ) {}

  /**
   * Draws documents of a folder as `<name>.pdf` beside them, or writes them in another format; one that cannot be read has none.
   *
   * @throws where LibreOffice fails, or takes too long, too much processor time or memory; the process is killed then
   */
  draw(
    folder: string,
    names: readonly string[],
    milliseconds: number,
    budget: RenderBudget,
    to: RenderedEnding = 'pdf',
  ): Promise<void> {
    const drawing = { documents: folder, names, milliseconds, budget, to };

    return this.drawingsInTurn.run(() => this.drawAgain(drawing));
  }

  /** Ends the process; the next document starts another. */
  close(): void {
    clearTimeout(this.idle);
    if (this.running) closeInput(this.running.child);
    this.running = null;
  }

  /** The id of the process that stays; null where none runs. */
  get pid(): number | null {
    return this.running?.child.pid ?? null;
  }

  /** One that was killed is no fault of the document: it is drawn once more, by another. */
  private async drawAgain(drawing: Drawing): Promise<void> {
    try {
      await this.drawNow(drawing);
    } catch (error) {
      if (!(error instanceof OfficeEnded)) throw error;
      await this.drawNow(drawing);
    }
  }

  private async drawNow(drawing: Drawing): Promise<void> {
    clearTimeout(this.idle);
    // Where nothing is left, no process is started either.
    drawing.budget.forNext(drawing.names.length);
    const running = await this.runningOffice();
    if (!running) return this.drawOnce(drawing);
    running.uses++;
    try {
      await this.withDocuments(running, drawing, async (moved) => {
        await this.drawWatched(running, moved, running.child.pid);
        if (await this.hasEnded(running, moved)) throw new OfficeEnded();
      });
    } catch (error) {
      if (this.running === running) this.close();
      // Its shell leaves the folder where the documents were in it still.
      await rmdir(running.own).catch(() => undefined);
      throw error;
    }
    this.idle = setTimeout(() => this.close(), this.limits.idle).unref();
  }

  /** The process sees the documents of this drawing and no other's: they are moved to where it may read, and back. */
  private async withDocuments(
    { own }: OfficeFolders,
    drawing: Drawing,
    work: (moved: Drawing) => Promise<void>,
  ): Promise<void> {
    const documents = join(own, 'documents');
    await rename(drawing.documents, documents);
    try {
      await work({ ...drawing, documents });
    } finally {
      await rename(documents, drawing.documents);
    }
  }

  /** Whoever hands documents over is not told that the process that draws has ended; that comes out a moment later. */
  private async hasEnded({ child }: RunningOffice, { documents, names, to }: Drawing): Promise<boolean> {
    const isDrawn = (name: string) => existsSync(join(documents, `${parse(name).name}.${to}`));
    if (!names.every(isDrawn)) await wait(endNoticed);

    return !isAlive(child);
  }

  /** Draws in a process that exits afterwards. */
  private async drawOnce(drawing: Drawing): Promise<void> {
    const folders = await this.makeFolders();
    try {
      await this.withDocuments(folders, drawing, (moved) => this.drawWatched(folders, moved));
    } finally {
      await rm(folders.own, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** @param staying the process that draws, where it is not the one that is run */
  private async drawWatched(folders: OfficeFolders, drawing: Drawing, staying?: number): Promise<void> {
    const { documents, names, milliseconds, budget, to } = drawing;
    const words = ['--convert-to', to, ...names];
    const limits = { cpuMilliseconds: budget.forNext(names.length), bytes: this.limits.bytes };
    let watch: UsageWatch | undefined;
    const onStart = (pid: number, kill: () => void) => (watch = new UsageWatch(staying ?? pid, limits, kill));
    try {
      await runOffice(this.program, { ...folders, work: folders.own, documents, onStart }, words, milliseconds);
    } catch (cause) {
      if (watch?.exceeded) throw new Error(`LibreOffice ${watch.exceeded}`, { cause });
      throw cause;
    } finally {
      budget.spend(watch?.stop() ?? 0);
    }
  }

  private async makeFolders(): Promise<OfficeFolders> {
    this.version ??= officeVersion(this.program);

    return makeOfficeFolders(this.folder(), await this.version);
  }

  /** The process that stays, started where none runs; null where none can stay. */
  private async runningOffice(): Promise<RunningOffice | null> {
    const { grown, uses } = this.limits;
    if (this.running && (this.running.uses >= uses || this.running.family.usage().all.residentBytes > grown))
      this.close();
    if (this.running || !canStay || this.failures >= maxFailures) return this.running;
    this.running = await this.start();
    this.failures = this.running ? 0 : this.failures + 1;

    return this.running;
  }

  /** Null where LibreOffice did not start. */
  private async start(): Promise<RunningOffice | null> {
    const folders = await this.makeFolders();
    await writeFile(join(folders.home, keptOpen), '');
    const { own, temporary, home } = folders;
    const contained = officeContainment(this.program, { work: own, temporary, current: home });
    const command = [
      ...withProcessorLimit(processorSeconds),
      ...contained,
      this.program,
      ...officeArguments(folders.profile),
      keptOpen,
    ];
    const child = spawn(
      '/bin/sh',
      ['-c', runUntilInputCloses, 'sh', folders.root, pipeOf(folders.profile), ...command],
      {
        cwd: folders.home,
        env: officeEnvironment(folders.home),
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
      },
    );
    const ended = () => {
      closeInput(child);
      if (this.running?.child === child) this.running = null;
    };
    child.once('exit', ended).once('error', ended);
    // Node may exit while LibreOffice runs; its input closes then.
    child.unref();
    (child.stdin as Writable & { unref(): void }).unref();
    if (await this.opens(child, join(folders.home, lockFile))) {
      const family = new ProcessFamily(child.pid!);

      return { ...folders, child, family, uses: 0 };
    }
    closeInput(child);

    return null;
  }

  /** LibreOffice may never answer a request that it gets before it has opened its own document. */
  private async opens(child: ChildProcess, path: string): Promise<boolean> {
    const deadline = Date.now() + this.limits.start;
    while (!existsSync(path)) {
      if (Date.now() > deadline || !isAlive(child)) return false;
      await wait(20);
    }

    return isAlive(child);
  }
}

function isAlive({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** Ends a program that `runUntilInputCloses` runs. */
function closeInput({ stdin }: ChildProcess): void {
  stdin?.destroy();
}

/**
 * A shell script: `$1` is the folder (with the one that holds it, where that is empty then) and `$2` the pipe that it removes, the rest is the command that it runs. When its input closes,
 * also because the Node process at the other end was killed, a watching shell kills the command and removes folder and pipe. The
 * watching shell has a session and a parent of its own, so that killing the process tree of the command does not kill it.
 */
const runUntilInputCloses = `
root=$1 pipe=$2
shift 2
exec 3<&0
(setsid sh -c 'read -r _ <&3; kill -s KILL -- "-$1"; rm -rf "$2" "$3"; rmdir "$(dirname "$2")" 2>/dev/null' sh $$ "$root" "$pipe" &)
exec "$@" </dev/null 3<&-
`;

/** The pipe at which LibreOffice listens. Its name is a hash of the profile's URL (desktop/source/app/officeipcthread.cxx). */
function pipeOf(profile: string): string {
  const digest = createHash('md5')
    .update(Buffer.from(pathToFileURL(profile).href, 'utf16le'))
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
