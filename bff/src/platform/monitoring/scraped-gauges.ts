import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { JobQueue } from '../database/queue/job-queue.js';
import { HealthService } from './health.service.js';
import { Metrics } from '../observability/metrics/metrics.js';

const Pool = z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() });
const Driver = z.object({ master: Pool });

/** Gauges that are read when Prometheus scrapes. A part that does not answer leaves a gap, never an old figure. */
@Injectable()
export class ScrapedGauges {
  constructor(
    private readonly metrics: Metrics,
    private readonly source: DataSource,
    private readonly jobs: JobQueue,
    private readonly health: HealthService,
  ) {}

  async read(): Promise<void> {
    this.readPool();
    const { parts } = await this.health.readiness();
    for (const [part, state] of Object.entries(parts)) this.metrics.parts.set({ part }, state === 'up' ? 1 : 0);
    this.metrics.queued.reset();
    this.metrics.oldest.reset();
    if (parts['database'] === 'up') await this.readQueues();
  }

  private readPool(): void {
    const driver = Driver.safeParse(this.source.driver);
    if (!driver.success) return;
    const { totalCount, idleCount, waitingCount } = driver.data.master;
    this.metrics.connections.set({ state: 'in-use' }, totalCount - idleCount);
    this.metrics.connections.set({ state: 'idle' }, idleCount);
    this.metrics.connections.set({ state: 'waiting' }, waitingCount);
  }

  private async readQueues(): Promise<void> {
    for (const { queue, state, jobs, oldest } of await this.jobs.pending()) {
      this.metrics.queued.set({ queue, state }, jobs);
      if (oldest !== null) this.metrics.oldest.set({ queue }, Math.max(0, oldest));
    }
  }
}
