import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { PubSub } from '../../platform/database/pubsub.js';
import { sessionName, sessionPrefix } from '../../platform/database/queue/owner-session.js';
import { finishesWithin } from '../../platform/lifecycle/finishes-within.js';
import { MailTransport } from '../../platform/mail/mail-transport.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { type ObjectStorage, STORAGE } from '../../platform/storage/object-storage.js';
import { backupCheck } from './backup.checks.js';
import { CheckResult, runChecks } from './check.js';
import { restart } from './commands.js';
import { serviceChecks } from './service.checks.js';
import { storageChecks } from './storage.checks.js';
import { traceCheck } from './trace.checks.js';

const asking = 'self-check-asked';
const answering = 'self-check-answered';
const Asked = z.object({ id: z.uuid() });
/** A message of the database is short: each result has one. */
const Answered = Asked.extend({ worker: z.string(), of: z.number(), result: CheckResult });
/** Longer than a check may take. */
const timeoutMs = 13_000;
const maxSaysLength = 1_000;

const Names = z.array(z.object({ name: z.string() }));

/** What each worker finds of the parts that it reaches itself, asked over the database. */
@Injectable()
export class WorkerChecks implements OnModuleInit, OnModuleDestroy {
  private endSubscription: (() => void) | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly transport: MailTransport,
    private readonly pubSub: PubSub,
    private readonly source: DataSource,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (!this.config.roles.includes('worker')) return;
    this.endSubscription = this.pubSub.subscribe(asking, Asked, ({ id }) => {
      this.answer(id).catch((error: unknown) => this.logger.warn('self-check not answered', { error }));
    });
  }

  onModuleDestroy(): void {
    this.endSubscription?.();
  }

  /** Of every worker but this process: one row for what works, one for each fault, one for a worker that says nothing. */
  async ofAll(): Promise<CheckResult[]> {
    try {
      const workers = await this.alive();
      if (workers.length === 0)
        return [this.fault('workers', 'No worker is alive: files are not looked at, and no mail is sent.')];
      // Those of an earlier version have no name of their own, and do not answer.
      const others = workers.filter((name) => name !== sessionName && name !== sessionPrefix);
      const heard = await this.heardFrom(others);

      return others.flatMap((worker) => {
        const { results = [], isWhole = false } = heard.get(worker) ?? {};

        return isWhole
          ? resultsNamed(worker, results)
          : [this.fault(labelOf(worker), 'It is connected to the database and does not answer.')];
      });
    } catch (error) {
      // Where the database is away, its own checks say so on the page.
      this.logger.warn('workers not asked for their self-check', { error });

      return [];
    }
  }

  private async answer(id: string): Promise<void> {
    const { config, storage, transport } = this;
    const checks = [
      ...storageChecks(config, storage),
      // Web processes ask the language service, which may want money for each answer.
      ...serviceChecks(config, transport, undefined).filter(({ name }) => name !== 'language model'),
      traceCheck(config),
      backupCheck(config),
    ];
    const results = await runChecks(checks, config.deployment);
    for (const { says, ...result } of results) {
      const short = { says: says.slice(0, maxSaysLength), ...result };
      await this.pubSub.publish(answering, { id, worker: sessionName, of: results.length, result: short });
    }
  }

  private async heardFrom(workers: readonly string[]) {
    const id = randomUUID();
    const heard = new Map<string, { results: CheckResult[]; isWhole: boolean }>();
    const { promise: all, resolve } = Promise.withResolvers<void>();
    const isAll = () => workers.every((worker) => heard.get(worker)?.isWhole);
    if (isAll()) return heard;
    const end = this.pubSub.subscribe(answering, Answered, (answer) => {
      if (answer.id !== id) return;
      const results = [...(heard.get(answer.worker)?.results ?? []), answer.result];
      heard.set(answer.worker, { results, isWhole: results.length === answer.of });
      if (isAll()) resolve();
    });
    try {
      await this.pubSub.publish(asking, { id });
      await finishesWithin(all, timeoutMs);
    } finally {
      end();
    }

    return heard;
  }

  /** Each worker holds a session by which the others see that it is alive. */
  private async alive(): Promise<string[]> {
    const rows = await this.source.query(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE $1 ORDER BY 1`,
      [`${sessionPrefix}%`],
    );

    return Names.parse(rows).map(({ name }) => name);
  }

  private fault(name: string, says: string): CheckResult {
    const command = restart('workers')(this.config.deployment);

    return { name, outcome: 'fault', says, remedy: 'Start it again, and read what it has logged.', command };
  }
}

const labelOf = (worker: string) => `worker ${worker.slice(sessionPrefix.length).trim()}`;

function resultsNamed(worker: string, results: readonly CheckResult[]): CheckResult[] {
  const faults = results.filter(({ outcome }) => outcome === 'fault');
  const others = results.filter(({ outcome }) => outcome !== 'fault').map(({ name, says }) => `${name}: ${says}`);

  return [
    ...faults.map((result) => ({ ...result, name: `${result.name}, ${labelOf(worker)}` })),
    { name: labelOf(worker), outcome: 'ok', says: others.join(' ') },
  ];
}
