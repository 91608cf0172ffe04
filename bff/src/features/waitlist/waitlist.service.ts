import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JoinWaitlist, Language } from '@fidelio/contracts';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { AccountsService } from '../identity/accounts/accounts.service.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { WaitlistRepository } from './waitlist.repository.js';

@Injectable()
export class WaitlistService implements PersonalData, OnModuleInit {
  readonly name = 'waitlist';
  readonly returned = {
    kind: 'waitlist' as const,
    erase: async (ids: string[], tx: Transaction) => {
      for (const id of ids) await this.entries.delete({ id }, tx);
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly entries: WaitlistRepository,
    private readonly accounts: AccountsService,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  /** The answer is the same for a new and for a known address, so that it tells nobody who is on the list. */
  join({ email, company = '' }: JoinWaitlist, language: Language): Promise<void> {
    return this.transactions.run((tx) => this.entries.add({ email: email.toLowerCase(), company, language }, tx));
  }

  async *export(accountId: string): AsyncGenerator<unknown> {
    const email = await this.accounts.provenAddress(accountId);
    if (email !== null) yield* await this.entries.findMany({ email });
  }

  async erase(accountId: string, tx: Transaction): Promise<void> {
    const email = await this.accounts.provenAddress(accountId, tx);
    if (email !== null) await this.entries.delete({ email }, tx);
  }
}
