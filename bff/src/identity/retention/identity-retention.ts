import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue, type QueueDefinition } from '../../database/queue/job-queue.js';

const Nothing = z.strictObject({});

const retentionQueue = {
  name: 'identity-retention',
  data: Nothing,
  options: { retryLimit: 3, retryDelay: 60 },
} satisfies QueueDefinition<typeof Nothing>;

/** Forgets what is past its time, once a day however many replicas there are; run again, it finds nothing more. */
@Injectable()
export class IdentityRetention implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(retentionQueue, {}, () => this.sweep());
    await this.jobs.schedule(retentionQueue, '17 3 * * *', {});
  }

  async sweep(): Promise<void> {
    const { auditDays } = this.config.limits;
    // Codes are kept a day beyond their use: the daily cap counts them.
    await this.source.query(`DELETE FROM one_time_codes WHERE created_at < now() - interval '2 days'`);
    // Longer than clocks may differ, so that an old token is told "expired" and not "ended".
    await this.source.query(`DELETE FROM sessions WHERE expires_at < now() - interval '1 day'`);
    await this.source.query('DELETE FROM audit_events WHERE at < now() - make_interval(days => $1)', [auditDays]);
    await this.source.query('DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000');
    await this.source.query(`DELETE FROM mail_deliveries WHERE at < now() - interval '30 days'`);
    await this.source.query('DELETE FROM dev_mailbox WHERE sent_at < now() - make_interval(days => $1)', [auditDays]);
  }
}
