import { Module } from '@nestjs/common';
import { LimitCounters } from './limit-counters.js';
import { RateLimits } from './rate-limits.js';

@Module({ providers: [LimitCounters, RateLimits], exports: [LimitCounters, RateLimits] })
export class LimitsModule {}
