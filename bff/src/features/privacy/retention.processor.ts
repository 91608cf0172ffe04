import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue, type QueueDefinition } from '../../platform/database/queue/job-queue.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';

const Nothing = z.strictObject({});

const retentionQueue = {
  name: 'privacy-retention',
  data: Nothing,
  options: { policy: 'singleton', retryLimit: 2 },
} satisfies QueueDefinition<typeof Nothing>;

/** Earlier versions had a queue for each module. */
const retiredQueues = ['identity-retention', 'files.purge', 'chat.purge'];

/** Deletes what is past its retention time, on one replica at a time. */
@Injectable()
export class RetentionProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly parts: PersonalDataRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(retentionQueue, {}, () => this.purge());
    for (const name of retiredQueues) await this.jobs.retire(name);
    await this.jobs.schedule(retentionQueue, '*/10 * * * *', {});
  }

  /** Purges every part, also when another one fails. @throws AggregateError with all failures */
  async purge(now = new Date()): Promise<void> {
    const failures: unknown[] = [];
    for (const part of this.parts.all()) {
      try {
        await part.purgeExpired?.(now);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Expired data could not be deleted.');
  }
}
