import type { OnModuleDestroy } from '@nestjs/common';
import { type Db, type Job, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

/** A queue, its data and how often a job is tried; declared once beside the worker that serves it. */
export interface QueueDefinition<Data extends z.ZodType> {
  name: string;
  data: Data;
  options?: Omit<Queue, 'name'>;
}

export interface WorkSettings {
  /** Jobs at a time in this process. */
  concurrency?: number;
  pollSeconds?: number;
}

export type JobHandler<T> = (data: T, job: { id: string; signal: AbortSignal }) => Promise<void>;

/** Jobs in the same PostgreSQL: a job exists if and only if the transaction that asked for it commits. */
export class JobQueue implements OnModuleDestroy {
  private readonly declared = new Map<string, Promise<void>>();

  private constructor(private readonly boss: PgBoss) {}

  static async start(connectionString: string, onError: (error: Error) => void): Promise<JobQueue> {
    const boss = new PgBoss({
      connectionString,
      application_name: 'fidelio-jobs',
      max: 4,
      useListenNotify: true,
      monitorVacuum: false,
    });
    boss.on('error', onError);
    await boss.start();

    return new JobQueue(boss);
  }

  /** Makes the queue where it does not exist yet, and brings its options up to date. */
  async declare<Data extends z.ZodType>(queue: QueueDefinition<Data>): Promise<void> {
    const known = this.declared.get(queue.name);
    if (known) return known;

    const making = this.boss.createQueue(queue.name, { notify: true, ...queue.options });
    this.declared.set(queue.name, making);
    await making;
  }

  /**
   * Adds a job inside the caller's transaction.
   *
   * @returns the job's id, or null where `singletonKey` says that it stands already
   */
  async enqueue<Data extends z.ZodType>(
    manager: EntityManager,
    queue: QueueDefinition<Data>,
    data: z.input<Data>,
    options: SendOptions = {},
  ): Promise<string | null> {
    await this.declare(queue);

    return this.boss.send(queue.name, { payload: queue.data.parse(data) }, { ...options, db: inTransaction(manager) });
  }

  /** Serves a queue. A handler that throws has its job tried again as the queue's options say. */
  async work<Data extends z.ZodType>(
    queue: QueueDefinition<Data>,
    settings: WorkSettings,
    handler: JobHandler<z.output<Data>>,
  ): Promise<void> {
    await this.declare(queue);
    const pollSeconds = settings.pollSeconds ?? 2;
    const options = {
      pollingIntervalSeconds: pollSeconds,
      // A notice tells of new jobs, not of retries that fall due: without this they wait for half a minute.
      notifyPollingIntervalSeconds: pollSeconds,
    };
    for (let worker = 0; worker < (settings.concurrency ?? 1); worker += 1) {
      let id = '';
      id = await this.boss.work(queue.name, options, async (jobs: Job<{ payload: unknown }>[]) => {
        // Where there was one job there may be more: look again at once, not after the pause.
        this.boss.notifyWorker(id);
        for (const job of jobs) await handler(queue.data.parse(job.data.payload), { id: job.id, signal: job.signal });
      });
    }
  }

  /** Runs a queue's job by the clock (`0 3 * * *`, UTC), once however many replicas there are. */
  async schedule<Data extends z.ZodType>(queue: QueueDefinition<Data>, cron: string, data: z.input<Data>) {
    await this.declare(queue);
    await this.boss.schedule(queue.name, cron, { payload: queue.data.parse(data) });
  }

  async onModuleDestroy(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 8_000 });
  }
}

/** pg-boss wants rows; TypeORM hands them over only in its structured result. */
function inTransaction(manager: EntityManager): Db {
  const runner = manager.queryRunner;
  if (!runner?.isTransactionActive) throw new Error('A job is enqueued inside a transaction, or not at all.');

  return {
    executeSql: async (text, values) => {
      const result = await runner.query(text, values, true);

      return { rows: result.records ?? [] };
    },
  };
}
