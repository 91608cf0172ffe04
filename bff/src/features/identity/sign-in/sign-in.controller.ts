import { Body, Controller, Req, Res } from '@nestjs/common';
import { type Done, type OtpSent, SendOtp, SignIn, type SignedIn } from '@fidelio/contracts';
import type { Response } from 'express';
import { LimitedPerClient } from '../../../platform/http/limits/client-limit.guard.js';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../../platform/http/policy.js';
import { toUser } from '../accounts/accounts.service.js';
import { CodeSendingService } from '../codes/code-sending.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { StaffAccess } from '../staff-access.service.js';
import { SignInService } from './sign-in.service.js';
import { TrustedDevice } from './trusted-device.js';
import { visitorOf } from './visitor.js';

@Controller()
export class SignInController {
  constructor(
    private readonly service: SignInService,
    private readonly codes: CodeSendingService,
    private readonly devices: TrustedDevice,
    private readonly sessions: SessionsService,
    private readonly staff: StaffAccess,
  ) {}

  @Handles('sendOtp')
  @LimitedPerClient('sendOtpPerMinute')
  async sendOtp(@Body({ schema: SendOtp }) { email }: SendOtp, @Req() request: FidelioRequest): Promise<OtpSent> {
    const deviceOf = (accountId: string) => this.devices.idOf(request, accountId);
    const account = await this.service.accountOf(email, visitorOf(request), (id) => deviceOf(id) !== '');
    const nextInSeconds = await this.codes.send(account, deviceOf(account.id));

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
    const isTrusted = (accountId: string) => this.devices.idOf(request, accountId) !== '';
    const account = await this.service.accountOf(email, visitor, isTrusted);
    const trusted = isTrusted(account.id);
    const token = await this.service.signIn({ account, guess: password, trusted, visitor });
    this.devices.trust(request, response, account.id);

    return { results: { token, user: this.staff.named(toUser(account)) } };
  }

  @Handles('signOut')
  async signOut(@Account() { id, sessionId }: AccountContext): Promise<Done> {
    await this.sessions.end('signed-out', id, sessionId);

    return { results: { done: true } };
  }
}
