import { Controller, Get, Header } from '@nestjs/common';
import { Policy } from '../http/policy.js';
import { ScrapedGauges } from './scraped-gauges.js';
import { Metrics } from '../observability/metrics/metrics.js';

@Controller('api/metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly gauges: ScrapedGauges,
  ) {}

  /** Prometheus reads this with `METRICS_TOKEN` as its bearer token. */
  @Get()
  @Policy('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  async read(): Promise<string> {
    await this.gauges.read();

    return this.metrics.text();
  }
}
