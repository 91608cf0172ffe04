import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { type Done, type OtpSent, SendOtp, SignIn, type SignedIn } from '@fidelio/contracts';
import type { Response } from 'express';
import { clientKey } from '../../http/limits/client-address.js';
import { LimitedPerClient } from '../../http/limits/client-limit.guard.js';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../http/policy.js';
import { toUser } from '../accounts/accounts.js';
import { CodeSending } from '../codes/code-sending.js';
import { KnownBrowser } from '../codes/known-browser.js';
import { deviceOf } from '../sessions/device.js';
import { Sessions } from '../sessions/sessions.js';
import { SignInService, type Visitor } from './sign-in.js';

@Controller()
export class SignInController {
  constructor(
    @Inject(SignInService) private readonly service: SignInService,
    @Inject(CodeSending) private readonly codes: CodeSending,
    @Inject(KnownBrowser) private readonly browser: KnownBrowser,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Handles('sendOtp')
  @LimitedPerClient('sendOtpPerMinute')
  async sendOtp(@Body({ schema: SendOtp }) { email }: SendOtp, @Req() request: FidelioRequest): Promise<OtpSent> {
    const account = await this.service.accountOf(email, visitorOf(request));
    const nextInSeconds = await this.codes.send(account.id, this.browser.laneOf(request, account.id));

    return { results: { sent: true, nextInSeconds } };
  }

  @Handles('signIn')
  @LimitedPerClient('signInPerMinute')
  async signIn(
    @Body({ schema: SignIn }) { email, password }: SignIn,
    @Req() request: FidelioRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedIn> {
    const visitor = visitorOf(request);
    const account = await this.service.accountOf(email, visitor);
    const known = this.browser.laneOf(request, account.id) !== '';
    const signedIn = await this.service.signIn(account, password, visitor, known);
    this.browser.remember(request, response, account.id);

    return { results: { token: signedIn.token, user: toUser(signedIn.account) } };
  }

  @Handles('signOut')
  async signOut(@Account() { id, sessionId }: AccountContext): Promise<Done> {
    await this.sessions.end('signed-out', id, sessionId);

    return { results: { done: true } };
  }
}

export function visitorOf(request: FidelioRequest): Visitor {
  return { client: clientKey(request.ip ?? ''), device: deviceOf(request.headers['user-agent']) };
}
