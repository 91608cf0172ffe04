import { Body, Controller, Req } from '@nestjs/common';
import { type Done, ReleaseReports } from '@fidelio/contracts';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../../platform/http/policy.js';
import { BrowserCookie } from '../host-page/browser-cookie.service.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly browserCookie: BrowserCookie,
    private readonly limits: RateLimits,
  ) {}

  /** What a signed-in tab has measured of the versions that it shows; each account counts once a version. */
  @Handles('reportReleases')
  async report(
    @Account() account: AccountContext,
    @Body({ schema: ReleaseReports }) { reports }: ReleaseReports,
    @Req() request: FidelioRequest,
  ): Promise<Done> {
    await this.limits.charge('reportsPerMinute', account.id);
    await this.reports.keep(account.id, this.browserCookie.read(request), reports);

    return { results: { done: true } };
  }
}
