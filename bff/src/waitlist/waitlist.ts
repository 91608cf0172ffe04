import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { JoinWaitlist } from '@fidelio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ask } from '../database/ask.js';
import { AccountData, type AccountDataContributor, type AccountIdentity } from '../identity/rights/account-data.js';

@Injectable()
export class Waitlist implements AccountDataContributor, OnModuleInit {
  readonly name = 'waitlist';

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(AccountData) private readonly accountData: AccountData,
  ) {}

  onModuleInit(): void {
    this.accountData.register(this);
  }

  /** One entry an address; who stands on it already learns nothing new, and nobody learns who does. */
  async join({ email, company }: JoinWaitlist): Promise<void> {
    const sql = 'INSERT INTO waitlist (email, company) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING';
    await ask(this.source.manager, sql, [email.toLowerCase(), company ?? '']);
  }

  async export({ email }: AccountIdentity): Promise<unknown> {
    const sql = 'SELECT email, company, joined_at AS "joinedAt" FROM waitlist WHERE email = $1';

    return (await ask(this.source.manager, sql, [email])).rows;
  }

  async erase(manager: EntityManager, { email }: AccountIdentity): Promise<void> {
    await ask(manager, 'DELETE FROM waitlist WHERE email = $1', [email]);
  }
}
