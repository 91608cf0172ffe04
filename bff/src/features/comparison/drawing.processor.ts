import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { drawingQueue } from '../files/page-drawings/drawing.queue.js';
import { RendererInstallation } from '../repairs/engine/renderer-installation.js';
import { DrawingService } from './drawing.service.js';

/** Places for drawings beside those for repairs. One would let a file that takes long make everybody wait. */
const places = 2;

/** Serves the drawing queue in processes that have the role `worker`, one file of an account at a time. */
@Injectable()
export class DrawingProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly drawings: DrawingService,
    private readonly renderer: RendererInstallation,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    // One that is WebAssembly takes 1.5 GB.
    const concurrency = this.renderer.isLarge ? 1 : places;
    await this.jobs.work(drawingQueue, { concurrency, groupConcurrency: 1 }, (job, { signal }) =>
      this.drawings.run(job, signal),
    );
  }
}
