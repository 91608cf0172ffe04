import { brand, type Language, Uuid } from '@fidelio/contracts';
import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { markup } from '../../../platform/http/markup.js';
import { pageTextsIn } from '../../../platform/http/page-texts.js';
import { page } from '../../../platform/http/plain-page.js';
import { PageLanguage, Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { MailChoice, UnsubscribeLinks } from '../../mails/unsubscribe-links.js';
import { AccountsService } from './accounts.service.js';

const LinkPath = z.strictObject({ id: Uuid, choice: MailChoice, token: z.string().max(200) });
type LinkPath = z.infer<typeof LinkPath>;

/**
 * Switches one kind of mail off, from the link in such a mail. Opening the link changes nothing, because mail programs open links to
 * look at them; its button does, and so does the mail program's own (RFC 8058).
 */
@Controller('api/users/mails')
export class MailChoicesController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Get(':id/:choice/:token')
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
      title: `${say('mails.title')} – ${brand.name}`,
      heading: say('mails.ask'),
      lead: markup`${say(`mails.means.${path.choice}`)}`,
      body: markup`<form method="post"><button type="submit">${say('mails.stop')}</button></form>`,
    });
  }

  @Post(':id/:choice/:token')
  @HttpCode(200)
  @Policy('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async stop(@Param({ schema: LinkPath }) path: LinkPath, @PageLanguage() language: Language): Promise<string> {
    this.require(path);
    await this.accounts.update(path.id, { mails: { [path.choice]: false } });
    const say = pageTextsIn(language);

    return page({
      language,
      title: `${say('mails.title')} – ${brand.name}`,
      heading: say('mails.off'),
      lead: markup`${say(`mails.stopped.${path.choice}`)}`,
      body: markup`<p><a href="/files">${say('open-files')}</a></p>`,
    });
  }

  private require({ id, choice, token }: LinkPath): void {
    if (!this.links.isValid(id, choice, token)) throw new Problem('request.not-found');
  }
}
