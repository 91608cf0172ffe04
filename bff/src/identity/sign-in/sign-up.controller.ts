import { Body, Controller, Inject, Req } from '@nestjs/common';
import { type SignedUp, type SignedUpEmail, SignUp, SignUpEmail } from '@fidelio/contracts';
import { DataSource } from 'typeorm';
import { LimitedPerClient } from '../../http/limits/client-limit.guard.js';
import { type FidelioRequest, Handles } from '../../http/policy.js';
import { Accounts, toUser } from '../accounts/accounts.js';
import { Sessions } from '../sessions/sessions.js';
import { visitorOf } from './sign-in.controller.js';

@Controller()
export class SignUpController {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Handles('signUp')
  @LimitedPerClient('signUpPerMinute')
  async signUp(@Body({ schema: SignUp }) who: SignUp): Promise<SignedUp> {
    return { results: { user: toUser(await this.accounts.signUp(who)) } };
  }

  /** Signed in at once, the address unproven. */
  @Handles('signUpEmail')
  @LimitedPerClient('signUpPerMinute')
  signUpEmail(@Body({ schema: SignUpEmail }) who: SignUpEmail, @Req() request: FidelioRequest): Promise<SignedUpEmail> {
    return this.source.transaction(async (manager) => {
      const account = await this.accounts.register(manager, who);
      const { device } = visitorOf(request);
      const { token } = await this.sessions.open(
        'signed-up',
        { accountId: account.id, client: 'web', device },
        manager,
      );

      return { token, user: toUser(account) };
    });
  }
}
