import { type DynamicModule, Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { Conditions } from './health/conditions.js';
import { Health } from './health/health.js';
import { HealthController } from './health/health.controller.js';
import { Logger } from './logger.js';
import { Lifecycle } from './running/lifecycle.js';

@Module({})
export class OperationsModule {
  static for(logger: Logger, lifecycle: Lifecycle): DynamicModule {
    return {
      module: OperationsModule,
      global: true,
      imports: [StorageModule],
      controllers: [HealthController, ApiDocsController],
      providers: [
        { provide: Logger, useValue: logger },
        { provide: Lifecycle, useValue: lifecycle },
        Conditions,
        Health,
      ],
      exports: [Logger, Lifecycle, Conditions],
    };
  }
}
