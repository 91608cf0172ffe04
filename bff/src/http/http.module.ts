import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIG } from '../config/config.js';
import { ContractPipe } from './contract.pipe.js';
import { throttling } from './limits/client-limit.guard.js';
import { LimitCounters } from './limits/limit-counters.js';
import { LimitsModule } from './limits/limits.module.js';
import { MediaTypeGuard } from './media-type.guard.js';
import { ProblemFilter } from './problem.filter.js';
import { Routes } from './routes.js';
import { SessionGuard } from './session.guard.js';

@Global()
@Module({
  imports: [
    DiscoveryModule,
    LimitsModule,
    ThrottlerModule.forRootAsync({
      imports: [LimitsModule],
      inject: [CONFIG, LimitCounters],
      useFactory: throttling,
    }),
  ],
  providers: [
    Routes,
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: MediaTypeGuard },
  ],
  exports: [LimitsModule, Routes],
})
export class HttpModule {}
