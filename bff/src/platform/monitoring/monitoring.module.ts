import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { finishesWithin } from '../lifecycle/finishes-within.js';
import { StorageModule } from '../storage/storage.module.js';
import { DatabaseProbe } from './database-probe.js';
import { ExternalServices } from '../observability/external-services.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { Logger } from '../observability/logging/logger.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { ScrapedGauges } from './scraped-gauges.js';
import { type Observability, TRACING } from '../observability/observability.js';
import type { Tracing } from '../observability/tracing/tracing.js';

const flushTimeoutMs = 2_000;

/** Sends the remaining spans when the process ends, if the receiver answers. */
@Injectable()
class TracingShutdown implements OnApplicationShutdown {
  constructor(@Inject(TRACING) private readonly tracing: Tracing | null) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.tracing) await finishesWithin(this.tracing.stop(), flushTimeoutMs);
  }
}

@Module({})
export class MonitoringModule {
  static for({ logger, metrics, tracing }: Observability, databaseUrl: string): DynamicModule {
    return {
      module: MonitoringModule,
      global: true,
      imports: [StorageModule],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: Logger, useValue: logger },
        { provide: Metrics, useValue: metrics },
        { provide: TRACING, useValue: tracing },
        { provide: DatabaseProbe, useFactory: () => new DatabaseProbe(databaseUrl) },
        ExternalServices,
        HealthService,
        ScrapedGauges,
        TracingShutdown,
      ],
      exports: [Logger, Metrics, TRACING, ExternalServices],
    };
  }
}
