import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ContractPipe } from './contract.pipe.js';
import { RateLimits } from './limits/rate-limits.js';
import { MediaTypeGuard } from './media-type.guard.js';
import { ProblemFilter } from './problem.filter.js';
import { Routes } from './routes.js';
import { SessionGuard } from './session.guard.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RateLimits,
    Routes,
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: MediaTypeGuard },
  ],
  exports: [RateLimits, Routes],
})
export class HttpModule {}
