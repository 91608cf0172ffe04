import { Body, Controller, Req } from '@nestjs/common';
import { type Language, type SignedUp, type SignedUpEmail, SignUp, SignUpEmail } from '@fidelio/contracts';
import { LimitedPerClient } from '../../../platform/http/limits/client-limit.guard.js';
import { type FidelioRequest, Handles, PageLanguage } from '../../../platform/http/policy.js';
import { toUser } from '../accounts/accounts.service.js';
import { SignUpService } from './sign-up.service.js';
import { visitorOf } from './visitor.js';

@Controller()
export class SignUpController {
  constructor(private readonly service: SignUpService) {}

  @Handles('signUp')
  @LimitedPerClient('signUpPerMinute')
  async signUp(@Body({ schema: SignUp }) person: SignUp, @PageLanguage() language: Language): Promise<SignedUp> {
    return { results: { user: toUser(await this.service.signUp(person, language)) } };
  }

  @Handles('signUpEmail')
  @LimitedPerClient('signUpPerMinute')
  async signUpEmail(
    @Body({ schema: SignUpEmail }) person: SignUpEmail,
    @Req() request: FidelioRequest,
  ): Promise<SignedUpEmail> {
    const { account, token } = await this.service.signUpAndIn(person, visitorOf(request));

    return { token, user: toUser(account) };
  }
}
