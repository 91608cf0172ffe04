import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { brand } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { markup } from '../../http/markup.js';
import { page } from '../../http/plain-page.js';
import { Policy } from '../../http/policy.js';
import { deviceLinkPath, TrustedDevice } from './trusted-device.js';

const LinkPath = z.strictObject({ token: z.string().max(200) });
type LinkPath = z.infer<typeof LinkPath>;

/** Opens the link of a code mail: the browser becomes a trusted device of the account, and nobody is signed in. */
@Controller(deviceLinkPath)
export class TrustedDeviceController {
  constructor(private readonly devices: TrustedDevice) {}

  @Get(':token')
  @Policy('public')
  open(@Param({ schema: LinkPath }) { token }: LinkPath, @Req() request: Request, @Res() response: Response): void {
    const accountId = this.devices.accountOfLink(token);
    if (accountId === null) {
      response.status(404).type('html').send(expiredPage());
      return;
    }

    this.devices.trust(request, response, accountId);
    response.redirect(303, '/auth/sign-in');
  }
}

function expiredPage(): string {
  return page({
    title: `This link does not work – ${brand.name}`,
    heading: 'This link does not work',
    lead: markup`It works for one day, or it was not copied whole. A newer mail with a code may have another one.`,
    body: markup`<p><a href="/auth/sign-in">Sign in</a></p>`,
  });
}
