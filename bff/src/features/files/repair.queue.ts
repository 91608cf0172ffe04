import { FileId } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue, type QueueDefinition } from '../../platform/database/queue/job-queue.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { FileChanges } from './file-changes.js';
import type { FileEntity } from './file.entity.js';
import { measuringQueue } from './google-imports/measuring.queue.js';
import { isQuarantined } from './original.js';
import { Problem } from '../../platform/http/problem.js';
import { FilesRepository } from './files.repository.js';

/** One repair of one file. `run` tells it apart from a repair that a newer request has replaced. */
export const RepairJob = z.strictObject({ fileId: FileId, run: z.number().int().positive() });
export type RepairJob = z.infer<typeof RepairJob>;

export const repairQueue = {
  name: 'files.repair',
  data: RepairJob,
  // The queue retries what fails around a file (storage, database, a killed process). A file that breaks the engine is
  // counted in its own row and given up after two tries.
  // Two passes of the engine fit into half an hour, however busy the machine is.
  options: { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 },
} satisfies QueueDefinition<typeof RepairJob>;

/** A repair has ended: a conversation that promised to explain the file can do so now. */
export const RepairEnded = z.strictObject({ fileId: FileId });

export const repairEndedQueue = {
  name: 'files.settled',
  data: RepairEnded,
  options: { retryLimit: 5, retryDelay: 2, retryBackoff: true },
} satisfies QueueDefinition<typeof RepairEnded>;

/** What an owner may change on a file that waits. */
export type OwnersChange = Partial<Pick<FileEntity, 'feedback' | 'agreed' | 'leftOut' | 'deletedAt'>>;

const maxReportedLength = 40_000;
const postponedSeconds = 120;
/** Files of a batch beyond share one priority. */
const maxShares = 1_000;

/** Queues repairs, always inside the transaction that gives the reason to. */
@Injectable()
export class RepairQueue {
  constructor(
    private readonly jobs: JobQueue,
    private readonly files: FilesRepository,
    private readonly changes: FileChanges,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Queues the file's newest repair. It takes the place of one that still waits. An account's first file comes before the
   * second of another, so that nobody waits behind a whole batch.
   */
  async enqueue(file: FileEntity, tx: Transaction): Promise<void> {
    const others = await this.files.countInQueue(file, maxShares, tx);
    await this.jobs.enqueueLatest(tx, repairQueue, { key: file.id, priority: -others }, jobOf(file));
    await this.changes.publish(file, tx);
  }

  /** Queues the same repair once more, for when its account has time again, or the machine may be less busy. */
  async postpone(file: FileEntity, tx: Transaction, afterSeconds?: number): Promise<void> {
    if (!(await this.files.returnToQueue(file.id, file.run, tx, afterSeconds !== undefined))) return;
    const later = { key: file.id, afterSeconds: afterSeconds ?? postponedSeconds };
    await this.jobs.enqueueLatest(tx, repairQueue, later, jobOf(file));
    await this.changes.publish({ ...file, waitReason: 'queued' }, tx);
  }

  /**
   * Queues another repair. An older one that still runs is stopped, and its result dropped; the corrected copy stays until the new one is made.
   *
   * @returns the file with the owner's change
   * @throws Problem `file.quarantined`
   */
  async requeue(file: FileEntity, change: OwnersChange, tx: Transaction): Promise<FileEntity> {
    if (isQuarantined(file)) throw new Problem('file.quarantined');
    const queued = {
      ...change,
      announcedAt: file.announcedAt ?? (file.waitReason === null ? file.correctedAt : null),
      run: file.run + 1,
      tries: 0,
      waitReason: 'queued' as const,
      updatedAt: new Date(),
    };
    await this.files.updateById(file.id, queued, tx);
    const requeued = { ...file, ...queued };
    await this.enqueue(requeued, tx);

    return requeued;
  }

  /** Queues what follows a repair: the explanation in the conversation, and the copy's measurement where anybody switched that on. */
  async ended(fileId: string, hasCopy: boolean, tx: Transaction): Promise<void> {
    await this.jobs.enqueue(tx, repairEndedQueue, { fileId });
    if (hasCopy && this.config.measuring)
      await this.jobs.enqueueLatest(tx, measuringQueue, { key: fileId }, { fileId });
  }

  /** Adds what the user said to the conversation's files. */
  async addReport(conversationId: string, words: string, tx: Transaction): Promise<void> {
    for (const file of await this.files.lockUncorrected(conversationId, tx)) {
      const reported = `${words}\n${file.reported}`.slice(0, maxReportedLength);
      await this.files.updateById(file.id, { reported }, tx);
    }
  }
}

function jobOf({ id, run }: FileEntity): RepairJob {
  return { fileId: id, run };
}
