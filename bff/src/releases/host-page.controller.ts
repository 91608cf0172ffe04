import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { overrideParameter, pageCookies, type ReleaseSet, type Screen, screenAt, screens } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { encodedText } from '../http/encoded-text.js';
import { Policy } from '../http/policy.js';
import { Problem } from '../http/problem.js';
import { browserOf } from './browser-cookie.js';
import { FirstPaints } from './first-paints.js';
import { hostPage } from './host-page.js';
import { Overrides } from './override/overrides.js';
import { ReleasesService } from './releases.service.js';

/** Answers what no other route took: a screen's host page, or the same page with 404, on which the shell says so. */
@Controller()
export class HostPageController {
  constructor(
    @Inject(ReleasesService) private readonly releases: ReleasesService,
    @Inject(FirstPaints) private readonly paints: FirstPaints,
    @Inject(Overrides) private readonly overrides: Overrides,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['/', '/*path'])
  @Policy('public')
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (request.path.startsWith('/api/') || request.path.startsWith('/remotes/'))
      throw new Problem('request.not-found');
    const browser = browserOf(request, response, this.config.publicUrl.startsWith('https:'));
    const given = request.query[overrideParameter];
    const live = this.overrides.apply(await this.releases.current(browser), typeof given === 'string' ? given : null);
    const { host, set } = live;
    if (!host) throw new Problem('service.unavailable', { detail: 'The shell has not been built.' });

    const screen = screenAt(request.path) ?? screenOfRemote(set, request.path);
    const cookies = request.headers.cookie ?? '';
    const theme = themeOf(cookies);
    const withId = screen?.withId === true && request.path.split('/').length > screen.path.split('/').length;
    // Where the address says more, the screen may look different: it then says so itself.
    const plain = screen?.path === request.path && Object.keys(request.query).length === 0;
    // A development server's shell brings its styles with its script: there is nothing to paint with.
    const paintable = plain && host.styles.length > 0;
    const signedIn = cookieOf(cookies, pageCookies.signedIn) === '1';
    const paint = paintable ? await this.paints.of(set, screen, signedIn) : null;
    const dismissed = cookieOf(cookies, pageCookies.dismissed) ?? null;
    const page = hostPage({ host, set, screen, withId, theme, paint, dismissed, publicUrl: this.config.publicUrl });
    response
      .status(screen ? 200 : 404)
      .set({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' })
      .type('html');
    this.overrides.admit(live, response);
    const { bytes, encoding } = await encodedText(page, request.headers['accept-encoding'] ?? '');
    if (encoding) response.set('content-encoding', encoding);
    response.send(bytes);
  }
}

/** A remote that the screens' table does not name yet answers for its routes itself. */
function screenOfRemote({ remotes }: ReleaseSet, path: string): Screen | null {
  const remote = remotes.find(({ routes }) => routes.includes(path));
  const named = screens.some((screen) => 'remote' in screen && screen.remote === remote?.name);

  return remote && !named ? { path, title: remote.name, description: remote.name } : null;
}

function themeOf(cookies: string): 'light' | 'dark' | null {
  const chosen = cookieOf(cookies, pageCookies.theme);

  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

function cookieOf(cookies: string, name: string): string | undefined {
  const [, value] =
    cookies
      .split(';')
      .map((cookie) => cookie.trim().split('='))
      .find(([key]) => key === name) ?? [];

  return value;
}
