import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transactions.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { InboxEntriesRepository } from './inbox-entries.repository.js';

/**
 * The entries of the inbox in an account's export and deletion. Their words are messages of conversations and part of those; an entry
 * ends with its conversation.
 */
@Injectable()
export class InboxPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'inbox';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly entries: InboxEntriesRepository,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** At most three for each conversation. */
  async *export(accountId: string): AsyncGenerator<object> {
    for (const { id, conversationId, kind, state, createdAt, updatedAt } of await this.entries.findMany({ accountId }))
      yield { id, conversationId, kind, state, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  }

  async erase(accountId: string, tx: Transaction): Promise<void> {
    await this.entries.delete({ accountId }, tx);
  }
}
