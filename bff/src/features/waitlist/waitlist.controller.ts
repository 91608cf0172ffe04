import { Body, Controller } from '@nestjs/common';
import { type Done, JoinWaitlist, type Language } from '@fidelio/contracts';
import { LimitedPerClient } from '../../platform/http/limits/client-limit.guard.js';
import { Handles, PageLanguage } from '../../platform/http/policy.js';
import { WaitlistService } from './waitlist.service.js';

@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Handles('joinWaitlist')
  @LimitedPerClient('waitlistPerMinute')
  async join(@Body({ schema: JoinWaitlist }) entry: JoinWaitlist, @PageLanguage() language: Language): Promise<Done> {
    await this.waitlist.join(entry, language);

    return { results: { done: true } };
  }
}
