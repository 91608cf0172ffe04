import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drawPages, type ImportedSide, importedSides, maxComparedPages } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { correctedCopyOf } from '../files/corrected-copy.js';
import { originalOf } from '../files/original.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository } from '../files/files.repository.js';
import type { PageDrawingEntity } from '../files/page-drawings/page-drawing.entity.js';
import { smallPicture } from '../files/page-drawings/small-picture.js';
import type { GoogleImportEntity, ImportedPdf } from '../files/google-imports/google-import.entity.js';
import { GoogleImportsRepository } from '../files/google-imports/google-imports.repository.js';
import { PageDrawingsRepository } from '../files/page-drawings/page-drawings.repository.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { EngineStarved, EngineStopped, EngineWithoutRenderer } from '../repairs/engine/engine-process.js';
import { type DrawResult, EngineRunner } from '../repairs/engine/engine-runner.js';
import { ProcessorBudget } from '../repairs/engine/processor-budget.js';
import { IntactObjects } from '../../platform/storage/intact-objects.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';
import { WorkFolders } from '../../platform/storage/work-folders.js';
import type { DrawingJob } from '../files/page-drawings/drawing.queue.js';
import { LaterDrawings } from './later-drawings.js';
import { PagePictures } from './page-pictures.service.js';
import { drawingOf, googlePagesOf, sourcesOf } from './wanted-drawings.js';

/** The first pages are there soon, and the others do not cost a commit each. */
const batches = { first: 3, others: 12 };
/** The longer side of a picture. */
const pixels = 1400;
/** The longer side of the small picture of the first page with a pin. */
const smallPixels = 480;
/** An account keeps the pictures of this many files, because they are not charged to its quota. Others are drawn again at the next look. */
export const maxDrawnFiles = 20;
/** The pictures of one side; pages beyond are not drawn. */
const maxBytesOfSide = 48 * 1024 * 1024;

interface WantedDrawing {
  file: FileEntity;
  sides: readonly PageDrawingEntity[];
  imported: GoogleImportEntity | null;
}

/** Draws the pages of a file and stores their pictures, the first pages of both sides first. */
@Injectable()
export class DrawingService {
  constructor(
    private readonly files: FilesRepository,
    private readonly drawings: PageDrawingsRepository,
    private readonly transactions: Transactions,
    private readonly engine: EngineRunner,
    private readonly originals: IntactObjects,
    private readonly pictures: PagePictures,
    private readonly pending: PendingObjects,
    private readonly imports: GoogleImportsRepository,
    private readonly folders: WorkFolders,
    private readonly later: LaterDrawings,
    private readonly budget: ProcessorBudget,
    private readonly logger: Logger,
  ) {}

  async run({ fileId }: DrawingJob, signal: AbortSignal): Promise<void> {
    if (await this.later.postpones(fileId)) return;
    const begun = await this.transactions.run((tx) => this.begin(fileId, tx));
    if (!begun) return;
    const { sides } = begun;
    const isGoogles = ({ side }: PageDrawingEntity) =>
      side !== 'original' && googlePagesOf(begun.file, begun.imported) !== null;

    for (const some of [sides.filter(isGoogles), sides.filter((one) => !isGoogles(one))])
      if (some.length > 0) await this.drawAndStore({ ...begun, sides: some }, signal);
  }

  /** Sides that are drawn in one run. */
  private async drawAndStore({ file, sides, imported }: WantedDrawing, signal: AbortSignal): Promise<void> {
    try {
      const drawn = await this.drawWithRetry({ file, sides, imported }, signal);
      try {
        await this.store(drawn, sides, signal);
      } finally {
        await drawn.dispose();
      }
    } catch (error) {
      if (!isOfEngine(error) || signal.aborted) throw error;
      if (error instanceof EngineWithoutRenderer) return this.later.tryLater(file);
      this.logger.warn('pages not drawn', {
        fileId: file.id,
        kind: file.kind,
        bytes: file.bytes,
        reason: error.message,
      });
      for (const { id } of sides) await this.drawings.update({ id }, { state: 'failed' });
    }
  }

  /** What is asked for and not drawn. A drawing that a killed process left half done starts again. */
  private async begin(fileId: string, tx: Transaction) {
    const file = await this.files.findOneForUpdate({ id: fileId, deletedAt: null }, tx);
    if (!file) return null;
    const known = await this.drawings.ofFile(fileId, tx);
    const imported = await this.imports.ofFile(fileId, tx);
    // A mail asks for its pictures before anybody has looked at the file.
    const sources = sourcesOf(file, imported, known);
    // A copy that is gone may come back with the same content, and would wait for a job that has ended.
    for (const { side, state } of known)
      if (state === 'drawing' && !sources.has(side))
        await this.pending.removeAfterCommit(await this.drawings.remove({ fileId, side }, tx), tx);
    const wanted = [...sources].filter(
      ([side, source]) => (drawingOf(known, side, source)?.state ?? 'drawing') === 'drawing',
    );
    await this.pending.removeAfterCommit(await this.drawings.deleteBeyond(maxDrawnFiles, fileId, tx), tx);
    for (const [side, source] of wanted)
      await this.pending.removeAfterCommit(await this.drawings.begin({ fileId, side, source }, tx), tx);
    const begun = await this.drawings.ofFile(fileId, tx);
    const sides = begun.filter((one) => wanted.some(([side]) => side === one.side));

    return sides.length === 0 ? null : { file, sides, imported };
  }

  /** On a busy machine the renderer runs out of time with files that it can draw, so it gets one more try. */
  private async drawWithRetry(wanted: WantedDrawing, signal: AbortSignal) {
    try {
      return await this.draw(wanted, signal);
    } catch (error) {
      const isAway = error instanceof EngineWithoutRenderer;
      const busy = !isAway && (loadavg()[0] ?? 0) > availableParallelism();
      if (!busy || !isOfEngine(error) || signal.aborted) throw error;

      return this.draw(wanted, signal);
    }
  }

  private async draw({ file, sides, imported }: WantedDrawing, signal: AbortSignal): Promise<DrawResult> {
    const wanted = sides.map(({ side }) => side);
    const pdfs = googlePagesOf(file, imported);
    const googles = wanted.filter((side) => side !== 'original');
    if (pdfs && googles.length > 0) return this.googlePages(file, googles, pdfs, signal);
    const copy = correctedCopyOf(file);

    return this.engine.draw({
      sides: wanted,
      original: wanted.some((side) => side !== 'corrected') ? () => this.originals.open(originalOf(file)) : null,
      corrected: copy && wanted.includes('corrected') ? () => this.originals.open(copy) : null,
      findings: file.diagnosis?.findings ?? [],
      title: file.name,
      signal,
      onSpent: (milliseconds) => this.budget.charge(file, milliseconds),
    });
  }

  /** The pages that Google has drawn itself. */
  private async googlePages(
    file: FileEntity,
    sides: readonly ImportedSide[],
    pdfs: Record<ImportedSide, ImportedPdf>,
    signal: AbortSignal,
  ): Promise<DrawResult> {
    const folder = await this.folders.make('pages');
    const dispose = () => rm(folder, { recursive: true, force: true });
    try {
      for (const side of sides) {
        const content = await this.originals.open(pdfs[side], undefined, signal);
        await pipeline(content, createWriteStream(join(folder, `${side}.pdf`), { mode: 0o600 }));
      }

      return {
        sides: await importedSides(folder, sides, { findings: file.diagnosis?.findings ?? [] }),
        folder,
        dispose,
      };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  private async store(drawn: DrawResult, sides: readonly PageDrawingEntity[], signal: AbortSignal): Promise<void> {
    const open = sides.flatMap((drawing) => {
      const own = drawn.sides.find(({ side }) => side === drawing.side);
      return own ? [{ drawing, ...own, next: 1, bytes: 0 }] : [];
    });
    for (const { drawing, pages, pins, substitutes } of open) {
      const { id } = drawing;
      await this.drawings.update({ id }, { pages: pages.slice(0, maxComparedPages), pins, substitutes });
      if (pages.length === 0) await this.pictures.store(drawing, 1, [join(drawn.folder, `${drawing.side}.html`)]);
    }
    await this.storeSmall(drawn.folder, open);
    for (let size = batches.first; open.some(isUnfinished); size = batches.others) {
      for (const side of open.filter(isUnfinished)) {
        signal.throwIfAborted();
        const range = { first: side.next, last: Math.min(side.next + size - 1, side.pages.length), pixels };
        const sizes = side.pages.slice(range.first - 1, range.last);
        const paths = await drawPages(join(drawn.folder, `${side.side}.pdf`), { ...range, sizes });
        const stored = paths.length > 0 ? await this.pictures.store(side.drawing, range.first, paths) : null;
        side.next = stored === null ? Infinity : range.last + 1;
        side.bytes += stored ?? 0;
      }
    }
    for (const { drawing } of open) await this.drawings.update({ id: drawing.id }, { state: 'ready' });
  }

  /** The same page of each side, for mails and lists. */
  private async storeSmall(folder: string, sides: readonly DrawnPages[]): Promise<void> {
    const page = shownPage(sides);
    for (const { drawing, pages } of sides) {
      if (pages.length === 0) continue;
      const pdf = join(folder, `${drawing.side}.pdf`);
      const sizes = pages.slice(page - 1, page);
      const paths = await drawPages(pdf, { first: page, last: page, pixels: smallPixels, sizes });
      if (paths.length > 0) await this.pictures.store(drawing, smallPicture, paths);
      // Pages are drawn into the same folder under the same names.
      await Promise.all(paths.map((path) => rm(path)));
    }
  }
}

interface DrawnPages {
  drawing: PageDrawingEntity;
  /** Sizes of what is shown of the pages, in points. */
  pages: readonly { width: number; height: number }[];
  pins: readonly { page: number }[];
}

/** The first page with a pin on either side, where both sides have it. */
function shownPage(sides: readonly { pages: readonly unknown[]; pins: readonly { page: number }[] }[]): number {
  const pinned = sides.flatMap(({ pins }) => pins.map(({ page }) => page));
  const page = pinned.length === 0 ? 1 : Math.min(...pinned);

  return sides.every(({ pages }) => page <= pages.length) ? page : 1;
}

function isOfEngine(error: unknown): error is EngineStopped | EngineStarved {
  return error instanceof EngineStopped || error instanceof EngineStarved;
}

function isUnfinished({ next, pages, bytes }: { next: number; pages: readonly unknown[]; bytes: number }): boolean {
  return next <= pages.length && bytes < maxBytesOfSide;
}
