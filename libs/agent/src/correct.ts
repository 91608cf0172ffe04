import { lstat, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { projectLimits } from '@fidelio/contracts/projects';
import { codeOf, engineName, hasRenderer, JsonLog, Mutex, Progress, runPool, type Stop, UsageProblem, walkOfficeFiles } from '@fidelio/fidelity/scan'; // prettier-ignore
import { z } from 'zod';
import { CorrectAnswer, type CorrectJob, type Corrected } from './file-job.js';
import { Refused, Unreachable } from './product.js';
import { fileProcess, type Scanned, type ScanOptions } from './scan.js';
import { lock } from './state.js';

/** Drawing and comparing pages takes its time. */
const fileMs = 600_000;

/** The disk that takes the copies is full. */
export class DiskFull extends Error {}

/** Of one file: first the name of its copy, and once that is written what it was made of. Null where nothing was to be corrected. */
const Copy = z.object({ path: z.string(), name: z.string().nullable(), made: z.string().optional() });
type Copy = z.infer<typeof Copy>;

interface Decided {
  sha256: string;
  accept: string[];
  leave: string[];
}

export interface CorrectedFiles {
  written: number;
  /** Copies that were there already. */
  kept: number;
  failed: number;
  /** Files that have changed since somebody decided about them: only what needs no decision was made. */
  outdated: number;
}

/** Writes a corrected copy of each file that has changes, under its path below `out`. @throws DiskFull, UsageProblem, Taken */
export async function correct(options: ScanOptions, scanned: Scanned, out: string): Promise<CorrectedFiles> {
  const target = await outside(scanned.root, out);
  const own = join(target, '.fidelio-agent');
  const release = await lock(own).catch(orDiskFull);
  try {
    const decided = await decisions(options);
    const copies = new Copies(target, await JsonLog.open(join(own, 'copies.jsonl')));
    for await (const copy of JsonLog.read(join(own, 'copies.jsonl'), Copy)) copies.know(copy);
    try {
      return await new Correction(options, scanned, own, decided, copies).run();
    } finally {
      await copies.close();
    }
  } finally {
    await release();
  }
}

/** Made where it is missing. @throws UsageProblem where a copy could come to lie upon an original */
export async function outside(root: string, out: string): Promise<string> {
  await mkdir(out, { recursive: true }).catch(orDiskFull);
  const target = await realpath(out);
  const holds = (outer: string, inner: string) => inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep); // prettier-ignore
  if (holds(root, target) || holds(target, root))
    throw new UsageProblem('--correct takes a folder that neither lies in the scanned one nor holds it');

  return target;
}

async function decisions({ product }: ScanOptions): Promise<Map<string, Decided>> {
  const decided = new Map<string, Decided>();
  let after: string | undefined;
  for (;;) {
    const { files, next, more } = await product.call('agentDecisions', { body: after === undefined ? {} : { after } });
    for (const { path, ...choices } of files) decided.set(path, choices);
    if (!more || next === null) return decided;
    after = next;
  }
}

type Job = CorrectJob & { path: string; sent: string; made: string };

class Correction {
  private readonly counts: CorrectedFiles = { written: 0, kept: 0, failed: 0, outdated: 0 };
  private readonly progress = new Progress();
  private written: { path: string; sha256: string; copy: string }[] = [];

  constructor(
    private readonly options: ScanOptions,
    private readonly scanned: Scanned,
    private readonly own: string,
    private readonly decided: ReadonlyMap<string, Decided>,
    private readonly copies: Copies,
  ) {}

  async run(): Promise<CorrectedFiles> {
    const { workers, share, signal } = this.options;
    const pool = { program: fileProcess, answer: CorrectAnswer, workers, maxMs: fileMs, share, signal };
    try {
      await runPool(this.jobs(), pool, (job, answer) => this.place(job, answer));
    } finally {
      if (!signal.aborted) await this.tell();
      await rm(join(this.own, 'new'), { recursive: true, force: true });
    }
    signal.throwIfAborted();

    return this.counts;
  }

  /** Files with changes whose copy is not there yet. */
  private async *jobs(): AsyncGenerator<Job> {
    const { root, known, names } = this.scanned;
    const { below } = this.options;
    await rm(join(this.own, 'new'), { recursive: true, force: true });
    await mkdir(join(this.own, 'new')).catch(orDiskFull);
    let number = 0;
    for await (const { path, place, stats } of walkOfficeFiles(root)) {
      const file = known.get(path);
      const sent = names.path(below === '' ? path : `${below}/${path}`);
      const decision = this.decided.get(sent);
      if (!stats || !file) continue;
      if (file.changes === 0 && !decision?.accept.length && !this.copies.hasSome(path)) continue;
      const isNew = file.bytes !== stats.size || file.changed !== stats.mtimeMs;
      const made = JSON.stringify([file.sha256, engineName, hasRenderer(), decision ?? null]);
      if (!isNew && (await this.copies.has(path, made))) {
        this.counts.kept++;
        continue;
      }
      const copy = join(this.own, 'new', String(number++));
      yield { place, path, sent, copy, made, accept: decision?.accept ?? [], leave: decision?.leave ?? [], decidedFor: decision?.sha256 ?? null }; // prettier-ignore
    }
  }

  private async place(job: Job, answer: z.infer<typeof CorrectAnswer> | Stop): Promise<void> {
    if (typeof answer === 'string') this.fail(job, answer);
    else if ('failure' in answer) this.fail(job, answer);
    else {
      if (job.decidedFor !== null && !answer.isDecided) this.counts.outdated++;
      await this.move(job, answer).catch((cause: unknown) => this.fail(job, cause));
    }
    this.progress.show(this.counts.written + this.counts.failed, null);
  }

  private async move(job: Job, { sha256, copy }: Corrected): Promise<void> {
    await this.copies.put(job.path, job.made, copy && { from: job.copy, ending: copy.ending });
    if (!copy) return;
    this.counts.written++;
    this.written.push({ path: job.sent, sha256, copy: copy.sha256 });
    if (this.written.length === projectLimits.maxBatchRows) await this.tell();
  }

  /** One file without a copy is told, and the others go on, unless none would have one. */
  private fail({ path }: Job, cause: unknown): void {
    if (isFull(cause)) orDiskFull(cause);
    if (cause instanceof Refused || cause instanceof Unreachable || this.options.signal.aborted) throw cause;
    this.counts.failed++;
    const why = typeof cause === 'string' ? cause : cause instanceof UsageProblem ? cause.message : codeOf(cause);
    this.options.say(`No copy of ${JSON.stringify(path)}: ${why}`);
  }

  private async tell(): Promise<void> {
    const copies = this.written;
    this.written = [];
    if (copies.length > 0) await this.options.product.call('reportCopies', { body: { copies } });
  }
}

/** The tree of copies, and which file each was made of. */
class Copies {
  private readonly byPath = new Map<string, Copy>();
  private readonly names = new Set<string>();
  private readonly line = new Mutex();

  constructor(
    private readonly target: string,
    private readonly log: JsonLog,
  ) {}

  know(copy: Copy): void {
    this.byPath.set(copy.path, copy);
    if (copy.name !== null) this.names.add(copy.name);
  }

  hasSome(path: string): boolean {
    return (this.byPath.get(path)?.name ?? null) !== null;
  }

  async has(path: string, made: string): Promise<boolean> {
    const copy = this.byPath.get(path);

    return copy?.made === made && (copy.name === null || (await isThere(join(this.target, copy.name))));
  }

  /** Moves a copy to its place in one step, or takes the one that was there away where there is none. One after the other, for the names. */
  put(path: string, made: string, copy: { from: string; ending: string | null } | null): Promise<void> {
    return this.line.run(async () => {
      const before = this.byPath.get(path)?.name ?? null;
      if (!copy) {
        if (before !== null) await rm(join(this.target, before), { force: true });
        return this.note({ path, name: null, made });
      }
      const name = before ?? (await this.freeName(path, copy.ending));
      // Written first, so that a copy whose process ends here is known to be of this file, and never stands twice.
      await this.note({ path, name });
      const folder = dirname(join(this.target, name));
      await mkdir(folder, { recursive: true });
      if (relative(this.target, await realpath(folder)).startsWith('..'))
        throw new UsageProblem('a link leads out of the folder for copies');
      await rename(copy.from, join(this.target, name));
      await this.note({ path, name, made });
    });
  }

  close(): Promise<void> {
    return this.log.close();
  }

  private async note(copy: Copy): Promise<void> {
    this.know(copy);
    await this.log.append(copy);
  }

  /** An old file that was carried over keeps its old ending in the name: its folder may hold a new one of the same name. */
  private async freeName(path: string, ending: string | null): Promise<string> {
    const old = extname(path);
    const stem = path.slice(0, path.length - old.length);
    const [first, last] = ending === null ? [stem, old] : [`${stem} (${old.slice(1)})`, `.${ending}`];
    for (let number = 1; ; number++) {
      const name = number === 1 ? first + last : `${first} (${number})${last}`;
      if (!this.names.has(name) && !(await isThere(join(this.target, name)))) {
        this.names.add(name);
        return name;
      }
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (cause: unknown) => {
      if (codeOf(cause) === 'ENOENT') return false;
      throw cause;
    },
  );
}

/** The disk has no room, or gives this person or this file no more. */
function isFull(cause: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(cause));
}

function orDiskFull(cause: unknown): never {
  if (!isFull(cause)) throw cause;
  throw new DiskFull('The disk for the copies is full. The copies that stand there are whole.', { cause });
}
