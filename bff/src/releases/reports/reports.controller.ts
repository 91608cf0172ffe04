import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ReleaseReports } from '@fidelio/contracts';
import { Account, type AccountContext, Policy } from '../../http/policy.js';
import { CanaryJudge } from './canary-judge.js';
import { Reports } from './reports.js';

@Controller('api/releases')
export class ReportsController {
  constructor(
    @Inject(Reports) private readonly reports: Reports,
    @Inject(CanaryJudge) private readonly judge: CanaryJudge,
  ) {}

  /** What a tab has seen of the versions it shows. Signed-in accounts alone are believed, each of them once a version. */
  @Post('reports')
  @Policy('web')
  @HttpCode(200)
  async report(@Account() account: AccountContext, @Body({ schema: ReleaseReports }) { reports }: ReleaseReports) {
    await this.reports.keep(account.id, reports);
    for (const remote of new Set(reports.map((report) => report.remote))) await this.judge.look(remote);

    return { results: { done: true } };
  }
}
