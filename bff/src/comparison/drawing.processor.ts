import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { JobQueue } from '../database/queue/job-queue.js';
import { drawingQueue } from '../files/page-drawings/drawing.queue.js';
import { DrawingService } from './drawing.service.js';

/** Serves the drawing queue in processes that have the role `worker`, one file at a time: repairs come first. */
@Injectable()
export class DrawingProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly drawings: DrawingService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(drawingQueue, { concurrency: 1 }, (job, { signal }) => this.drawings.run(job, signal));
  }
}
