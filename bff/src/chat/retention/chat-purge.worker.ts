import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue, type QueueDefinition } from '../../database/queue/job-queue.js';

const purgeQueue = {
  name: 'chat.purge',
  data: z.strictObject({}),
  options: { policy: 'singleton', retryLimit: 2 },
} satisfies QueueDefinition<z.ZodType>;

/** As long as a session lasts: a conversation that was opened and left without a word is in nobody's list. */
const untouchedDays = 7;

/** Transcripts go when nobody has added to them for as long as they are kept. */
@Injectable()
export class ChatPurgeWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(purgeQueue, {}, () => this.purge());
    await this.jobs.schedule(purgeQueue, '23 * * * *', {});
  }

  async purge(): Promise<void> {
    const { retentionDays } = this.config.limits;
    await this.source.query('DELETE FROM conversations WHERE updated_at < now() - make_interval(days => $1)', [
      retentionDays,
    ]);
    await this.source.query(
      `DELETE FROM conversations conversation WHERE updated_at < now() - make_interval(days => $1) AND NOT EXISTS (
         SELECT 1 FROM messages said
         WHERE said.conversation_id = conversation.id AND (said.role = 'user' OR said.file_id IS NOT NULL)
       )`,
      [untouchedDays],
    );
    await this.source.query(`DELETE FROM assistant_usage WHERE day < (now() - make_interval(days => $1))::date`, [
      retentionDays,
    ]);
  }
}
