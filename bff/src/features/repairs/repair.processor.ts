import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { RendererInstallation } from './engine/renderer-installation.js';
import { repairQueue } from '../files/repair.queue.js';
import { RepairService } from './repair.service.js';

/** Serves the repair queue in processes that have the role `worker`. */
@Injectable()
export class RepairProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly repairs: RepairService,
    private readonly renderer: RendererInstallation,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    // Each engine process has a renderer of its own, and one that is WebAssembly takes 1.5 GB.
    const concurrency = this.renderer.isLarge ? 1 : Math.min(4, availableParallelism());
    await this.jobs.work(repairQueue, { concurrency }, (job, { signal }) => this.repairs.run(job, signal));
  }
}
