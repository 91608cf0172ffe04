import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { brand, type Language } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { languageOf } from '../../../platform/http/cookies.js';
import { markup } from '../../../platform/http/markup.js';
import { pageTextsIn } from '../../../platform/http/page-texts.js';
import { page } from '../../../platform/http/plain-page.js';
import { Policy } from '../../../platform/http/policy.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { deviceLinkPath, TrustedDevice } from './trusted-device.js';

const LinkPath = z.strictObject({ token: z.string().max(600) });
type LinkPath = z.infer<typeof LinkPath>;

/** Opens the link of a code mail: the browser becomes a trusted device of the account, and nobody is signed in. */
@Controller(deviceLinkPath)
export class TrustedDeviceController {
  constructor(
    private readonly devices: TrustedDevice,
    private readonly accounts: AccountsService,
  ) {}

  @Get(':token')
  @Policy('public')
  async open(
    @Param({ schema: LinkPath }) { token }: LinkPath,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const email = this.devices.addressOfLink(token);
    const account = email === null ? null : await this.accounts.findByEmail(email);
    if (!account) {
      response
        .status(404)
        .type('html')
        .send(expiredPage(languageOf(request)));
      return;
    }

    this.devices.trust(request, response, account.id);
    response.redirect(303, '/auth/sign-in');
  }
}

function expiredPage(language: Language): string {
  const say = pageTextsIn(language);
  const heading = say('link.dead');

  return page({
    language,
    title: `${heading} – ${brand.name}`,
    heading,
    lead: markup`${say('device.expired')}`,
    body: markup`<p><a href="/auth/sign-in">${say('device.sign-in')}</a></p>`,
  });
}
