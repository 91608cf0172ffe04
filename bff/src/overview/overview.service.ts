import type { ExportOverview, Overview, OverviewQueue, OverviewWeek } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../database/queue/job-queue.js';
import { Transactions } from '../database/transactions.js';
import { diagnosesRead, filesCounted, FilesOverviewRepository } from '../files/files-overview.repository.js';
import { csv } from '../http/csv.js';
import { MailDeliveriesRepository } from '../mail/mail-deliveries.repository.js';

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
    const rows: Record<string, unknown>[] = (await this.figures())[table];
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
      };
    });
  }
}

/** Of the files in which something was found or that cannot be opened. */
function shareInHand(weeks: OverviewWeek[]): number | null {
  const total = (count: (week: OverviewWeek) => number) => weeks.reduce((sum, week) => sum + count(week), 0);
  const inHand = total(({ corrected, partly }) => corrected + partly);
  const needed = inHand + total(({ open, unreadable }) => open + unreadable);

  return needed === 0 ? null : inHand / needed;
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
