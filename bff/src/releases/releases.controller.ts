import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { ReleaseSet } from '@fidelio/contracts';
import { Policy } from '../http/policy.js';
import { ReleasesService } from './releases.service.js';

@Controller('api/releases')
export class ReleasesController {
  constructor(@Inject(ReleasesService) private readonly releases: ReleasesService) {}

  /** The set that a tab opened now would get. */
  @Get('current')
  @Policy('public')
  @Header('cache-control', 'no-cache')
  async current(): Promise<ReleaseSet> {
    return (await this.releases.current()).set;
  }
}
