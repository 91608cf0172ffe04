import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { changeRow } from '../database/change-row.js';
import { JobQueue } from '../database/queue/job-queue.js';
import { Signals } from '../signals/signals.js';
import { signalFile } from './file-signal.js';
import { FileRow } from './record/file.entity.js';
import { type RepairJob, repairQueue } from './repair-queue.js';

/** What a run found out, in the words of the record. */
export type RunResult = Pick<FileRow, 'diagnosis' | 'waitReason'> &
  Partial<Pick<FileRow, 'fixedKey' | 'fixedBytes' | 'fixedSha256' | 'fixedAt'>>;

/** What an owner may say or wish of a file that waits. */
export type OwnersChange = Pick<FileRow, 'feedback' | 'agreed' | 'deletedAt'>;

/** Asks for files to be worked on, always inside the transaction that gives the reason to. */
@Injectable()
export class FileRuns {
  constructor(
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(Signals) private readonly signals: Signals,
  ) {}

  /** The first run of a file just recorded. */
  async first(manager: EntityManager, file: FileRow): Promise<void> {
    await this.jobs.enqueue(manager, repairQueue, { fileId: file.id, run: file.run });
    await this.signal(manager, file);
  }

  /**
   * Another run of a file that is not fixed; whatever an older run finds now is dropped.
   *
   * @param change what the owner changed, recorded with it
   * @returns the file as it then is
   */
  async again(manager: EntityManager, file: FileRow, change: Partial<OwnersChange> = {}): Promise<FileRow> {
    const asked = { ...change, run: file.run + 1, tries: 0, waitReason: 'queued' as const, updatedAt: new Date() };
    await changeRow(manager, FileRow, file.id, asked);
    await this.jobs.enqueue(manager, repairQueue, { fileId: file.id, run: asked.run });
    await this.signal(manager, { ...file, ...asked });

    return { ...file, ...asked };
  }

  /**
   * Takes a file up for a run. The try is counted before it is made, so that a file which takes the whole process
   * along is counted, too.
   *
   * @returns null where there is nothing to do: fixed, deleted, overtaken by a newer run, or delivered twice
   */
  async begin(manager: EntityManager, { fileId, run }: RepairJob): Promise<FileRow | null> {
    const file = await manager.findOne(FileRow, {
      where: { id: fileId, run, fixedKey: IsNull(), deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!file || (file.waitReason !== 'queued' && file.waitReason !== 'running')) return null;

    const begun = Object.assign(file, { tries: file.tries + 1, waitReason: 'running' as const });
    await changeRow(manager, FileRow, fileId, { tries: begun.tries, waitReason: 'running', updatedAt: new Date() });
    await this.signal(manager, begun);

    return begun;
  }

  /** What failed around a file is not the file's fault. */
  async forgetTry(manager: EntityManager, file: FileRow): Promise<void> {
    await manager.decrement(FileRow, { id: file.id, run: file.run }, 'tries', 1);
  }

  /** @returns false where the file was deleted, or a newer wish overtook this run */
  async finish(manager: EntityManager, file: FileRow, result: RunResult): Promise<boolean> {
    const current = { id: file.id, run: file.run, fixedKey: IsNull(), deletedAt: IsNull() };
    const { affected } = await manager.update(FileRow, current, { ...result, updatedAt: new Date() });
    if (affected !== 1) return false;
    await this.signal(manager, { ...file, ...result });

    return true;
  }

  async signal(manager: EntityManager, file: Pick<FileRow, 'id' | 'accountId' | 'waitReason'>): Promise<void> {
    await signalFile(this.signals, manager, file);
  }
}
