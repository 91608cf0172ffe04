import { Module } from '@nestjs/common';
import { RateLimitsRepository } from './rate-limits.repository.js';
import { RateLimits } from './rate-limits.service.js';

@Module({ providers: [RateLimits, RateLimitsRepository], exports: [RateLimits, RateLimitsRepository] })
export class LimitsModule {}
