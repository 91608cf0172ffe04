import { Module } from '@nestjs/common';
import { LeaveWaitlistController } from './leave-waitlist.controller.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistDeskController } from './waitlist-desk.controller.js';
import { WaitlistDesk } from './waitlist-desk.service.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistMailProcessor } from './waitlist-mail.processor.js';
import { WaitlistMailRepository } from './waitlist-mail.repository.js';
import { WaitlistRepository } from './waitlist.repository.js';
import { WaitlistService } from './waitlist.service.js';

@Module({
  controllers: [WaitlistController, WaitlistDeskController, LeaveWaitlistController],
  providers: [
    WaitlistDesk,
    WaitlistLinks,
    WaitlistMailProcessor,
    WaitlistMailRepository,
    WaitlistRepository,
    WaitlistService,
  ],
})
export class WaitlistModule {}
