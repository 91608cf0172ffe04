import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobQueue } from '../database/queue/job-queue.js';
import { Signals } from '../signals/signals.js';
import { signalFile } from './file-signal.js';
import { FileRow } from './record/file.entity.js';
import { repairQueue } from './repair-queue.js';

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

  /** Another run of a file that is not fixed; whatever an older run finds now is dropped. */
  async again(manager: EntityManager, file: FileRow): Promise<void> {
    const run = file.run + 1;
    await manager.update(FileRow, file.id, { run, tries: 0, waitReason: 'queued', updatedAt: new Date() });
    await this.jobs.enqueue(manager, repairQueue, { fileId: file.id, run });
    await this.signal(manager, { ...file, waitReason: 'queued' });
  }

  async signal(manager: EntityManager, file: Pick<FileRow, 'id' | 'accountId' | 'waitReason'>): Promise<void> {
    await signalFile(this.signals, manager, file);
  }
}
