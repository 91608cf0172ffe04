import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { Conditions } from './health/conditions.js';
import { Health } from './health/health.js';
import { HealthController } from './health/health.controller.js';
import { Logger } from './logging/logger.js';
import { LiveGauges } from './metrics/live-gauges.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { type Instruments, TRACING } from './instruments.js';
import { Lifecycle } from './running/lifecycle.js';
import { within } from './running/within.js';
import type { Tracing } from './tracing/tracing.js';

/** What is left of the traces is sent, if the receiver is there. */
@Injectable()
class TracesEnd implements OnApplicationShutdown {
  constructor(@Inject(TRACING) private readonly tracing: Tracing | null) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.tracing) await within(this.tracing.stop(), patience);
  }
}

const patience = 2_000;

@Module({})
export class OperationsModule {
  static for({ logger, lifecycle, metrics, tracing }: Instruments): DynamicModule {
    return {
      module: OperationsModule,
      global: true,
      imports: [StorageModule],
      controllers: [HealthController, MetricsController, ApiDocsController],
      providers: [
        { provide: Logger, useValue: logger },
        { provide: Lifecycle, useValue: lifecycle },
        { provide: Metrics, useValue: metrics },
        { provide: TRACING, useValue: tracing },
        LiveGauges,
        TracesEnd,
        Conditions,
        Health,
      ],
      exports: [Logger, Lifecycle, Metrics, TRACING, Conditions],
    };
  }
}
