import { Body, Controller, Inject } from '@nestjs/common';
import { type Done, ReleaseReports } from '@fidelio/contracts';
import { Account, type AccountContext, Handles } from '../../http/policy.js';
import { RateLimits } from '../../http/limits/rate-limits.js';
import { CanaryJudge } from './canary-judge.js';
import { Reports } from './reports.js';

@Controller()
export class ReportsController {
  constructor(
    @Inject(Reports) private readonly reports: Reports,
    @Inject(CanaryJudge) private readonly judge: CanaryJudge,
    @Inject(RateLimits) private readonly limits: RateLimits,
  ) {}

  /** What a tab has seen of the versions it shows. Signed-in accounts alone are believed, each of them once a version. */
  @Handles('reportReleases')
  async report(
    @Account() account: AccountContext,
    @Body({ schema: ReleaseReports }) { reports }: ReleaseReports,
  ): Promise<Done> {
    await this.limits.charge('reportsPerMinute', account.id);
    await this.reports.keep(account.id, reports);
    for (const remote of new Set(reports.map((report) => report.remote))) await this.judge.look(remote);

    return { results: { done: true } };
  }
}
