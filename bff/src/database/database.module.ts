import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Logger } from '../operations/logging/logger.js';
import { TRACING } from '../operations/instruments.js';
import { Metrics } from '../operations/metrics/metrics.js';
import type { Tracing } from '../operations/tracing/tracing.js';
import { Lifecycle } from '../operations/running/lifecycle.js';
import { untilThere } from '../operations/running/until-there.js';
import { openDatabase } from './data-source.js';
import { JobQueue } from './queue/job-queue.js';
import { isUnreachable } from './unreachable.js';

/** Last of all: workers and requests end before their connections do. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.source.destroy();
  }
}

@Module({})
export class DatabaseModule {
  /** The database may come later than we do. */
  static for(url: string, pool: number): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: DataSource,
          inject: [Lifecycle, Logger],
          useFactory: (lifecycle: Lifecycle, logger: Logger) =>
            untilThere(() => openDatabase(url, pool), { part: 'database', isAway: isUnreachable, lifecycle, logger }),
        },
        // After the migrations: two installers at once would wait for each other's locks.
        {
          provide: JobQueue,
          inject: [Lifecycle, Logger, Metrics, TRACING, DataSource],
          useFactory: (lifecycle: Lifecycle, logger: Logger, metrics: Metrics, tracing: Tracing | null) =>
            untilThere(() => JobQueue.start(url, { lifecycle, logger, metrics, tracing }), {
              part: 'queue',
              isAway: isUnreachable,
              lifecycle,
              logger,
            }),
        },
        Connections,
      ],
      exports: [DataSource, JobQueue],
    };
  }
}
