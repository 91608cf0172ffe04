import { Body, Controller, Inject } from '@nestjs/common';
import { type Done, JoinWaitlist } from '@fidelio/contracts';
import { LimitedPerClient } from '../http/limits/client-limit.guard.js';
import { Handles } from '../http/policy.js';
import { Waitlist } from './waitlist.js';

@Controller()
export class WaitlistController {
  constructor(@Inject(Waitlist) private readonly waitlist: Waitlist) {}

  @Handles('joinWaitlist')
  @LimitedPerClient('waitlistPerMinute')
  async join(@Body({ schema: JoinWaitlist }) entry: JoinWaitlist): Promise<Done> {
    await this.waitlist.join(entry);

    return { results: { done: true } };
  }
}
