import { summaryOf } from '@fidelio/contracts';
import type { RepairStep } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { FileChanges } from '../files/file-changes.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository, type RepairColumns } from '../files/files.repository.js';
import { columnsOfCopy } from '../files/corrected-copy.js';
import { announcementOf, FileMails } from '../files/file-mails.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { PendingObjects } from '../../platform/storage/pending-objects.js';
import { LearnedRecipes } from './learning/learned-recipes.js';
import { type RepairOutcome, waitReasonOf } from './repair-outcome.js';
import { type RepairJob, RepairQueue } from '../files/repair.queue.js';

/** Writes down that a repair started and how it ended. */
@Injectable()
export class RepairRecorder {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesRepository,
    private readonly changes: FileChanges,
    private readonly learned: LearnedRecipes,
    private readonly repairs: RepairQueue,
    private readonly mails: FileMails,
    private readonly objects: PendingObjects,
    private readonly logger: Logger,
  ) {}

  /** Aborts when the file is deleted, or when a newer request replaces this repair. */
  watchReplacement({ fileId, run }: RepairJob): { signal: AbortSignal; stop: () => void } {
    const abort = new AbortController();
    const check = async () => {
      if (!(await this.files.exists({ id: fileId, run, deletedAt: null })))
        abort.abort(new Error('The repair was replaced.'));
    };
    const stop = this.changes.subscribe(({ id }) => {
      // A check that fails stops nothing: the result of a replaced repair is dropped anyway.
      if (id === fileId) check().catch(() => undefined);
    });

    return { signal: abort.signal, stop };
  }

  /** @returns null where there is nothing to repair */
  start({ fileId, run }: RepairJob): Promise<FileEntity | null> {
    return this.transactions.run(async (tx) => {
      const file = await this.files.startRepair(fileId, run, tx);
      if (file) await this.changes.publish(file, tx);

      return file;
    });
  }

  /** Shown while the repair runs; one that cannot be written is left out. */
  async noteStep(file: FileEntity, step: RepairStep): Promise<void> {
    try {
      await this.transactions.run(async (tx) => {
        if (await this.files.noteStep(file, step, tx))
          await this.changes.publish({ ...file, waitReason: 'running' }, tx);
      });
    } catch (error) {
      this.logger.warn('step not written', { fileId: file.id, error });
    }
  }

  /** The machine was too busy for this file, the renderer away, or its account's time used up: it is tried later, and this try does not count. */
  async postpone(file: FileEntity, afterSeconds?: number): Promise<void> {
    await this.transactions.run((tx) => this.repairs.postpone(file, tx, afterSeconds));
  }

  /** What failed was not the file, so that the try does not count. */
  async returnTry(file: FileEntity): Promise<void> {
    await this.files.returnTry(file.id, file.run);
  }

  /**
   * Records the outcome, and with the same commit the corrected object, the mail and the job that explains the file.
   *
   * @returns false where the file was deleted, or a newer repair replaced this one
   */
  async complete(file: FileEntity, outcome: RepairOutcome): Promise<boolean> {
    const { corrected } = outcome;

    try {
      const recorded = await this.transactions.run((tx) => this.record(file, outcome, tx));
      if (!recorded) await corrected?.object.rollback();

      return recorded;
    } catch (error) {
      await corrected?.object.rollback();
      throw error;
    }
  }

  private async record(file: FileEntity, outcome: RepairOutcome, tx: Transaction): Promise<boolean> {
    const { diagnosis, corrected, recipes } = outcome;
    const result = columnsOf(outcome);
    const announcement = announcementOf(file, result);
    const columns = { ...result, ...announcement };
    const completed = await this.files.completeRepair(file, columns, tx);
    if (!completed) return false;

    await this.changes.publish({ ...file, ...columns }, tx);
    await corrected?.object.commit(tx);
    if (completed.previousKey !== null) await this.objects.removeAfterCommit([completed.previousKey], tx);
    await this.repairs.ended(file.id, corrected !== null, tx);
    await this.mails.queue(file, announcement, tx);
    await this.learned.remember(file.id, recipes, diagnosis, tx);

    return true;
  }
}

function columnsOf({ diagnosis, corrected }: RepairOutcome): RepairColumns {
  const now = new Date();
  const waitReason = waitReasonOf(diagnosis);
  const copy = corrected && {
    key: corrected.object.key,
    bytes: corrected.bytes,
    sha256: corrected.sha256,
    modified: now,
  };

  return {
    diagnosis,
    waitReason,
    summary: summaryOf(diagnosis),
    ...columnsOfCopy(copy),
  };
}
