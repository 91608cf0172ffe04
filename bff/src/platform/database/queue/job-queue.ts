import { setTimeout as pause } from 'node:timers/promises';
import type { OnModuleDestroy } from '@nestjs/common';
import { type Db, type Job, PgBoss, type SendOptions } from 'pg-boss';
import { z } from 'zod';
import type { Observability } from '../../observability/observability.js';
import { ProcessEnding } from '../../lifecycle/lifecycle.js';
import { finishesWithin } from '../../lifecycle/finishes-within.js';
import type { Transaction } from '../transactions.js';
import { isUnreachable } from '../unreachable.js';
import { ensureQueue, type QueueOptions } from './ensure-queue.js';
import { Envelope, inEnvelope } from './envelope.js';
import { JobClaims } from './job-claims.js';
import { RunningJobs, type TakenJob } from './running-jobs.js';
import { throttled } from './throttled.js';
import { instrumentJob } from './instrument-job.js';

/** A queue, its data and how often a job is tried; declared once beside the worker that serves it. */
export interface QueueDefinition<Data extends z.ZodType> {
  name: string;
  data: Data;
  options?: QueueOptions;
}

export interface WorkSettings {
  /** Jobs at a time in this process. */
  concurrency?: number;
  /** Jobs of one group at a time, in all processes together. */
  groupConcurrency?: number;
  pollSeconds?: number;
}

interface LatestOptions {
  /** Jobs with the same one replace each other. */
  key: string;
  afterSeconds?: number;
  priority?: number;
  /** Jobs of one group share the places that `WorkSettings` gives them. */
  group?: string;
}

const Pending = z.array(
  z.object({
    queue: z.string(),
    state: z.string(),
    jobs: z.coerce.number(),
    oldest: z.coerce.number().nullable(),
  }),
);

/**
 * A job without a heartbeat for this long is tried again. It is long because a living process may miss a heartbeat (pg-boss sends
 * one every half of this time); `JobClaims` finds killed processes sooner.
 */
const heartbeatSeconds = 30;
/** How long a job that failed for the database's sake waits for it, and how often it looks; less than a heartbeat. */
const maxUnreachableMs = 20_000;
const reachableEveryMs = 250;
/** How long an aborted job may take to end. */
const abortTimeoutMs = 2_000;

export type JobHandler<T> = (data: T, job: { id: string; signal: AbortSignal }) => Promise<void>;

/** Jobs in the same PostgreSQL: a job exists if and only if the transaction that enqueued it commits. */
export class JobQueue implements OnModuleDestroy {
  private readonly declared = new Map<string, Promise<void>>();
  private readonly served = new Set<string>();
  private readonly running = new RunningJobs();
  private readonly claims: JobClaims;
  private draining: Promise<void> | undefined;

  private constructor(
    private readonly boss: PgBoss,
    private readonly observability: Observability,
    connectionString: string,
  ) {
    const { logger } = observability;
    const requeue = (job: TakenJob) => this.requeueAbandoned(job);
    this.claims = new JobClaims(connectionString, requeue, (message, error) => logger.warn(message, { error }));
  }

  static async start(connectionString: string, observability: Observability): Promise<JobQueue> {
    const boss = new PgBoss({
      connectionString,
      application_name: 'fidelio-jobs',
      max: 4,
      useListenNotify: true,
      monitorVacuum: false,
      // How soon a missing heartbeat is noticed; the default is a minute. One replica supervises for all.
      superviseIntervalSeconds: 3,
      monitorIntervalSeconds: 5,
    });
    boss.on(
      'error',
      throttled((error) => observability.logger.error('queue', { error })),
    );
    try {
      await boss.start();
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }

    return new JobQueue(boss, observability, connectionString);
  }

  /** Creates the queue, or updates the options of an existing one. */
  async declare<Data extends z.ZodType>(queue: QueueDefinition<Data>): Promise<void> {
    const known = this.declared.get(queue.name);
    if (known) return known;

    const making = ensureQueue(this.boss, queue.name, { notify: true, heartbeatSeconds, ...queue.options });
    this.declared.set(queue.name, making);
    // After a failure the next call tries again.
    making.catch(() => this.declared.delete(queue.name));
    await making;
  }

  /** @returns the job's id, or null where a job with the same `singletonKey` exists */
  async enqueue<Data extends z.ZodType>(
    tx: Transaction,
    queue: QueueDefinition<Data>,
    data: z.input<Data>,
    options: SendOptions = {},
  ): Promise<string | null> {
    await this.declare(queue);

    return this.boss.send(queue.name, inEnvelope(queue.data.parse(data)), { ...options, db: inTransaction(tx) });
  }

  /**
   * Adds a job inside the caller's transaction, or gives the waiting jobs with this key the new data. A job that runs
   * already is not touched. Jobs of a higher priority are taken first, the oldest of those that have the same.
   */
  async enqueueLatest<Data extends z.ZodType>(
    tx: Transaction,
    queue: QueueDefinition<Data>,
    { key, afterSeconds = 0, priority = 0, group }: LatestOptions,
    data: z.input<Data>,
  ): Promise<void> {
    await this.declare(queue);
    const target = {
      singletonKey: key,
      match: 'all' as const,
      startAfter: afterSeconds,
      priority,
      ...(group === undefined ? {} : { group: { id: group } }),
    };
    await this.boss.upsert(queue.name, inEnvelope(queue.data.parse(data)), { ...target, db: inTransaction(tx) });
  }

  /** Whether a job with this key waits, runs, or will be tried again. */
  async isUnderWay({ name }: Pick<QueueDefinition<z.ZodType>, 'name'>, key: string): Promise<boolean> {
    const { rows } = await this.boss
      .getDb()
      .executeSql(`SELECT 1 FROM pgboss.job WHERE name = $1 AND singleton_key = $2 AND state < 'completed' LIMIT 1`, [
        name,
        key,
      ]);

    return rows.length > 0;
  }

  /** Processes the jobs of a queue. Where the handler throws, the job is retried as the queue's options say. */
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
      // A notification announces new jobs, not retries that become due; without this they wait for half a minute.
      notifyPollingIntervalSeconds: pollSeconds,
      ...(settings.groupConcurrency === undefined ? {} : { groupConcurrency: settings.groupConcurrency }),
    };
    for (let worker = 0; worker < (settings.concurrency ?? 1); worker += 1) {
      let id = '';
      id = await this.boss.work(queue.name, options, async (jobs: Job<unknown>[]) => {
        // There may be more jobs, so the worker looks again at once.
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

    return instrumentJob(taken, envelope, this.observability, () =>
      this.running.run(taken, job.signal, async (signal) => {
        await this.claims.claim(taken);
        try {
          await handler(queue.data.parse(envelope.payload), { id: job.id, signal });
        } catch (error) {
          if (isUnreachable(error)) await this.untilReachable(signal);
          throw error;
        } finally {
          await this.claims.release(taken);
        }
      }),
    );
  }

  /** A failure that cannot be stored would only be found by the missing heartbeat. */
  private async untilReachable(signal: AbortSignal): Promise<void> {
    for (const end = performance.now() + maxUnreachableMs; performance.now() < end && !signal.aborted;) {
      const isReachable = await this.boss
        .getDb()
        .executeSql('SELECT 1')
        .then(() => true)
        .catch(() => false);
      if (isReachable) return;
      // An abort ends the pause, and with it the loop.
      await pause(reachableEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** For a job whose process has died: one more attempt, as after a missing heartbeat, but due at once. */
  private async requeueAbandoned({ queue, id, retryCount }: TakenJob): Promise<void> {
    await this.boss.fail(queue, { id, retryCount }, { message: 'its process has died' });
    await this.boss
      .getDb()
      .executeSql(
        `UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'retry'`,
        [queue, id, retryCount],
      );
    this.observability.logger.warn('job of a dead process requeued', { queue, jobId: id });
  }

  /** Unfinished jobs by queue and state, with the age in seconds of the oldest one that is due. */
  async pending(): Promise<z.infer<typeof Pending>> {
    const { rows } = await this.boss.getDb().executeSql(
      `SELECT name AS queue, state::text, count(*) AS jobs,
         extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active' AND start_after <= now())) AS oldest
       FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%' GROUP BY 1, 2`,
    );

    return Pending.parse(rows);
  }

  /** Enqueues a job by a cron expression in UTC, once for all replicas. */
  async schedule<Data extends z.ZodType>(queue: QueueDefinition<Data>, cron: string, data: z.input<Data>) {
    await this.declare(queue);
    await this.boss.schedule(queue.name, cron, { payload: queue.data.parse(data) });
  }

  /** Removes the schedule and the waiting jobs of a queue that an earlier version had and this one has not. */
  async retire(name: string): Promise<void> {
    await this.boss.unschedule(name);
    if (await this.boss.getQueue(name)) await this.boss.deleteQueuedJobs(name);
  }

  /** Takes no more jobs and waits for the running ones. After this time they are aborted and requeued, without counting as an attempt. */
  drain(milliseconds: number): Promise<void> {
    this.draining ??= this.finishOrRequeue(milliseconds);

    return this.draining;
  }

  async onModuleDestroy(): Promise<void> {
    await this.drain(8_000);
    await this.claims.close();
    await this.boss.stop({ graceful: true, timeout: 1_000 });
  }

  private async finishOrRequeue(milliseconds: number): Promise<void> {
    // Each resolves once its workers have ended and their jobs' outcomes are stored.
    const ended = Promise.all([...this.served].map((name) => this.boss.offWork(name, { wait: true })));
    await finishesWithin(this.running.finished(), milliseconds);
    this.running.abort(new ProcessEnding());
    await finishesWithin(ended, abortTimeoutMs);
    await this.requeueAborted();
  }

  /**
   * pg-boss has stored a failure, as for every job that threw. Without `started_on` the next attempt is not counted as a retry, and it
   * does not wait for the retry delay.
   */
  private async requeueAborted(): Promise<void> {
    const { logger } = this.observability;
    for (const { queue, id, retryCount } of this.running.aborted) {
      await this.boss
        .getDb()
        .executeSql(
          `UPDATE pgboss.job SET state = 'retry', started_on = NULL, completed_on = NULL, output = NULL, start_after = now()
           WHERE name = $1 AND id = $2 AND retry_count = $3 AND state IN ('retry', 'failed')`,
          [queue, id, retryCount],
        )
        .catch((error: unknown) => logger.warn('job not requeued', { queue, jobId: id, error }));
      logger.info('job requeued', { queue, jobId: id });
    }
  }
}

function inTransaction(tx: Transaction): Db {
  const runner = tx.queryRunner;
  if (!runner?.isTransactionActive) throw new Error('A job can only be enqueued inside a transaction.');

  return { executeSql: async (text, values) => ({ rows: (await runner.query(text, values, true)).records }) };
}
