import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue, type QueueDefinition } from '../../platform/database/queue/job-queue.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { ReleaseSweepService } from './release-sweep.service.js';

const sweepQueue = {
  name: 'releases.sweep',
  data: z.strictObject({}),
  options: { policy: 'singleton', retryLimit: 2 },
} satisfies QueueDefinition<z.ZodType>;

/** Sweeps every hour, on one replica. */
@Injectable()
export class ReleaseSweepWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly sweep: ReleaseSweepService,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(sweepQueue, { pollSeconds: 60 }, async () => {
      const swept = await this.sweep.run();
      if (swept.versions + swept.shellFiles > 0) this.logger.info('releases swept', swept);
    });
    await this.jobs.schedule(sweepQueue, '17 * * * *', {});
  }
}
