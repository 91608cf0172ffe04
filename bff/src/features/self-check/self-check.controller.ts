import { Body, Controller, Get, Header, HttpCode, Post, Req, StreamableFile } from '@nestjs/common';
import { Email } from '@fidelio/contracts';
import { z } from 'zod';
import { type FidelioRequest, Policy } from '../../platform/http/policy.js';
import type { CheckResult } from './check.js';
import { selfCheckPage } from './self-check-page.js';
import { SelfCheckService } from './self-check.service.js';

const TestMail = z.strictObject({ mailTo: Email });
type TestMail = z.infer<typeof TestMail>;

const forwardedFor = (request: FidelioRequest) => request.get('x-forwarded-for') ?? '';

/** The self-check for operators: as a page, as JSON for `npm run config -- check`, and as a support packet. */
@Controller()
export class SelfCheckController {
  constructor(private readonly selfCheck: SelfCheckService) {}

  @Get('operations/self-check')
  @Policy('operator-page')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  // Under `no-referrer` a browser sends its forms with `Origin: null`, which the server refuses.
  @Header('referrer-policy', 'same-origin')
  async show(@Req() request: FidelioRequest): Promise<string> {
    return selfCheckPage(await this.selfCheck.run({ forwardedFor: forwardedFor(request) }));
  }

  @Post('operations/self-check')
  @Policy('operator-page')
  @HttpCode(200)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'same-origin')
  async sendTestMail(
    @Req() request: FidelioRequest,
    @Body({ schema: TestMail }) { mailTo }: TestMail,
  ): Promise<string> {
    return selfCheckPage(await this.selfCheck.run({ forwardedFor: forwardedFor(request), mailTo }));
  }

  @Get('operations/self-check/support-packet.zip')
  @Policy('operator-page')
  @Header('content-type', 'application/zip')
  @Header('content-disposition', 'attachment; filename="fidelio-support-packet.zip"')
  @Header('cache-control', 'no-store')
  async packet(@Req() request: FidelioRequest): Promise<StreamableFile> {
    return new StreamableFile(await this.selfCheck.packet({ forwardedFor: forwardedFor(request) }));
  }

  @Get('api/operations/self-check')
  @Policy('operator')
  list(@Req() request: FidelioRequest): Promise<CheckResult[]> {
    return this.selfCheck.run({ forwardedFor: forwardedFor(request) });
  }
}
