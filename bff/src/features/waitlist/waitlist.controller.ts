import { Body, Controller } from '@nestjs/common';
import { type Done, JoinWaitlist } from '@fidelio/contracts';
import { LimitedPerClient } from '../../platform/http/limits/client-limit.guard.js';
import { Handles } from '../../platform/http/policy.js';
import { WaitlistService } from './waitlist.service.js';

@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Handles('joinWaitlist')
  @LimitedPerClient('waitlistPerMinute')
  async join(@Body({ schema: JoinWaitlist }) entry: JoinWaitlist): Promise<Done> {
    await this.waitlist.join(entry);

    return { results: { done: true } };
  }
}
