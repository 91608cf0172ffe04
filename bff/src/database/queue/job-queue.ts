import type { OnModuleDestroy } from '@nestjs/common';
import { type Db, type Job, PgBoss, type SendOptions } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Instruments } from '../../operations/instruments.js';
import { Ending } from '../../operations/running/lifecycle.js';
import { within } from '../../operations/running/within.js';
import { ask } from '../ask.js';
import { ensureQueue, type QueueOptions } from './ensure-queue.js';
import { Envelope, inEnvelope } from './envelope.js';
import { JobClaims } from './job-claims.js';
import { RunningJobs, type TakenJob } from './running-jobs.js';
import { sparingly } from './sparingly.js';
import { watchJob } from './watch-job.js';

/** A queue, its data and how often a job is tried; declared once beside the worker that serves it. */
export interface QueueDefinition<Data extends z.ZodType> {
  name: string;
  data: Data;
  options?: QueueOptions;
}

export interface WorkSettings {
  /** Jobs at a time in this process. */
  concurrency?: number;
  pollSeconds?: number;
}

const Pending = z.array(
  z.object({
    queue: z.string(),
    state: z.string(),
    jobs: z.coerce.number(),
    oldest: z.coerce.number().nullable(),
  }),
);

/** A job whose process fell silent is missed after this; the least that pg-boss takes. One that was killed: `JobClaims`. */
const heartbeatSeconds = 10;
/** How long a job that is called off may take to notice. */
const afterCallOff = 2_000;

export type JobHandler<T> = (data: T, job: { id: string; signal: AbortSignal }) => Promise<void>;

/** Jobs in the same PostgreSQL: a job exists if and only if the transaction that asked for it commits. */
export class JobQueue implements OnModuleDestroy {
  private readonly declared = new Map<string, Promise<void>>();
  private readonly served = new Set<string>();
  private readonly running = new RunningJobs();
  private readonly claims: JobClaims;
  private resting: Promise<void> | undefined;

  private constructor(
    private readonly boss: PgBoss,
    private readonly instruments: Instruments,
    connectionString: string,
  ) {
    const { logger } = instruments;
    const handOn = (job: TakenJob) => this.handOn(job);
    this.claims = new JobClaims(connectionString, handOn, (message, error) => logger.warn(message, { error }));
  }

  static async start(connectionString: string, instruments: Instruments): Promise<JobQueue> {
    const boss = new PgBoss({
      connectionString,
      application_name: 'fidelio-jobs',
      max: 4,
      useListenNotify: true,
      monitorVacuum: false,
      // How soon a job is missed whose process was killed; the default is a minute. One replica looks for all.
      superviseIntervalSeconds: 3,
      monitorIntervalSeconds: 5,
    });
    boss.on(
      'error',
      sparingly((error) => instruments.logger.error('queue', { error })),
    );
    try {
      await boss.start();
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }

    return new JobQueue(boss, instruments, connectionString);
  }

  /** Makes the queue where it does not exist yet, and gives one of an earlier release the options that it has now. */
  async declare<Data extends z.ZodType>(queue: QueueDefinition<Data>): Promise<void> {
    const known = this.declared.get(queue.name);
    if (known) return known;

    const making = ensureQueue(this.boss, queue.name, { notify: true, heartbeatSeconds, ...queue.options });
    this.declared.set(queue.name, making);
    // One that could not be made is made with the next wish.
    making.catch(() => this.declared.delete(queue.name));
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

    return this.boss.send(queue.name, inEnvelope(queue.data.parse(data)), { ...options, db: inTransaction(manager) });
  }

  /** Serves a queue. A handler that throws has its job tried again as the queue's options say. */
  async work<Data extends z.ZodType>(
    queue: QueueDefinition<Data>,
    settings: WorkSettings,
    handler: JobHandler<z.output<Data>>,
  ): Promise<void> {
    await this.declare(queue);
    await this.claims.open();
    this.served.add(queue.name);
    const pollSeconds = settings.pollSeconds ?? 2;
    const options = {
      pollingIntervalSeconds: pollSeconds,
      // A notice tells of new jobs, not of retries that fall due: without this they wait for half a minute.
      notifyPollingIntervalSeconds: pollSeconds,
    };
    for (let worker = 0; worker < (settings.concurrency ?? 1); worker += 1) {
      let id = '';
      id = await this.boss.work(queue.name, options, async (jobs: Job<unknown>[]) => {
        // Where there was one job there may be more: look again at once, not after the pause.
        this.boss.notifyWorker(id);
        for (const job of jobs) await this.perform(queue, job, handler);
      });
    }
  }

  private perform<Data extends z.ZodType>(
    queue: QueueDefinition<Data>,
    job: Job<unknown>,
    handler: JobHandler<z.output<Data>>,
  ) {
    const taken = { queue: queue.name, id: job.id, retryCount: job.retryCount };
    const envelope = Envelope.parse(job.data);

    return watchJob(taken, envelope, this.instruments, () =>
      this.running.run(taken, job.signal, async (signal) => {
        await this.claims.claim(taken);
        try {
          await handler(queue.data.parse(envelope.payload), { id: job.id, signal });
        } finally {
          await this.claims.release(taken);
        }
      }),
    );
  }

  /** The job of a process that is gone: one try more, as where its heartbeat stopped, but due at once. */
  private async handOn({ queue, id, retryCount }: TakenJob): Promise<void> {
    await this.boss.fail(queue, { id, retryCount }, { message: 'its process is gone' });
    await this.boss
      .getDb()
      .executeSql(
        `UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'retry'`,
        [queue, id, retryCount],
      );
    this.instruments.logger.warn('job of a process that is gone', { queue, jobId: id });
  }

  /** What stands in the queues and has not ended, and how long the oldest that is due has been waiting, in seconds. */
  async pending(): Promise<z.infer<typeof Pending>> {
    const { rows } = await this.boss.getDb().executeSql(
      `SELECT name AS queue, state::text, count(*) AS jobs,
         extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active' AND start_after <= now())) AS oldest
       FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%' GROUP BY 1, 2`,
    );

    return Pending.parse(rows);
  }

  /** Runs a queue's job by the clock (`0 3 * * *`, UTC), once however many replicas there are. */
  async schedule<Data extends z.ZodType>(queue: QueueDefinition<Data>, cron: string, data: z.input<Data>) {
    await this.declare(queue);
    await this.boss.schedule(queue.name, cron, { payload: queue.data.parse(data) });
  }

  /**
   * Takes no more jobs and lets those that run come to their end; what has not by then is called off and handed back,
   * without having counted as a try.
   */
  rest(milliseconds: number): Promise<void> {
    this.resting ??= this.wind(milliseconds);

    return this.resting;
  }

  async onModuleDestroy(): Promise<void> {
    await this.rest(8_000);
    await this.claims.close();
    await this.boss.stop({ graceful: true, timeout: 1_000 });
  }

  private async wind(milliseconds: number): Promise<void> {
    // Each resolves once its workers have ended, their jobs' outcome recorded.
    const ended = Promise.all([...this.served].map((name) => this.boss.offWork(name, { wait: true })));
    await within(this.running.settled(), milliseconds);
    this.running.callOff(new Ending());
    await within(ended, afterCallOff);
    await this.handBack();
  }

  /**
   * pg-boss has recorded a failure, as of any job that threw. Without its start the next worker that takes it does not
   * count one more try, and it need not wait out the pause between two.
   */
  private async handBack(): Promise<void> {
    const { logger } = this.instruments;
    for (const { queue, id, retryCount } of this.running.calledOff) {
      await this.boss
        .getDb()
        .executeSql(
          `UPDATE pgboss.job SET state = 'retry', started_on = NULL, completed_on = NULL, output = NULL, start_after = now()
           WHERE name = $1 AND id = $2 AND retry_count = $3 AND state IN ('retry', 'failed')`,
          [queue, id, retryCount],
        )
        .catch((error: unknown) => logger.warn('job not handed back', { queue, jobId: id, error }));
      logger.info('job handed back', { queue, jobId: id });
    }
  }
}

function inTransaction(manager: EntityManager): Db {
  if (!manager.queryRunner?.isTransactionActive)
    throw new Error('A job is enqueued inside a transaction, or not at all.');

  return { executeSql: (text, values) => ask(manager, text, values) };
}
