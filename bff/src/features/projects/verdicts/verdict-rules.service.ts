import { Instant, Uuid } from '@fidelio/contracts';
import type { VerdictRule } from '@fidelio/contracts/projects';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { JobQueue, type QueueDefinition } from '../../../platform/database/queue/job-queue.js';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { outcomesOf } from './outcomes.js';
import { VerdictRulesRepository } from './verdict-rules.repository.js';

/** Rows that one transaction judges anew. */
const rowsAtOnce = 1_000;

const JudgeJob = z.strictObject({
  /** Of the rules: the jobs of older ones end, because those of newer ones begin anew. */
  changedAt: Instant,
  /** The project before; null at the beginning. */
  after: Uuid.nullable(),
});
type JudgeJob = z.infer<typeof JudgeJob>;

/** Judges the files of one project by the changed rules, and asks for the next project. */
const judgeQueue = {
  name: 'projects.judge',
  data: JudgeJob,
  options: { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 1800 },
} satisfies QueueDefinition<typeof JudgeJob>;

/** The rules of verdicts, which staff change. */
@Injectable()
export class VerdictRulesService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly rules: VerdictRulesRepository,
    private readonly audit: AuditService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.roles.includes('worker'))
      await this.jobs.work(judgeQueue, { concurrency: 1 }, (job) => this.judgeNext(job));
  }

  current(): Promise<readonly VerdictRule[]> {
    return this.rules.current();
  }

  async change(staffId: string, rules: VerdictRule[]): Promise<readonly VerdictRule[]> {
    await this.transactions.run(async (tx) => {
      await this.rules.change(rules, tx);
      await this.audit.record(
        'staff-verdict-rules-changed',
        { accountId: staffId, subject: `${rules.length} rules` },
        tx,
      );
      await this.enqueue({ changedAt: await this.changedAt(tx), after: null }, tx);
    });

    return rules;
  }

  /** One job of each change waits, also where a process died behind its commit and the job before runs again. */
  private async enqueue(job: JudgeJob, tx: Transaction): Promise<void> {
    await this.jobs.enqueueLatest(tx, judgeQueue, { key: job.changedAt }, job);
  }

  private async changedAt(tx?: Transaction): Promise<string> {
    const changed = await this.rules.findOne({ id: 1 }, tx);
    if (!changed) throw new Error('The rules have not been changed.');

    return changed.changedAt.toISOString();
  }

  private async judgeNext({ changedAt, after }: JudgeJob): Promise<void> {
    if ((await this.changedAt()) !== changedAt) return;
    const [next] = await this.projects.findMany(after === null ? {} : { id: MoreThan(after) }, {
      columns: ['id'],
      order: { id: 'ASC' },
      limit: 1,
    });
    if (!next) return;
    let last: string | null = null;
    do last = await this.judge(next.id, last);
    while (last !== null);
    await this.transactions.run((tx) => this.enqueue({ changedAt, after: next.id }, tx));
  }

  /** @returns the last row's id, or null where it was the project's last */
  private judge(projectId: string, after: string | null): Promise<string | null> {
    return this.projectTransactions.run(projectId, async (tx) => {
      if (!(await this.projects.findOneForUpdate({ id: projectId }, tx))) return null;
      const rules = await this.rules.current(tx);
      const rows = await this.rules.ofProject(projectId, after, rowsAtOnce, tx);
      const judged = rows.map(({ id, facts, error, findingIds, unread }) => ({
        id,
        outcomes: outcomesOf({ facts, error, findings: findingIds.map((finding) => ({ id: finding })) }, unread, rules),
      }));
      await this.rules.judge(judged, tx);

      return rows.length < rowsAtOnce ? null : (rows.at(-1)?.id ?? null);
    });
  }
}
