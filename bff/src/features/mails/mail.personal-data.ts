import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { daysBefore } from '../../platform/database/base.repository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import { MailboxRepository } from '../../platform/mail/mailbox/mailbox.repository.js';

/** Deliveries name no account, and the mailbox exists in embedded mode alone, so neither is exported. */
@Injectable()
export class MailPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'mail';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly registry: PersonalDataRegistry,
    private readonly deliveries: MailDeliveriesRepository,
    private readonly mailbox: MailboxRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async purgeExpired(now: Date): Promise<void> {
    await this.deliveries.delete({ at: LessThan(daysBefore(30, now)) });
    await this.mailbox.delete({ sentAt: LessThan(daysBefore(this.config.limits.auditDays, now)) });
  }
}
