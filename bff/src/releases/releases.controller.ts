import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { overrideHeader, type ReleaseSet } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { Policy } from '../http/policy.js';
import { browserOf } from './browser-cookie.js';
import { Overrides } from './override/overrides.js';
import { ReleasesService } from './releases.service.js';

@Controller('api/releases')
export class ReleasesController {
  constructor(
    @Inject(ReleasesService) private readonly releases: ReleasesService,
    @Inject(Overrides) private readonly overrides: Overrides,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The set that this browser would get if it opened a page now. */
  @Get('current')
  @Policy('public')
  @Header('cache-control', 'no-store')
  async current(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ReleaseSet> {
    const browser = browserOf(request, response, this.config.publicUrl.startsWith('https:'));

    return this.overrides.apply(await this.releases.current(browser), request.get(overrideHeader) ?? null).set;
  }
}
