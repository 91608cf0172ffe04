import { defaultLimits } from '@fidelio/fidelity';
import { contentsOf, withinLimit } from '@fidelio/fidelity/file-contents';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { PushedRow, ReadFailure } from '@fidelio/contracts/projects';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { JobQueue } from '../../../platform/database/queue/job-queue.js';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { IntactObjects, ObjectCorrupt } from '../../../platform/storage/intact-objects.js';
import { ObjectMissing } from '../../../platform/storage/object-storage.js';
import { PendingObjects } from '../../../platform/storage/pending-objects.js';
import { EngineStarved, EngineStopped } from '../../repairs/engine/engine-process.js';
import { EngineRunner, type RepairResult } from '../../repairs/engine/engine-runner.js';
import { ProcessorBudget } from '../../repairs/engine/processor-budget.js';
import { type CorrectedObject, RepairObjects } from '../../repairs/repair-objects.js';
import { RowsRepository } from '../agent/rows.repository.js';
import { pathKeyOf, storedRow, unreadRow } from '../agent/stored-row.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { ReadingQueue, readingQueue } from '../reading.queue.js';
import { VerdictRulesRepository } from '../verdicts/verdict-rules.repository.js';
import { type DueUpload, UploadsRepository } from '../uploads.repository.js';

/** A file that stopped the engine this often is given up. */
const maxTries = 2;
const postponedSeconds = 30;

/** What was found in a file. */
interface Reading {
  /** The decision for which it was read; `0`: without any. */
  readFor: string;
  /** Null: as it was read first. */
  row: PushedRow | null;
  copy: (CorrectedObject & { ending: string | null }) | null;
}

/** Reads uploaded files, judges them, and makes their copies with what was decided. */
@Injectable()
export class UploadReader implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly rows: RowsRepository,
    private readonly uploads: UploadsRepository,
    private readonly rules: VerdictRulesRepository,
    private readonly reading: ReadingQueue,
    private readonly engine: EngineRunner,
    private readonly budget: ProcessorBudget,
    private readonly intact: IntactObjects,
    private readonly objects: RepairObjects,
    private readonly pending: PendingObjects,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    // One place of its own, so that conversations do not wait for a project, and one file of a project at a time.
    await this.jobs.work(readingQueue, { concurrency: 1, groupConcurrency: 1 }, ({ projectId }, { signal }) =>
      this.readNext(projectId, signal),
    );
  }

  private async readNext(projectId: string, signal: AbortSignal): Promise<void> {
    const due = await this.uploads.next(projectId);
    if (!due) return;
    const afterSeconds = await this.budget.secondsToWait({ accountId: projectId });
    if (afterSeconds > 0) return this.readAfter(projectId, afterSeconds);
    try {
      await this.noteTries(due, due.tries + 1);
      await this.record(projectId, due, await this.read(projectId, due, signal));
    } catch (error) {
      const isLost = error instanceof ObjectCorrupt || error instanceof ObjectMissing;
      if (isLost) return this.giveUp(projectId, due, 'other');
      const stopped = error instanceof EngineStopped && !signal.aborted;
      if (stopped && due.tries + 1 >= maxTries) return this.giveUp(projectId, due, 'crashed');
      if (!stopped) await this.noteTries(due, due.tries);
      if (!stopped && !(error instanceof EngineStarved)) throw error;
      await this.readAfter(projectId, postponedSeconds);
    }
  }

  private async read(projectId: string, due: DueUpload, signal: AbortSignal): Promise<Reading> {
    if (due.tries >= maxTries) return failedReading(due, 'crashed');
    if (Number(due.bytes) > defaultLimits.fileBytes) return failedReading(due, 'too-large');
    const isFirst = due.readFor === null;
    // What an agent's row of the same file had decided is applied by a second reading: the row tells the file without decisions.
    const readFor = isFirst ? '0' : due.decided;
    const chosen = (choice: string) =>
      Object.entries(isFirst ? {} : due.decisions).flatMap(([finding, made]) => (made === choice ? [finding] : []));
    const result = await this.engine.run({
      open: () => this.intact.open({ key: due.objectKey, sha256: due.sha256 }),
      allow: chosen('accept'),
      without: chosen('leave'),
      alsoAllow: () => [],
      recipes: [],
      outside: true,
      signal,
      onSpent: (milliseconds) => this.budget.charge({ id: due.fileId, accountId: projectId }, milliseconds),
    });
    try {
      const { diagnosis, correctedPath } = result;
      const row = isFirst ? await toPushedRow(due, result) : null;
      const hasCopy = correctedPath !== null && readFor === due.decided;
      const ending = diagnosis.carriedOver ? diagnosis.format : null;
      const corrected = hasCopy ? await this.objects.storeCorrected(correctedPath, diagnosis) : null;

      return { readFor, row, copy: corrected && { ...corrected, ending } };
    } finally {
      await result.dispose();
    }
  }

  /** In one commit: the row as it was read first, the copy, and the job for the next file. */
  private async record(projectId: string, due: DueUpload, reading: Reading): Promise<void> {
    try {
      const isRecorded = await this.projectTransactions.run(projectId, (tx) => this.write(projectId, due, reading, tx));
      if (!isRecorded) await reading.copy?.object.rollback();
    } catch (error) {
      await reading.copy?.object.rollback();
      throw error;
    }
  }

  /** @returns false where the upload was removed, replaced or read by another process meanwhile */
  private async write(projectId: string, due: DueUpload, reading: Reading, tx: Transaction): Promise<boolean> {
    const { readFor, row, copy } = reading;
    const isThere = await this.projects.lockToChange(projectId, tx);
    const columns = {
      readFor,
      tries: 0,
      copyKey: copy?.object.key ?? null,
      copySha256: copy?.sha256 ?? null,
      copyBytes: copy ? String(copy.bytes) : null,
      copyEnding: copy?.ending ?? null,
    };
    const { fileId, objectKey, copyKey } = due;
    const asItWasDue = { fileId, objectKey, copyKey, readFor: due.readFor };
    const isKept = isThere && (await this.uploads.update(asItWasDue, columns, tx)) > 0;
    if (isKept) {
      if (row) await this.rows.write(projectId, [storedRow(row, await this.rules.current(tx))], tx);
      await copy?.object.commit(tx);
      if (copyKey !== null) await this.pending.removeAfterCommit([copyKey], tx);
      if (copy) {
        const stored = { key: pathKeyOf(due.path), sha256: due.sha256, copy: copy.sha256 };
        await this.rows.copied(projectId, [stored], tx);
      }
    }
    if (isThere && (await this.uploads.next(projectId, tx))) await this.reading.enqueue(projectId, tx);

    return isKept;
  }

  private async giveUp(projectId: string, due: DueUpload, kind: ReadFailure): Promise<void> {
    this.logger.error('upload of a project given up', { fileId: due.fileId, kind });
    await this.record(projectId, due, failedReading(due, kind));
  }

  private async noteTries({ fileId, objectKey }: DueUpload, tries: number): Promise<void> {
    await this.uploads.update({ fileId, objectKey }, { tries });
  }

  private async readAfter(projectId: string, seconds: number): Promise<void> {
    await this.transactions.run((tx) => this.reading.enqueue(projectId, tx, seconds));
  }
}

const sentences: Partial<Record<ReadFailure, string>> = {
  crashed: 'The file ended the process that read it.',
  'too-large': 'The file is larger than 100 MB.',
};

function failedReading(due: DueUpload, kind: ReadFailure): Reading {
  const sentence = sentences[kind] ?? 'The stored file could not be read. Upload it again.';

  return { readFor: due.decided, row: { ...toUnreadRow(due), error: { kind, sentence } }, copy: null };
}

const toUnreadRow = ({ path, modifiedAt, bytes, sha256 }: DueUpload) =>
  unreadRow({ path, modifiedAt: modifiedAt.toISOString(), bytes: Number(bytes), sha256 });

/** Links lead to other files of the project as if its folder were a disk of its own. */
async function toPushedRow(due: DueUpload, { diagnosis, outside }: RepairResult): Promise<PushedRow> {
  const contents = await contentsOf(diagnosis, outside ?? { links: [], addIns: false }, {
    place: { root: '/project', path: due.path, below: '' },
    names: { word: (word) => word, path: (path) => path },
    realPath: (path) => Promise.resolve(path),
    mayCarryOver: false,
  });

  return withinLimit({ ...toUnreadRow(due), ...contents });
}
