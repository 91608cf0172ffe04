import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { z } from 'zod';
import { destinationOf, names } from '../destination.js';
import { refusals, Refused } from '../refused.js';
import { signText } from '../../../platform/config/signed.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { daysBefore } from '../../../platform/database/base.repository.js';
import { JobQueue, type QueueDefinition } from '../../../platform/database/queue/job-queue.js';
import type { ObjectStorage } from '../../../platform/storage/object-storage.js';
import { erasedKinds } from '../../../platform/personal-data/erased-kinds.js';
import { ErasuresRepository } from './erasures.repository.js';

const Nothing = z.strictObject({});

const erasureLogQueue = {
  name: 'erasure-log',
  data: Nothing,
  options: { policy: 'singleton', retryLimit: 2 },
} satisfies QueueDefinition<typeof Nothing>;

/** What a file under `erasures/` says, signed. */
export const NotedErasures = z.array(
  z.object({ kind: z.enum(erasedKinds), subject: z.string().regex(/^[0-9a-f]{64}$/), at: z.iso.datetime() }),
);

const batchSize = 1000;

/**
 * Notes each minute who was erased where backups are kept, so that it outlives the database. Without BACKUP_TO the rows stay
 * in the database alone, for as long as backups would be kept.
 */
@Injectable()
export class ErasureLog implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly erasures: ErasuresRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(erasureLogQueue, {}, () => this.note());
    await this.jobs.schedule(erasureLogQueue, '* * * * *', {});
  }

  async note(): Promise<void> {
    const { backup } = this.config;
    if (backup.to) {
      // Its job fails, and the self-check says so, until it is set; the rows wait.
      if (backup.signingKey === undefined) throw new Refused(refusals.noSigningKey);
      const destination = await destinationOf(backup);
      while ((await this.noteBatch(destination, backup.signingKey)) === batchSize);
    }
    // No backup that is older than the erasure is kept any more.
    await this.erasures.delete({ erasedAt: LessThan(daysBefore(backup.keepDays + 1, new Date())), again: false });
  }

  /** A batch whose process is killed is noted twice, which does no harm. */
  private async noteBatch(destination: ObjectStorage, signingKey: string): Promise<number> {
    const batch = await this.erasures.findMany({ notedAt: null }, { order: { erasedAt: 'ASC' }, limit: batchSize });
    if (batch.length === 0) return 0;
    const noted = batch.map(({ kind, subject, erasedAt }) => ({ kind, subject, at: erasedAt.toISOString() }));
    await destination.put(erasuresName(), oneChunk(signText('fidelio-erasures', noted, signingKey)));
    await this.erasures.markNoted(batch);

    return batch.length;
  }
}

/** Names begin with the time, so that what is older than every backup can be told. */
const erasuresName = () => `${names.erasures}${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.jws`;

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
