import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { finishesWithin } from '../lifecycle/finishes-within.js';
import { StorageModule } from '../storage/storage.module.js';
import { DatabaseProbe } from './health/database-probe.js';
import { ExternalServices } from './health/external-services.js';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { Logger } from './logging/logger.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { ScrapedGauges } from './metrics/scraped-gauges.js';
import { type Observability, TRACING } from './observability.js';
import type { Tracing } from './tracing/tracing.js';

const flushTimeout = 2_000;

/** Sends the remaining spans when the process ends, if the receiver answers. */
@Injectable()
class TracingShutdown implements OnApplicationShutdown {
  constructor(@Inject(TRACING) private readonly tracing: Tracing | null) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.tracing) await finishesWithin(this.tracing.stop(), flushTimeout);
  }
}

@Module({})
export class ObservabilityModule {
  static for({ logger, metrics, tracing }: Observability, databaseUrl: string): DynamicModule {
    return {
      module: ObservabilityModule,
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
