import { Body, Controller, Inject, Req } from '@nestjs/common';
import { type SignedUp, type SignedUpEmail, SignUp, SignUpEmail } from '@fidelio/contracts';
import { DataSource } from 'typeorm';
import { LimitedPerClient } from '../../http/limits/client-limit.guard.js';
import { type FidelioRequest, Handles } from '../../http/policy.js';
import { Accounts, toUser } from '../accounts/accounts.js';
import { Audit } from '../audit/audit.js';
import { Sessions } from '../sessions/sessions.js';
import { visitorOf } from './sign-in.controller.js';

@Controller()
export class SignUpController {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  @Handles('signUp')
  @LimitedPerClient('signUpPerMinute')
  signUp(@Body({ schema: SignUp }) who: SignUp): Promise<SignedUp> {
    return this.source.transaction(async (manager) => {
      const account = await this.accounts.register(manager, who);
      await this.audit.record('signed-up', { accountId: account.id }, manager);

      return { results: { user: toUser(account) } };
    });
  }

  /** Signed in at once, the address unproven. */
  @Handles('signUpEmail')
  @LimitedPerClient('signUpPerMinute')
  signUpEmail(@Body({ schema: SignUpEmail }) who: SignUpEmail, @Req() request: FidelioRequest): Promise<SignedUpEmail> {
    return this.source.transaction(async (manager) => {
      const account = await this.accounts.register(manager, who);
      const { session, token } = await this.sessions.open(manager, account.id, 'web', visitorOf(request).device);
      await this.audit.record('signed-up', { accountId: account.id, sessionId: session.id }, manager);

      return { token, user: toUser(account) };
    });
  }
}
