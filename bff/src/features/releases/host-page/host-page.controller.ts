import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { isBelow, Language, overrideParameter, pageCookie, releasesHeader, screenAt } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { languageOf } from '../../../platform/http/cookies.js';
import { Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { OverridesService } from '../overrides/overrides.service.js';
import { type CurrentRelease, releasesLine, ReleaseSetService, withoutStaff } from '../release-set.service.js';
import { hostPage, languageParameter } from './host-page.js';
import { BrowserCookie } from './browser-cookie.service.js';
import { pageState } from './page-cookies.js';
import type { PageScreen } from '../page-screens.js';
import { PrerenderedScreens } from './prerendered-screens.service.js';

/** Answers every path that no other route takes: with a screen's host page, or with the same page and 404. */
@Controller()
export class HostPageController {
  constructor(
    private readonly releaseSet: ReleaseSetService,
    private readonly prerendered: PrerenderedScreens,
    private readonly overrides: OverridesService,
    private readonly browserCookie: BrowserCookie,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['/', '/*path'])
  @Policy('public')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (request.path.startsWith('/api/') || request.path.startsWith('/remotes/'))
      throw new Problem('request.not-found');
    const browser = this.browserCookie.read(request);
    const token = request.query[overrideParameter];
    const asked = Language.safeParse(request.query[languageParameter]).data;
    const language = asked ?? languageOf(request);
    const current = await this.releaseSet.current(browser.id, language);
    this.browserCookie.renew(browser, current, response);
    const whole = await this.overrides.apply(current, typeof token === 'string' ? token : null);
    const release = isOfStaff(whole, request.path) ? whole : withoutStaff(whole);
    const screen = screenAt(release.screens, request.path);
    const page = await this.render(request, release, screen, { language, asked });
    // The calls of this page and the next pages follow it.
    if (asked) response.append('set-cookie', pageCookie('language', asked, this.config.publicUrl.startsWith('https:')));

    response
      .status(screen ? 200 : 404)
      .set({ 'cache-control': 'no-cache', vary: 'cookie, accept-language', [releasesHeader]: releasesLine(release) })
      .type('html');
    this.overrides.allow(release, response);
    response.send(page);
  }

  private async render(
    request: Request,
    release: CurrentRelease,
    screen: PageScreen | null,
    { language, asked }: { language: Language; asked: Language | undefined },
  ): Promise<string> {
    const { host, set } = release;
    if (!host) throw new Problem('service.unavailable', { detail: 'The shell has not been built.' });
    const { theme, dismissed, files, signedIn } = pageState(request);
    const owner = set.remotes.find(({ routes }) => routes.some((prefix) => isBelow(prefix, request.path)));
    // Who asks is known only to the tab: nothing of staff's is preloaded for a user who tries the address.
    const remote = owner && owner.access !== 'staff' ? owner : null;
    // A query may make the screen look different from the prerendered one.
    const isPlain = Object.keys(request.query).every((name) => name === languageParameter);
    // A development server's shell has its styles in its script, so prerendered HTML would be unstyled.
    const prerendered =
      screen && isPlain && host.styles.length > 0
        ? await this.prerendered.of(release, screen, { signedIn, language })
        : null;

    return hostPage({
      host,
      set,
      screen,
      path: request.path,
      language,
      asked,
      remote,
      theme,
      dismissed,
      files,
      prerendered,
      publicUrl: this.config.publicUrl,
      contact: this.config.contact,
      demo: this.config.demo,
    });
  }
}

/** Whether a path belongs to a remote of staff, whose page alone names such remotes. */
function isOfStaff({ set: { remotes, unavailable } }: CurrentRelease, path: string): boolean {
  return [...remotes, ...unavailable].some(
    ({ access, routes }) => access === 'staff' && routes.some((prefix) => isBelow(prefix, path)),
  );
}
