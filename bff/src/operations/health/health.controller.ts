import { Controller, Get, Inject } from '@nestjs/common';
import { Policy } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { Health } from './health.js';

@Controller('api/health')
export class HealthController {
  constructor(@Inject(Health) private readonly health: Health) {}

  /** The process answers. */
  @Get('live')
  @Policy('public')
  live() {
    return { status: 'live' };
  }

  /** It can do work: send it requests. What is degraded does not keep it from that. */
  @Get('ready')
  @Policy('public')
  async ready() {
    const { faults, parts } = await this.health.readiness();
    if (faults.length > 0) throw new Problem('service.not-ready', { retryAfter: 2, errors: faults });

    return { status: 'ready', parts };
  }
}
