import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { daysBefore } from '../../platform/database/base.repository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { AuditRepository } from './audit/audit.repository.js';
import { OneTimeCodesRepository } from './codes/one-time-codes.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { EnrolmentsRepository } from './staff/enrolments.repository.js';
import { FactorSeals } from './staff/factor-seals.js';
import { FactorsRepository } from './staff/factors.repository.js';

const pageSize = 500;

/** The export's `events`. Account and sessions are exported, and the account erased, by the privacy module itself; audit entries stay. */
@Injectable()
export class IdentityPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'events';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly registry: PersonalDataRegistry,
    private readonly audit: AuditRepository,
    private readonly codes: OneTimeCodesRepository,
    private readonly sessions: SessionsRepository,
    private readonly enrolments: EnrolmentsRepository,
    private readonly factors: FactorsRepository,
    private readonly seals: FactorSeals,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async *export(accountId: string): AsyncGenerator<unknown> {
    for (let last: string | undefined = '0'; last !== undefined;) {
      const page = await this.audit.page(accountId, last, pageSize);
      for (const { at, event, reason } of page) yield { at, event, reason };
      last = page.length < pageSize ? undefined : page.at(-1)?.id;
    }
  }

  async erase(accountId: string, tx: Transaction): Promise<void> {
    // They end, and stay: that they were sent still counts.
    await this.codes.update(
      { accountId },
      { endedAt: () => 'coalesce(ended_at, clock_timestamp())', sealed: null },
      tx,
    );
  }

  async purgeExpired(now: Date): Promise<void> {
    // Codes are kept beyond their use, because the daily limit counts them.
    await this.codes.delete({ createdAt: LessThan(daysBefore(2, now)) });
    // Kept for a day, longer than clocks differ: an old token is then answered with 'expired', not with 'ended'.
    await this.sessions.delete({ expiresAt: LessThan(daysBefore(1, now)) });
    await this.enrolments.delete({ expiresAt: LessThan(now) });
    await this.factors.deleteLeft([...this.config.staff.keys()]);
    await this.seals.renew();
    await this.audit.deleteOlderThan(this.config.limits.auditDays, now);
  }
}
