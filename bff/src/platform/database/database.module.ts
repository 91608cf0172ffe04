import { type DynamicModule, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Logger } from '../observability/logging/logger.js';
import { TRACING } from '../observability/observability.js';
import { Metrics } from '../observability/metrics/metrics.js';
import type { Tracing } from '../observability/tracing/tracing.js';
import { Lifecycle } from '../lifecycle/lifecycle.js';
import { waitUntilAvailable } from '../lifecycle/wait-until-available.js';
import { type Entities, openDatabase } from './data-source.js';
import { JobQueue } from './queue/job-queue.js';
import { PubSub } from './pubsub.js';
import { Transactions } from './transactions.js';
import { isUnreachable } from './unreachable.js';

/** `onApplicationShutdown` runs last, after requests and jobs have ended. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(private readonly source: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.source.destroy();
  }
}

@Module({})
export class DatabaseModule {
  /** Waits for a database that is not available yet. */
  static for(url: string, pool: number, entities: Entities): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: DataSource,
          inject: [Lifecycle, Logger],
          useFactory: (lifecycle: Lifecycle, logger: Logger) =>
            waitUntilAvailable(() => openDatabase(url, pool, { entities }), {
              part: 'database',
              isUnavailable: isUnreachable,
              lifecycle,
              logger,
            }),
        },
        // After the migrations: two installations at once would wait for each other's locks.
        {
          provide: JobQueue,
          inject: [Lifecycle, Logger, Metrics, TRACING, DataSource],
          useFactory: (lifecycle: Lifecycle, logger: Logger, metrics: Metrics, tracing: Tracing | null) =>
            waitUntilAvailable(() => JobQueue.start(url, { logger, metrics, tracing }), {
              part: 'queue',
              isUnavailable: isUnreachable,
              lifecycle,
              logger,
            }),
        },
        PubSub,
        Transactions,
        Connections,
      ],
      exports: [DataSource, JobQueue, PubSub, Transactions],
    };
  }
}
