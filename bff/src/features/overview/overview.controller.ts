import { ExportOverview } from '@fidelio/contracts/staff';
import { Controller, Header, Query } from '@nestjs/common';
import { HandlesStaff } from '../../platform/http/policy.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @HandlesStaff('overview')
  async figures() {
    return { results: await this.overview.figures() };
  }

  @HandlesStaff('exportOverview')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="overview.csv"')
  @Header('cache-control', 'no-store')
  export(@Query({ schema: ExportOverview }) wish: ExportOverview): Promise<string> {
    return this.overview.export(wish);
  }
}
