import { brand, type Language } from '@fidelio/contracts';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LimitedPerClient } from '../../platform/http/limits/client-limit.guard.js';
import { markup } from '../../platform/http/markup.js';
import { pageTextsIn } from '../../platform/http/page-texts.js';
import { page } from '../../platform/http/plain-page.js';
import { Policy } from '../../platform/http/policy.js';
import { cookie, languageOf } from '../../platform/http/cookies.js';
import { browserCookie } from './browser-cookie.js';
import { DriveSaves } from './drive-saves.service.js';

/** What Google adds beside these (`scope`, `authuser`) is not needed. */
const ConsentReturn = z.object({
  state: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/),
  code: z.string().min(1).max(2048).optional(),
  error: z.string().min(1).max(200).optional(),
});
type ConsentReturn = z.infer<typeof ConsentReturn>;

/** Where Google's consent page leads back to. The answer's state and the browser's cookie are the permission. */
@Controller()
export class ConsentReturnController {
  constructor(
    private readonly saves: DriveSaves,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('api/users/google/callback')
  @Policy('public')
  @LimitedPerClient('driveReturnsPerMinute')
  async accept(
    @Query({ schema: ConsentReturn }) answer: ConsentReturn,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const id = answer.state.slice(0, 36);
    const { name, attributes } = browserCookie(id, this.config);
    const fits = await this.saves.accept(id, answer, cookie(request, name) ?? '');
    // The address with the code stays in no history, and the page after it sends no referrer.
    if (fits) return response.clearCookie(name, attributes).redirect(303, `/files/drive/${id}`);
    response
      .status(403)
      .type('html')
      .send(unfitPage(languageOf(request)));
  }
}

function unfitPage(language: Language): string {
  const say = pageTextsIn(language);
  const heading = say('consent.unfit');

  return page({
    language,
    title: `${heading} – ${brand.name}`,
    heading,
    lead: markup`${say('consent.why')}`,
    body: markup`<p><a href="/files">${say('open-files')}</a></p>`,
  });
}
