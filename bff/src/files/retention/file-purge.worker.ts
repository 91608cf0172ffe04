import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue, type QueueDefinition } from '../../database/queue/job-queue.js';
import { FilePurge } from './file-purge.js';

const purgeQueue = {
  name: 'files.purge',
  data: z.strictObject({}),
  options: { policy: 'singleton', retryLimit: 2 },
} satisfies QueueDefinition<z.ZodType>;

/** By the clock, once however many replicas there are. */
@Injectable()
export class FilePurgeWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(FilePurge) private readonly purge: FilePurge,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(purgeQueue, {}, async () => void (await this.purge.purgeDue()));
    await this.jobs.schedule(purgeQueue, '*/10 * * * *', {});
  }
}
