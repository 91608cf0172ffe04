import { brand, type Language, Uuid } from '@fidelio/contracts';
import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { markup } from '../../platform/http/markup.js';
import { pageTextsIn } from '../../platform/http/page-texts.js';
import { page } from '../../platform/http/plain-page.js';
import { PageLanguage, Policy } from '../../platform/http/policy.js';
import { Problem } from '../../platform/http/problem.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistRepository } from './waitlist.repository.js';

const LinkPath = z.strictObject({ id: Uuid, token: z.string().max(200) });
type LinkPath = z.infer<typeof LinkPath>;

/**
 * Takes an entry off the waitlist, from the link in the mail. Opening the link changes nothing, because mail programs open links to
 * look at them; its button does, and so does the mail program's own (RFC 8058).
 */
@Controller('api/uploader/waitlist')
export class LeaveWaitlistController {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly links: WaitlistLinks,
  ) {}

  @Get(':id/:token')
  @Policy('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  // Under `no-referrer` a browser sends its forms with `Origin: null`, which the server refuses.
  @Header('referrer-policy', 'same-origin')
  ask(@Param({ schema: LinkPath }) path: LinkPath, @PageLanguage() language: Language): string {
    this.require(path);
    const say = pageTextsIn(language);

    return page({
      language,
      title: `${say('waitlist.title')} – ${brand.name}`,
      heading: say('waitlist.ask'),
      lead: markup`${say('waitlist.means')}`,
      body: markup`<form method="post"><button type="submit">${say('waitlist.leave')}</button></form>`,
    });
  }

  @Post(':id/:token')
  @HttpCode(200)
  @Policy('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async leave(@Param({ schema: LinkPath }) path: LinkPath, @PageLanguage() language: Language): Promise<string> {
    this.require(path);
    await this.entries.delete({ id: path.id });
    const say = pageTextsIn(language);

    return page({
      language,
      title: `${say('waitlist.title')} – ${brand.name}`,
      heading: say('waitlist.off'),
      lead: markup`${say('waitlist.deleted')}`,
      body: markup`<p><a href="/launcher">${say('waitlist.launcher')}</a></p>`,
    });
  }

  private require({ id, token }: LinkPath): void {
    if (!this.links.isValid(id, token)) throw new Problem('request.not-found');
  }
}
