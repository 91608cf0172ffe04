import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { JobQueue, type QueueDefinition } from '../../../platform/database/queue/job-queue.js';
import type { FileEntity } from '../../files/file.entity.js';
import { FilesRepository } from '../../files/files.repository.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { Quarantine } from './quarantine.js';
import { UploadScanner } from './upload-scanner.js';

const laterScansQueue = {
  name: 'uploads.later-scans',
  data: z.strictObject({}),
  options: { policy: 'singleton', retryLimit: 0 },
} satisfies QueueDefinition<z.ZodType>;

/** Files of one sweep, so that those that arrive meanwhile are scanned as well. */
const maxFiles = 50;
/** Sweeps in which a scanner that is there may have no answer about a file. */
const maxTries = 3;

/** Scans what passed while the scanner was away, on one replica at a time. */
@Injectable()
export class LaterScans implements OnApplicationBootstrap {
  /** Scans by object that an answering scanner did not finish. A process that starts counts anew. */
  private readonly unanswered = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly files: FilesRepository,
    private readonly scanner: UploadScanner,
    private readonly quarantine: Quarantine,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker') || !this.config.scanner) return;
    await this.jobs.work(laterScansQueue, { pollSeconds: 60 }, () => this.sweep());
    await this.jobs.schedule(laterScansQueue, '*/5 * * * *', {});
  }

  /**
   * Ends where the scanner is still away; the next sweep goes on. A file to which a scanner that is there gives no answer holds up no
   * other: it comes after them, and is given up after some tries.
   */
  async sweep(): Promise<void> {
    for (const file of await this.inOrder()) {
      if (!(await this.scanner.answers())) return;
      const said = await this.scanner.scanLater({ key: file.objectKey, bytes: file.bytes });
      if (said === 'away') await this.noteNoAnswer(file);
      else if (said === 'too-large') await this.files.noteScan(file, { scan: 'not-scanned', scanFound: 'too-large' });
      else if (said.found === null) await this.files.noteScan(file, { scan: 'clean', scanFound: null });
      else {
        await this.quarantine.take(file, said.found);
        this.logger.warn('found in a file that had passed', { file: file.id });
      }
    }
  }

  /** Those that have not been tried come first, and among equals the oldest. */
  private async inOrder(): Promise<FileEntity[]> {
    const unread = { scan: 'not-scanned', scanFound: null, deletedAt: null } as const;
    const limit = maxFiles + this.unanswered.size;
    const files = await this.files.findMany(unread, { order: { createdAt: 'ASC' }, limit });
    const tries = ({ objectKey }: FileEntity) => this.unanswered.get(objectKey) ?? 0;

    return files.toSorted((one, other) => tries(one) - tries(other)).slice(0, maxFiles);
  }

  private async noteNoAnswer(file: FileEntity): Promise<void> {
    const tries = (this.unanswered.get(file.objectKey) ?? 0) + 1;
    this.unanswered.set(file.objectKey, tries);
    if (tries < maxTries) return;
    this.unanswered.delete(file.objectKey);
    await this.files.noteScan(file, { scan: 'not-scanned', scanFound: 'no-answer' });
    this.logger.warn('the scanner has no answer about a file, which is scanned no more', { file: file.id });
  }
}
