import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectLimits, PushedRow } from '@fidelio/contracts/projects';
import {
  engineName,
  type Found,
  hasRenderer,
  JsonLog,
  Progress,
  runPool,
  type Stop,
  walkOfficeFiles,
} from '@fidelio/fidelity/scan';
import { kindOf, withinLimit } from '@fidelio/fidelity/file-contents';
import { z } from 'zod';
import { Failed, ReadAnswer, type ReadJob } from './file-job.js';
import { hidingKey, writeWhole } from './state.js';
import { Names, sha256 } from './names.js';
import { Outbox } from './outbox.js';
import { ownerOf } from './owner.js';
import { type Product, Refused } from './product.js';
import { failedRow, instant } from './row.js';

export const fileProcess = fileURLToPath(new URL('file-process.js', import.meta.url));

/** With a renderer, an old file takes up to two minutes. */
const fileMs = 180_000;
const progressMs = 10_000;

/** A file as the product took it; it is read again once its size or time is another. */
const Known = z.object({
  path: z.string(),
  bytes: z.number(),
  changed: z.number(),
  sha256: z.string(),
  /** Changes that its copy gets without asking. */
  changes: z.number(),
});
export type Known = z.infer<typeof Known>;

export interface ScanOptions {
  folder: string;
  /** The project's folder that this one is; empty where it is the whole project. */
  below: string;
  hidesNames: boolean;
  product: Product;
  /** Of the person who runs the agent. */
  state: string;
  workers: number;
  share: number;
  agent: string;
  signal: AbortSignal;
  say(line: string): void;
}

export interface Scanned {
  root: string;
  names: Names;
  known: ReadonlyMap<string, Known>;
  read: number;
  unchanged: number;
  failed: number;
  gone: number;
}

/** The place of what is known of a folder; other options are another scan. */
export function stateOf({ state, folder, below, hidesNames }: ScanOptions, product: string): string {
  return join(state, sha256(JSON.stringify([product, folder, below, hidesNames])).slice(0, 16));
}

/** Reads what is new or has changed below a folder, and tells the project. It can be killed anywhere, and goes on when it is called again. */
export async function scan(options: ScanOptions, folder: string): Promise<Scanned> {
  const root = await realpath(options.folder);
  const names = new Names(options.hidesNames ? await hidingKey(options.state) : null);
  // What another engine said, or the same one without a renderer, is not said of the files any more.
  const log = `files-${sha256(`${engineName} ${hasRenderer()} ${projectLimits.maxLinks}`).slice(0, 16)}.jsonl`;
  for (const old of await readdir(folder)) if (old.startsWith('files-') && old !== log) await rm(join(folder, old));
  const known = new Map<string, Known>();
  for await (const file of JsonLog.read(join(folder, log), Known)) known.set(file.path, file);
  for (let tries = 1; ; tries++) {
    try {
      return await new Scan(options, { root, folder, names, known, log: join(folder, log) }).run();
    } catch (cause) {
      const hasEnded =
        cause instanceof Refused && ['project.scan-ended', 'project.part-not-found'].includes(cause.code);
      if (!hasEnded || tries === 3) throw cause;
      // Only what a scan itself has seen is there at its end: another one begins at the first file.
      await rm(join(folder, 'scan'), { force: true });
    }
  }
}

interface ScanPlace {
  root: string;
  folder: string;
  names: Names;
  known: Map<string, Known>;
  log: string;
}

class Scan {
  private readonly counts = { found: 0, read: 0, unchanged: 0, failed: 0 };
  private total: number | null = null;
  private readonly progress = new Progress();
  private reportedAt = performance.now();

  constructor(
    private readonly options: ScanOptions,
    private readonly place: ScanPlace,
  ) {}

  async run(): Promise<Scanned> {
    const { options, place } = this;
    const { product, workers, share, signal } = options;
    const scan = await this.begin();
    const log = await JsonLog.open(place.log);
    const outbox = new Outbox<Known>(product, scan, async (taken) => {
      await log.append(...taken);
      for (const file of taken) place.known.set(file.path, file);
    });
    void this.count();
    try {
      const pool = { program: fileProcess, answer: ReadAnswer, workers, maxMs: fileMs, share, signal };
      await runPool(this.jobs(outbox), pool, async ({ found }, answer) => {
        await this.tell(outbox, found, answer);
        await this.report(scan);
      });
      signal.throwIfAborted();
      await outbox.flush();
    } catch (cause) {
      if (signal.aborted) await this.stop(scan);
      throw cause;
    } finally {
      await log.close();
    }
    await this.report(scan, true);
    const { gone } = await product.call('finishScan', { scan, body: { state: 'finished' } });
    await rm(join(place.folder, 'scan'), { force: true });

    return { ...this.counts, root: place.root, names: place.names, known: place.known, gone: gone ?? 0 };
  }

  /** The scan that was cut off, where it still runs, else a new one. */
  private async begin(): Promise<string> {
    const { below, hidesNames, agent, product } = this.options;
    const file = join(this.place.folder, 'scan');
    const before = await readFile(file, 'utf8').catch(() => null);
    if (before !== null) {
      try {
        await product.call('reportProgress', { scan: before, body: { ...this.counts, filesASecond: 0, left: null } });
        return before;
      } catch (cause) {
        if (!(cause instanceof Refused && cause.code !== 'project.key')) throw cause;
      }
    }
    const body = { below: below && this.place.names.path(below), hiddenNames: hidesNames, renderer: hasRenderer(), agent }; // prettier-ignore
    const { id } = await product.call('beginScan', { body });
    await writeWhole(file, id);

    return id;
  }

  private async *jobs(outbox: Outbox<Known>): AsyncGenerator<ReadJob & { found: Found }> {
    const { root, names, known } = this.place;
    const job = (found: Found) => ({ place: found.place, path: found.path, root, below: this.options.below, key: names.key, found }); // prettier-ignore
    for await (const found of walkOfficeFiles(root)) {
      const before = known.get(found.path);
      if (!found.stats) {
        await this.unlooked(outbox, found);
      } else if (before?.bytes === found.stats.size && before.changed === found.stats.mtimeMs) {
        await outbox.addSeen(this.sentPath(found.path), found);
        this.counts.unchanged++;
        this.progress.show(this.done(), this.total);
      } else {
        yield job(found);
      }
    }
    await outbox.flush();
    this.counts.unchanged -= outbox.wanted.length;
    yield* outbox.wanted.map(job);
  }

  /** A folder that may not be listed is a row, and what was known below it is not gone. */
  private async unlooked(outbox: Outbox<Known>, found: Found): Promise<void> {
    await this.tell(outbox, found, { failure: found.problem === 'EACCES' || found.problem === 'EPERM' ? 'forbidden' : 'other', code: found.problem ?? '', isWriting: false }); // prettier-ignore
    if (!found.isFolder) return;
    for (const path of this.place.known.keys())
      if (path.startsWith(`${found.path}/`)) await outbox.addSeen(this.sentPath(path), { ...found, path });
  }

  private async tell(outbox: Outbox<Known>, found: Found, answer: ReadAnswer | Stop): Promise<void> {
    const { path, stats, isFolder } = found;
    const bytes = Math.min(stats?.size ?? 0, projectLimits.maxFileBytes);
    const row = {
      path: this.sentPath(path),
      kind: isFolder ? 'folder' : kindOf(path),
      bytes,
      modifiedAt: instant(stats?.mtimeMs ?? 0),
      owner: this.place.names.word(stats ? await ownerOf(stats.uid) : ''),
      ...(typeof answer === 'string' ? failedRow(answer) : isFailed(answer) ? failedRow(answer.failure, answer.code) : answer), // prettier-ignore
    };
    const parsed = PushedRow.safeParse(row);
    const sent = parsed.success ? withinLimit(parsed.data) : { ...row, ...failedRow('other', 'its answer') };
    const isRead = typeof answer !== 'string' && !isFailed(answer);
    if (isRead) this.counts.read++;
    else this.counts.failed++;
    this.progress.show(this.done(), this.total);
    const hash = sent.sha256;
    const isKept = stats !== null && hash !== null;
    await outbox.addRow(
      sent,
      isKept ? { path, bytes: stats.size, changed: stats.mtimeMs, sha256: hash, changes: sent.facts.changes } : null,
    );
  }

  private sentPath(path: string): string {
    const { below } = this.options;

    return this.place.names.path(below === '' ? path : `${below}/${path}`);
  }

  private done(): number {
    const { read, unchanged, failed } = this.counts;

    return read + unchanged + failed;
  }

  private async report(scan: string, isLast = false): Promise<void> {
    if (!isLast && performance.now() - this.reportedAt < progressMs) return;
    this.reportedAt = performance.now();
    const found = Math.max(this.total ?? this.counts.found, this.done());
    const figures = this.progress.figures(this.done(), this.total);
    await this.options.product.call('reportProgress', { scan, body: { ...this.counts, ...figures, found } });
  }

  /** Counts the files while they are read, for the time left. */
  private async count(): Promise<void> {
    try {
      for await (const _ of walkOfficeFiles(this.place.root)) {
        if (this.options.signal.aborted) return;
        this.counts.found++;
      }
      this.total = this.counts.found;
    } catch {
      // The scan itself says what is wrong with the folder.
    }
  }

  /** What was not told is told by the next scan; this one only says that it ends, if it can. */
  private async stop(scan: string): Promise<void> {
    const { product } = this.options;
    await product
      .call('finishScan', { scan, body: { state: 'stopped' } }, AbortSignal.timeout(5_000))
      .catch(() => undefined);
    await rm(join(this.place.folder, 'scan'), { force: true });
  }
}

function isFailed(answer: ReadAnswer): answer is z.infer<typeof Failed> {
  return Failed.safeParse(answer).success;
}
