import { brand, Uuid } from '@fidelio/contracts';
import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { markup } from '../../../platform/http/markup.js';
import { page } from '../../../platform/http/plain-page.js';
import { Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { MailChoice, UnsubscribeLinks } from '../../mails/unsubscribe-links.js';
import { AccountsService } from './accounts.service.js';

const LinkPath = z.strictObject({ id: Uuid, choice: MailChoice, token: z.string().max(200) });
type LinkPath = z.infer<typeof LinkPath>;

const kinds = {
  decision: 'when a file needs your decision',
  nothing: 'when nothing can be done for a file',
} satisfies Record<MailChoice, string>;

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
  ask(@Param({ schema: LinkPath }) path: LinkPath): string {
    this.require(path);

    return page({
      title: `Mails – ${brand.name}`,
      heading: 'Stop these mails?',
      lead: markup`You will get no more mails ${kinds[path.choice]}. Mails about files that are fixed go on.`,
      body: markup`<form method="post"><button type="submit">Stop these mails</button></form>`,
    });
  }

  @Post(':id/:choice/:token')
  @HttpCode(200)
  @Policy('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async stop(@Param({ schema: LinkPath }) path: LinkPath): Promise<string> {
    this.require(path);
    await this.accounts.update(path.id, { mails: { [path.choice]: false } });

    return page({
      title: `Mails – ${brand.name}`,
      heading: 'These mails are switched off',
      lead: markup`You get no more mails ${kinds[path.choice]}. You can switch them on again in your account, at the foot of the menu.`,
      body: markup`<p><a href="/files">Open Files</a></p>`,
    });
  }

  private require({ id, choice, token }: LinkPath): void {
    if (!this.links.isValid(id, choice, token)) throw new Problem('request.not-found');
  }
}
