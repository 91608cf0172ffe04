import { createHash } from 'node:crypto';
import type { Diagnosis } from '@fidelio/contracts';
import { defaultLimits, type Recipe } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { JobQueue } from '../../database/queue/job-queue.js';
import { FileRuns } from '../../files/file-runs.js';
import { FixedFileMail } from '../../files/links/fixed-file-mail.js';
import type { FileRow } from '../../files/record/file.entity.js';
import type { RepairJob } from '../../files/repair-queue.js';
import { Logger } from '../../operations/logging/logger.js';
import { Metrics } from '../../operations/metrics/metrics.js';
import { ObjectLedger, type PendingObject } from '../../storage/object-ledger.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { STORAGE } from '../../storage/storage.token.js';
import { EngineStopped } from '../engine/engine-process.js';
import { LearnedRecipes } from '../learning/learned-recipes.js';
import { fileSettledQueue } from './file-settled.queue.js';
import { RepairOrders } from './repair-orders.js';
import { stoppedDiagnosis, tooLargeDiagnosis, waitReasonOf } from './settlement.js';
import { Workshop } from './workshop.js';

/** A file that stopped the engine this often is left alone. */
const triesMax = 2;

interface FixedObject {
  object: PendingObject;
  bytes: number;
  sha256: string;
}

/** One run of one file: diagnose, fix, and record what came of it in a single commit. */
@Injectable()
export class RepairService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(ObjectLedger) private readonly ledger: ObjectLedger,
    @Inject(Workshop) private readonly workshop: Workshop,
    @Inject(RepairOrders) private readonly orders: RepairOrders,
    @Inject(FileRuns) private readonly runs: FileRuns,
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(FixedFileMail) private readonly mail: FixedFileMail,
    @Inject(LearnedRecipes) private readonly learned: LearnedRecipes,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  async run(job: RepairJob, signal: AbortSignal): Promise<void> {
    const file = await this.source.transaction((manager) => this.runs.begin(manager, job));
    if (!file) return;
    if (file.bytes > defaultLimits.fileBytes) return this.settle(file, tooLargeDiagnosis(), null);
    if (file.tries > triesMax) return this.giveUp(file, 'its process was lost');

    try {
      const order = await this.orders.of(file);
      const { diagnosis, taken } = await this.workshop.repair(
        { ...order, signal, open: () => this.storage.open(file.objectKey) },
        (bytes, found) => this.storeFixed(bytes, found),
      );
      await this.settle(file, diagnosis, taken, order.recipes);
    } catch (error) {
      const poisoned = error instanceof EngineStopped && !signal.aborted;
      if (!poisoned) await this.runs.forgetTry(this.source.manager, file);
      if (!poisoned || file.tries < triesMax) throw error;
      await this.giveUp(file, error.reason);
    }
  }

  private async giveUp(file: FileRow, reason: string): Promise<void> {
    this.logger.error('file given up', { fileId: file.id, kind: file.kind, bytes: file.bytes, reason });
    await this.settle(file, stoppedDiagnosis(), null);
  }

  /** Only a file that is fully fixed is handed out; anything less waits, and its half-way state is not kept. */
  private async storeFixed(content: AsyncIterable<Uint8Array>, diagnosis: Diagnosis): Promise<FixedObject | null> {
    if (!diagnosis.fullyFixed) return null;
    const object = await this.ledger.begin();
    const hash = createHash('sha256');
    let bytes = 0;
    async function* watched() {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }

    try {
      await this.storage.put(object.key, watched());
      const sha256 = hash.digest('hex');
      if (sha256 !== diagnosis.proof?.after) throw new Error('The fixed file is not the one that was proven.');

      return { object, bytes, sha256 };
    } catch (error) {
      await object.discard();
      throw error;
    }
  }

  private async settle(
    file: FileRow,
    diagnosis: Diagnosis,
    fixed: FixedObject | null,
    used: Recipe[] = [],
  ): Promise<void> {
    try {
      const current = await this.source.transaction(async (manager) => {
        const recorded = await this.record(manager, file, diagnosis, fixed);
        if (recorded) await this.learned.remember(manager, file.id, used, diagnosis);

        return recorded;
      });
      if (current) this.tell(file, diagnosis);
      else await fixed?.object.discard();
    } catch (error) {
      await fixed?.object.discard();
      throw error;
    }
  }

  private tell({ kind }: FileRow, diagnosis: Diagnosis): void {
    const { metrics } = this;
    metrics.diagnoses.inc({ kind, outcome: waitReasonOf(diagnosis) ?? 'fixed' });
    for (const { id, outcome, recipe } of diagnosis.findings) {
      metrics.findings.inc({ finding: metrics.recipes.name(id), outcome });
      if (outcome === 'fixed' && recipe) metrics.fixes.inc({ recipe: metrics.recipes.name(recipe) });
    }
  }

  /** @returns false where the file was deleted, or a newer wish overtook this run */
  private async record(
    manager: EntityManager,
    file: FileRow,
    diagnosis: Diagnosis,
    fixed: FixedObject | null,
  ): Promise<boolean> {
    const now = new Date();
    const change = {
      diagnosis,
      waitReason: waitReasonOf(diagnosis),
      ...(fixed && {
        fixedKey: fixed.object.key,
        fixedBytes: fixed.bytes,
        fixedSha256: fixed.sha256,
        fixedAt: now,
      }),
    };
    if (!(await this.runs.finish(manager, file, change))) return false;

    await fixed?.object.keep(manager);
    await this.jobs.enqueue(manager, fileSettledQueue, { fileId: file.id });
    if (fixed) await this.mail.enqueue(manager, file);

    return true;
  }
}
