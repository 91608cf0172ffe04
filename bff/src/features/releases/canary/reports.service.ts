import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseReports } from '@fidelio/contracts';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { mailboxOf } from '../../identity/accounts/mailbox-of.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { Browser } from '../host-page/browser-cookie.service.js';
import { PointersRepository } from '../pointers.repository.js';
import { isInCanary } from '../release-set.service.js';
import type { ReleasePointerEntity } from '../release.entities.js';
import { CanaryEvaluator } from './canary-evaluator.service.js';
import { ReportsRepository } from './reports.repository.js';

type Report = ReleaseReports['reports'][number];

/** Stores and counts what tabs report of the versions that they were served. */
@Injectable()
export class ReportsService {
  private readonly keyring: Keyring;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly reports: ReportsRepository,
    private readonly pointers: PointersRepository,
    private readonly accounts: AccountsService,
    private readonly canaries: CanaryEvaluator,
    private readonly metrics: Metrics,
  ) {
    this.keyring = new Keyring(config.secrets, 'report-mailbox');
  }

  async keep(accountId: string, browser: Browser, reports: Report[]): Promise<void> {
    const { email, emailVerifiedAt } = await this.accounts.get(accountId);
    // Accounts without a verified address can be made by the dozen.
    if (emailVerifiedAt === null) return;
    // Plus-addresses of one mailbox are one voice.
    const mailbox = this.keyring.mac(mailboxOf(email));
    const pointers = new Map((await this.pointers.all()).map((pointer) => [pointer.remote, pointer]));
    for (const report of reports) {
      const { remote, version, kind, step, took, inp } = report;
      if (!wasServed(version, browser, pointers.get(remote))) continue;
      const failedStep = kind === 'failed' ? (step ?? 'render') : null;
      const measured = { failedStep, loadMs: took ?? null, inpMs: inp ?? null };
      if (await this.reports.keep({ remote, version, accountId, mailbox, ...measured })) this.count(report);
    }
    for (const remote of new Set(reports.map((report) => report.remote))) await this.canaries.evaluate(remote);
  }

  private count({ remote, version, kind, took }: Report): void {
    const { metrics } = this;
    const label = metrics.versions.name(`${remote} ${version}`).split(' ').at(-1);
    metrics.remoteReports.inc({ remote, version: label, outcome: kind });
    if (took !== undefined) metrics.remoteLoadSeconds.observe({ remote }, took / 1000);
  }
}

/** While a canary runs, a browser must have been served a page since it began, and reports only the side that it is on. */
function wasServed(version: string, browser: Browser, pointer: ReleasePointerEntity | undefined): boolean {
  if (!pointer?.canary || !pointer.canarySince) return true;
  if (!browser.servedAt || browser.servedAt < pointer.canarySince) return false;

  return isInCanary(pointer, browser.id) === (version === pointer.canary);
}
