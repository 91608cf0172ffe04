import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { JobQueue } from '../database/queue/job-queue.js';
import { repairQueue } from './repair.queue.js';
import { RepairService } from './repair.service.js';

/** Serves the repair queue in processes that have the role `worker`. */
@Injectable()
export class RepairProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly repairs: RepairService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    const concurrency = Math.min(4, availableParallelism());
    await this.jobs.work(repairQueue, { concurrency }, (job, { signal }) => this.repairs.run(job, signal));
  }
}
