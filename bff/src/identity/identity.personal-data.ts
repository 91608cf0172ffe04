import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { type PersonalData, PersonalDataRegistry } from '../privacy/personal-data.js';
import { AuditRepository } from './audit/audit.repository.js';
import { OneTimeCodesRepository } from './codes/one-time-codes.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

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

  async purgeExpired(now: Date): Promise<void> {
    await this.codes.deleteOlderThanTwoDays(now);
    await this.sessions.deleteExpired(now);
    await this.audit.deleteOlderThan(this.config.limits.auditDays, now);
  }
}
