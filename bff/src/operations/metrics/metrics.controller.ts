import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Policy } from '../../http/policy.js';
import { LiveGauges } from './live-gauges.js';
import { Metrics } from './metrics.js';

@Controller('api/metrics')
export class MetricsController {
  constructor(
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(LiveGauges) private readonly live: LiveGauges,
  ) {}

  /** For Prometheus, with `METRICS_TOKEN` as its bearer. */
  @Get()
  @Policy('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async read(): Promise<string> {
    await this.live.read();

    return this.metrics.text();
  }
}
