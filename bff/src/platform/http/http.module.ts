import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIG } from '../config/config.js';
import { ContractPipe } from './contract.pipe.js';
import { throttlerOptions } from './limits/client-limit.guard.js';
import { LimitsModule } from './limits/limits.module.js';
import { RateLimits } from './limits/rate-limits.service.js';
import { MediaTypeGuard } from './media-type.guard.js';
import { ProblemFilter } from './problem.filter.js';
import { RouteTable } from './route-table.js';
import { AccessGuard } from './access.guard.js';

@Global()
@Module({
  imports: [
    DiscoveryModule,
    LimitsModule,
    ThrottlerModule.forRootAsync({
      imports: [LimitsModule],
      inject: [CONFIG, RateLimits],
      useFactory: throttlerOptions,
    }),
  ],
  providers: [
    RouteTable,
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: MediaTypeGuard },
  ],
  exports: [LimitsModule, RouteTable],
})
export class HttpModule {}
