import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import express from 'express';
import { ReleasesModule } from '../releases/releases.module.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { SelfCheckController } from './self-check.controller.js';
import { DATABASE_URL, SelfCheckService } from './self-check.service.js';
import { WorkerChecks } from './worker-checks.js';

@Module({})
export class SelfCheckModule implements NestModule {
  static for(databaseUrl: string): DynamicModule {
    return {
      module: SelfCheckModule,
      imports: [StorageModule, ReleasesModule],
      controllers: [SelfCheckController],
      providers: [SelfCheckService, WorkerChecks, { provide: DATABASE_URL, useValue: databaseUrl }],
    };
  }

  /** The one route that takes a form; every other body is JSON or a file. */
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 }))
      .forRoutes({ path: 'operations/self-check', method: RequestMethod.POST });
  }
}
