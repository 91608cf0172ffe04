import type { CloudImporter } from '@fidelio/fidelity';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { measuringQueue } from '../files/google-imports/measuring.queue.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { GoogleImporter } from './google-importer.js';
import { MeasuringService } from './measuring.service.js';

/** Serves the measuring queue in processes that have the role `worker`, one file at a time, where Google's account is configured. */
@Injectable()
export class MeasuringProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly google: GoogleImporter,
    private readonly measuring: MeasuringService,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const importer = this.config.roles.includes('worker') ? await this.google.open() : null;
    if (!importer) return;
    await this.jobs.work(measuringQueue, { concurrency: 1 }, (job, { signal }) =>
      this.measuring.run(job, importer, signal),
    );
    // A measurement takes less than half of it, so that what is older was left by a process that died.
    const abandoned = this.config.limits.measureSeconds * 2_000;
    const sweep = () => void this.sweep(importer, abandoned);
    this.timer = setInterval(sweep, abandoned);
    sweep();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async sweep(importer: CloudImporter, abandoned: number): Promise<void> {
    try {
      const swept = await importer.sweep(abandoned, AbortSignal.timeout(abandoned));
      if (swept > 0) this.logger.warn('temporary files of a process that died deleted from Google', { swept });
    } catch (error) {
      this.logger.warn('temporary files in Google not looked for', { error });
    }
  }
}
