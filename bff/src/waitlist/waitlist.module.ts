import { Module } from '@nestjs/common';
import { Waitlist } from './waitlist.js';
import { WaitlistController } from './waitlist.controller.js';

@Module({ controllers: [WaitlistController], providers: [Waitlist] })
export class WaitlistModule {}
