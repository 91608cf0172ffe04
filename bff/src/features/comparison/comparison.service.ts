import { adviceWordsIn } from '@fidelio/assistant';
import {
  type Comparison,
  comparisonItemsOf,
  type ComparisonSide,
  type Diagnosis,
  type Language,
  numberedPins,
  summaryOf,
} from '@fidelio/contracts';
import { changedAt, type Side } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { FileEntity } from '../files/file.entity.js';
import { PictureLinks } from '../files/links/picture-links.js';
import { FilesService } from '../files/files.service.js';
import type { PageDrawingEntity } from '../files/page-drawings/page-drawing.entity.js';
import type { GoogleImportEntity } from '../files/google-imports/google-import.entity.js';
import { PageDrawingsRepository } from '../files/page-drawings/page-drawings.repository.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';
import { DrawingQueue, drawingQueue } from '../files/page-drawings/drawing.queue.js';
import { maxDrawnFiles } from './drawing.service.js';
import { Measurements } from './measurements.service.js';
import { placeOf, simulatedName } from './page-pictures.service.js';
import { drawingOf, sourcesOf } from './wanted-drawings.js';

/** A file beside its corrected copy. Whoever looks at it first makes its pages be drawn. */
@Injectable()
export class ComparisonService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly drawings: PageDrawingsRepository,
    private readonly jobs: JobQueue,
    private readonly links: PictureLinks,
    private readonly objects: PendingObjects,
    private readonly limits: RateLimits,
    private readonly measurements: Measurements,
    private readonly queue: DrawingQueue,
  ) {}

  /** @throws Problem `file.not-found` */
  async ofOwner(accountId: string, id: string, language: Language): Promise<Comparison> {
    const file = await this.files.owned(accountId, id);

    return this.of(file, language);
  }

  /** @param until when the page that shows it ends, if it does */
  async of(file: FileEntity, language: Language, until?: Date): Promise<Comparison> {
    const record = this.files.toRecord(file, language);
    const { diagnosis, waitReason } = record;
    const working = waitReason === 'queued' || waitReason === 'running';
    const comparable = isComparable(diagnosis);
    const imported = await this.measurements.ofFile(file.id);
    const drawings = comparable ? await this.drawn(file, imported) : [];
    const sides = comparable
      ? this.sides({ file, diagnosis, drawings, imported, until })
      : { original: null, arriving: nothing, corrected: null };

    return {
      name: file.name,
      kind: file.kind,
      working,
      summary: diagnosis && !diagnosis.failure ? summaryOf(diagnosis, adviceWordsIn(language)) : null,
      unavailable: comparable ? null : record.waitSentence,
      items: diagnosis ? comparisonItemsOf(diagnosis, adviceWordsIn(language)) : [],
      ...sides,
      ...substitutesOf(drawings),
      ...(await this.measurements.outcome(file, imported)),
      downloadUrl: record.correctedFileUrl ?? null,
    };
  }

  /** The drawings of the file as it is now; those that are missing are asked for. */
  private async drawn(file: FileEntity, imported: GoogleImportEntity | null): Promise<PageDrawingEntity[]> {
    const drawings = await this.drawings.ofFile(file.id);
    const missing = [...sourcesOf(file, imported)].some(([side, source]) => drawingOf(drawings, side, source) === null);
    if (!missing) return this.withoutStuck(file.id, drawings);

    return this.transactions.run(async (tx) => {
      const locked = await this.files.lock(file.id, tx);
      if (!locked || locked.deletedAt) return [];
      const known = await this.drawings.ofFile(file.id, tx);
      for (const [side, source] of sourcesOf(locked, await this.measurements.ofFile(file.id, tx)))
        if (!drawingOf(known, side, source))
          await this.objects.removeAfterCommit(await this.drawings.begin({ fileId: file.id, side, source }, tx), tx);
      await this.objects.removeAfterCommit(await this.drawings.deleteBeyond(maxDrawnFiles, file.id, tx), tx);
      // Somebody looks at this file, and at those of a batch nobody may.
      await this.queue.enqueue(file, { isLookedAt: true }, tx);

      return this.drawings.ofFile(file.id, tx);
    });
  }

  /** A drawing whose job has ended in another way, such as by a storage that was away for too long, has failed. */
  private async withoutStuck(fileId: string, drawings: PageDrawingEntity[]): Promise<PageDrawingEntity[]> {
    const isStuck = async () => !(await this.jobs.isUnderWay(drawingQueue, fileId));
    if (!drawings.some(({ state }) => state === 'drawing') || !(await isStuck())) return drawings;

    return this.transactions.run(async (tx) => {
      // Drawings begin, with their job, under this lock; the first look may have come before such a commit.
      await this.files.lock(fileId, tx);
      if (!(await isStuck())) return this.drawings.ofFile(fileId, tx);
      for (const drawing of await this.drawings.ofFile(fileId, tx))
        if (drawing.state === 'drawing') await this.drawings.update({ id: drawing.id }, { state: 'failed' }, tx);

      return this.drawings.ofFile(fileId, tx);
    });
  }

  /** Draws the sides that have failed once more. @throws Problem `file.not-found` */
  async drawAgain(accountId: string, id: string, language: Language): Promise<Comparison> {
    await this.limits.charge('repairsPerHour', accountId);
    const { id: fileId } = await this.files.owned(accountId, id);
    await this.transactions.run(async (tx) => {
      await this.files.lock(fileId, tx);
      for (const drawing of await this.drawings.ofFile(fileId, tx))
        if (drawing.state === 'failed')
          await this.objects.removeAfterCommit(await this.drawings.remove({ fileId, side: drawing.side }, tx), tx);
    });

    return this.ofOwner(accountId, id, language);
  }

  /** Draws the file as it is in Office, beside what a look at the comparison draws. @throws Problem `file.not-found` */
  async drawOriginal(accountId: string, id: string, language: Language): Promise<Comparison> {
    const { id: fileId } = await this.files.owned(accountId, id);
    await this.transactions.run(async (tx) => {
      const file = await this.files.lock(fileId, tx);
      if (!file || file.deletedAt || !isComparable(file.diagnosis)) return;
      const drawing = { fileId, side: 'original', source: file.sha256 } as const;
      if (drawingOf(await this.drawings.ofFile(fileId, tx), drawing.side, drawing.source)) return;
      await this.objects.removeAfterCommit(await this.drawings.begin(drawing, tx), tx);
      await this.queue.enqueue(file, { isLookedAt: true }, tx);
    });

    return this.ofOwner(accountId, id, language);
  }

  private sides({
    file,
    diagnosis,
    drawings,
    imported,
    until,
  }: {
    file: FileEntity;
    diagnosis: Diagnosis;
    drawings: PageDrawingEntity[];
    imported: GoogleImportEntity | null;
    until: Date | undefined;
  }): Pick<Comparison, 'original' | 'arriving' | 'corrected'> {
    const sources = sourcesOf(file, imported, drawings);
    const items = comparisonItemsOf(diagnosis);
    const address = this.links.addresses(file.id, until);
    const found = (side: Side) => drawingOf(drawings, side, sources.get(side) ?? '');
    const sideOf = (side: Side, other: Side): ComparisonSide => {
      const drawing = found(side);
      if (!drawing) return { ...nothing, state: 'drawing' };
      const { state, pages, source } = drawing;
      const picture = (name: string, page: number) => (placeOf(drawing, page) ? address(side, source, name) : null);

      const before = side === 'corrected' ? (found(other)?.pages ?? []) : [];

      return {
        state,
        pages: pages.map((page, index) => ({
          width: page.width,
          height: page.height,
          picture: picture(`${index + 1}.jpg`, index + 1),
          ...(before.length > 0 && { changedAt: changedAt(before[index], page) }),
        })),
        pins: numberedPins(items, drawing.pins, found(other)?.pins ?? [], pages.length),
        simulated: pages.length === 0 ? picture(simulatedName, 1) : null,
      };
    };

    return {
      original: sources.has('original') ? sideOf('original', 'arriving') : null,
      arriving: sideOf('arriving', 'corrected'),
      corrected: sources.has('corrected') ? sideOf('corrected', 'arriving') : null,
    };
  }
}

/** Both sides ask for about the same fonts. */
function substitutesOf(drawings: readonly PageDrawingEntity[]): Pick<Comparison, 'substitutes'> {
  const substitutes = drawings.find((one) => one.substitutes.length > 0)?.substitutes;

  return substitutes ? { substitutes } : {};
}

const isComparable = (diagnosis: Diagnosis | null): diagnosis is Diagnosis =>
  diagnosis !== null && diagnosis.failure === null;

const nothing: ComparisonSide = { state: 'ready', pages: [], pins: [], simulated: null };
