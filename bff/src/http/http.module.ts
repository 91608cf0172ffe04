import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ContractPipe } from './contract.pipe.js';
import { ProblemFilter } from './problem.filter.js';
import { Routes } from './routes.js';
import { SessionGuard } from './session.guard.js';

@Module({
  imports: [DiscoveryModule],
  providers: [
    Routes,
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [Routes],
})
export class HttpModule {}
