import { Module } from '@nestjs/common';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistRepository } from './waitlist.repository.js';
import { WaitlistService } from './waitlist.service.js';

@Module({ controllers: [WaitlistController], providers: [WaitlistRepository, WaitlistService] })
export class WaitlistModule {}
