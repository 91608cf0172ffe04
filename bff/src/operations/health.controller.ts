import { Controller, Get, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Policy } from '../http/policy.js';
import { Problem } from '../http/problem.js';

@Controller('api/health')
export class HealthController {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The process answers. */
  @Get('live')
  @Policy('public')
  live() {
    return { status: 'live' };
  }

  /** It can do work: send it requests. */
  @Get('ready')
  @Policy('public')
  async ready() {
    try {
      await this.source.query('SELECT 1');
    } catch (cause) {
      throw new Problem('service.unavailable', { cause });
    }

    return { status: 'ready' };
  }
}
