import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { overrideHeader, type ReleaseSet } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { Policy } from '../http/policy.js';
import { BrowserCookie } from './host-page/browser-cookie.service.js';
import { OverridesService } from './overrides/overrides.service.js';
import { ReleaseSetService } from './release-set.service.js';

@Controller('api/releases')
export class ReleaseSetController {
  constructor(
    private readonly releaseSet: ReleaseSetService,
    private readonly overrides: OverridesService,
    private readonly browserCookie: BrowserCookie,
  ) {}

  /** The set that this browser would get if it opened a page now. */
  @Get('current')
  @Policy('public')
  @Header('cache-control', 'no-store')
  async current(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ReleaseSet> {
    const browser = this.browserCookie.read(request);
    const current = await this.releaseSet.current(browser.id);
    this.browserCookie.renew(browser, current, response);

    return this.overrides.apply(current, request.get(overrideHeader) ?? null).set;
  }
}
