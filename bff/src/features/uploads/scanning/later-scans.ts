import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { JobQueue, type QueueDefinition } from '../../../platform/database/queue/job-queue.js';
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

/** Scans what passed while the scanner was away, on one replica at a time. */
@Injectable()
export class LaterScans implements OnApplicationBootstrap {
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

  /** Ends where the scanner is still away; the next sweep goes on. */
  async sweep(): Promise<void> {
    for (const file of await this.files.notScanned(maxFiles)) {
      const said = await this.scanner.scanLater({ key: file.objectKey, bytes: file.bytes });
      if (said === 'away') return;
      if (said === 'too-large') await this.files.noteScan(file, { scan: 'not-scanned', scanFound: 'too-large' });
      else if (said.found === null) await this.files.noteScan(file, { scan: 'clean', scanFound: null });
      else {
        await this.quarantine.take(file, said.found);
        this.logger.warn('found in a file that had passed', { file: file.id });
      }
    }
  }
}
