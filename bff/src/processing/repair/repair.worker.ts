import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue } from '../../database/queue/job-queue.js';
import { repairQueue } from '../../files/repair-queue.js';
import { RepairService } from './repair.service.js';

/** Serves the repair queue where this process has the role for it. */
@Injectable()
export class RepairWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(RepairService) private readonly repairs: RepairService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    const concurrency = Math.min(4, availableParallelism());
    await this.jobs.work(repairQueue, { concurrency }, (job, { signal }) => this.repairs.run(job, signal));
  }
}
