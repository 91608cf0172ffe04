import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { type ExplainedRelease, overrideHeader, type ReleaseSet, releasesHeader } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { languageOf } from '../../platform/http/cookies.js';
import { Policy } from '../../platform/http/policy.js';
import { BrowserCookie } from './host-page/browser-cookie.service.js';
import { OverridesService } from './overrides/overrides.service.js';
import { PointersRepository } from './pointers.repository.js';
import { type CurrentRelease, releasesLine, ReleaseSetService, withoutStaff } from './release-set.service.js';

@Controller('api/releases')
export class ReleaseSetController {
  constructor(
    private readonly releaseSet: ReleaseSetService,
    private readonly overrides: OverridesService,
    private readonly browserCookie: BrowserCookie,
    private readonly pointers: PointersRepository,
  ) {}

  /** The set that this browser would get if it opened a page now. */
  @Get('current')
  @Policy('public')
  @Header('cache-control', 'no-store')
  async current(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ReleaseSet> {
    const release = await this.release(request, response);
    response.setHeader(releasesHeader, releasesLine(release));

    return release.set;
  }

  /** Why this browser gets each version, and since when. */
  @Get('explained')
  @Policy('public')
  @Header('cache-control', 'no-store')
  async explained(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExplainedRelease[]> {
    const { set, why } = await this.release(request, response);
    const changed = await this.pointers.lastChanges();

    return set.remotes.map(({ name, version }) => ({
      remote: name,
      version,
      why: why.get(name) ?? 'live',
      since: changed.get(name)?.toISOString() ?? null,
    }));
  }

  private async release(request: Request, response: Response): Promise<CurrentRelease> {
    const browser = this.browserCookie.read(request);
    const current = await this.releaseSet.current(browser.id, languageOf(request));
    this.browserCookie.renew(browser, current, response);

    const release = await this.overrides.apply(current, request.get(overrideHeader) ?? null);

    return request.query['staff'] === undefined ? withoutStaff(release) : release;
  }
}
