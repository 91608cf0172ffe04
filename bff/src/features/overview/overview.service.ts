import type { TokenUsage } from '@fidelio/assistant';
import { csv } from '@fidelio/contracts/macros';
import type { ExportOverview, Overview, OverviewModelUse, OverviewQueue, OverviewWeek } from '@fidelio/contracts/staff';
import { Inject, Injectable } from '@nestjs/common';
import { AssistantUsageRepository } from '../chat/turns/assistant-usage.repository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { diagnosesRead, filesCounted, FilesOverviewRepository } from '../files/files-overview.repository.js';
import { MailDeliveriesRepository } from '../mails/mail-deliveries.repository.js';

type Figures = Overview['results'];

/** Milliseconds for which figures are good: they are counted once for everybody who looks. */
const goodFor = 5000;

/** What came in, what became of it, and how mail and queues are. */
@Injectable()
export class OverviewService {
  private latest: { figures: Promise<Figures>; until: number } | undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesOverviewRepository,
    private readonly deliveries: MailDeliveriesRepository,
    private readonly jobs: JobQueue,
    private readonly usage: AssistantUsageRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  figures(): Promise<Figures> {
    if (this.latest && this.latest.until > Date.now()) return this.latest.figures;
    const figures = this.count();
    this.latest = { figures, until: Date.now() + goodFor };
    // A failure is nobody's answer but this one's.
    figures.catch(() => (this.latest = undefined));

    return figures;
  }

  /** One of its tables, for spreadsheets. */
  async export({ table }: ExportOverview): Promise<string> {
    const rows: Record<string, unknown>[] = (await this.figures())[table] ?? [];
    const columns = Object.keys(rows[0] ?? {});

    return csv([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]);
  }

  private async count(): Promise<Figures> {
    const pending = await this.jobs.pending();

    return this.transactions.run(async (tx) => {
      await this.files.limitTime(tx);
      const weeks = await this.files.weeks(tx);

      return {
        weeks,
        inHand: shareInHand(weeks),
        findings: await this.files.findings(tx),
        mails: await this.deliveries.ofSevenDays(tx),
        queues: queuesOf(pending),
        counted: filesCounted,
        read: diagnosesRead,
        ...(this.config.llm && { modelUse: await this.modelUse(tx) }),
      };
    });
  }

  private async modelUse(tx: Transaction): Promise<OverviewModelUse[]> {
    const rows = await this.usage.byOrganisation(tx);

    return rows.map(({ tokens: _tokens, ...row }) => ({ ...row, cost: costOf(row, this.config.llm?.prices ?? null) }));
  }
}

/** Prices are per million tokens. */
function costOf({ input, cached, output }: TokenUsage, prices: NonNullable<Config['llm']>['prices']): number | null {
  if (prices === null) return null;
  const million = (input - cached) * prices.input + cached * prices.cached + output * prices.output;

  return Math.round(million / 100) / 10_000;
}

/** Of the files in which something was found or that cannot be opened. */
function shareInHand(weeks: OverviewWeek[]): number | null {
  const total = (count: (week: OverviewWeek) => number) => weeks.reduce((sum, week) => sum + count(week), 0);
  const needed = total(({ files, sound, working }) => files - sound - working);

  return needed === 0 ? null : total(({ copies = 0 }) => copies) / needed;
}

function queuesOf(pending: Awaited<ReturnType<JobQueue['pending']>>): OverviewQueue[] {
  const byQueue = Map.groupBy(pending, ({ queue }) => queue);

  return [...byQueue]
    .map(([queue, states]) => {
      const running = states.filter(({ state }) => state === 'active').reduce((sum, { jobs }) => sum + jobs, 0);
      const waiting = states.reduce((sum, { jobs }) => sum + jobs, 0) - running;
      const ages = states.flatMap(({ oldest }) => (oldest === null ? [] : [Math.max(0, oldest)]));

      return { queue, waiting, running, oldest: ages.length === 0 ? null : Math.round(Math.max(...ages)) };
    })
    .toSorted((a, b) => a.queue.localeCompare(b.queue));
}
