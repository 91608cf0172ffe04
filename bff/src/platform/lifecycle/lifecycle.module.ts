import { type DynamicModule, Module } from '@nestjs/common';
import { Lifecycle } from './lifecycle.js';

@Module({})
export class LifecycleModule {
  static for(lifecycle: Lifecycle): DynamicModule {
    return {
      module: LifecycleModule,
      global: true,
      providers: [{ provide: Lifecycle, useValue: lifecycle }],
      exports: [Lifecycle],
    };
  }
}
