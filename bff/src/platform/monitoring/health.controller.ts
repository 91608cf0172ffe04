import { Controller, Get } from '@nestjs/common';
import { Policy } from '../http/policy.js';
import { Problem } from '../http/problem.js';
import { HealthService } from './health.service.js';

@Controller('api/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers. */
  @Get('live')
  @Policy('public')
  live() {
    return { status: 'live' };
  }

  /** The process can serve requests; a degraded part does not prevent that. */
  @Get('ready')
  @Policy('public')
  async ready() {
    const { faults, parts } = await this.health.readiness();
    if (faults.length > 0) throw new Problem('service.not-ready', { retryAfter: 2, errors: faults });

    return { status: 'ready', parts };
  }
}
