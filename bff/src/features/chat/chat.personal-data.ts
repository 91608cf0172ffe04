import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { daysBefore } from '../../platform/database/base.repository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { type PersonalData, PersonalDataRegistry } from '../../platform/personal-data/personal-data.js';
import { overviewOf, toConversation } from './conversations/conversation-view.js';
import type { ConversationEntity } from './conversations/conversation.entity.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { MessagesRepository } from './conversations/messages.repository.js';
import { AssistantBudget } from './turns/assistant-budget.js';
import { AssistantUsageRepository } from './turns/assistant-usage.repository.js';

const pageSize = 50;
/** Messages that one query of the export reads, or those of one conversation where it has more. */
const messagesPerQuery = 1000;
/** As long as a session lasts: nobody finds a conversation without a word of the user in a list. */
const unusedDays = 7;

/** The conversations in an account's export and deletion, and the end of their retention time. */
@Injectable()
export class ChatPersonalData implements PersonalData, OnModuleInit {
  readonly name = 'conversations';

  constructor(
    private readonly registry: PersonalDataRegistry,
    @Inject(CONFIG) private readonly config: Config,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly usage: AssistantUsageRepository,
    private readonly budget: AssistantBudget,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async *export(accountId: string): AsyncGenerator<object> {
    let last: ConversationEntity | null = null;
    do {
      const page: ConversationEntity[] = await this.conversations.page(accountId, last, pageSize);
      for (const batch of await this.batches(page)) yield* await this.toExport(batch);
      last = page.length === pageSize ? (page.at(-1) ?? null) : null;
    } while (last !== null);
  }

  /** Few queries for many short conversations, and bounded memory for long ones. */
  private async batches(conversations: ConversationEntity[]): Promise<ConversationEntity[][]> {
    const counts = await this.messages.countOfEach(conversations.map(({ id }) => id));
    const batches: ConversationEntity[][] = [];
    let left = 0;
    for (const conversation of conversations) {
      const count = counts.get(conversation.id) ?? 0;
      if (count > left || batches.length === 0) {
        batches.push([]);
        left = messagesPerQuery;
      }
      batches.at(-1)?.push(conversation);
      left -= count;
    }

    return batches;
  }

  private async toExport(conversations: ConversationEntity[]): Promise<object[]> {
    const found = await this.messages.ofConversations(conversations.map(({ id }) => id));
    const byConversation = Map.groupBy(found, ({ conversationId }) => conversationId);

    return conversations.map((conversation) => {
      const messages = byConversation.get(conversation.id) ?? [];
      const whole = { messages, hasEarlier: false };

      const shown = toConversation(conversation, whole, overviewOf(messages), false);

      return { ...shown, report: conversation.report, deletedAt: conversation.deletedAt?.toISOString() ?? null };
    });
  }

  async erase(accountId: string, tx: Transaction): Promise<void> {
    await this.budget.keepOfErased(accountId, tx);
    // Messages, reports and running turns are deleted with their conversation.
    await this.conversations.delete({ accountId }, tx);
  }

  async purgeExpired(now: Date): Promise<void> {
    const { retentionDays, deletedDays } = this.config.limits;
    const unchangedSince = daysBefore(retentionDays, now);
    await this.conversations.delete({ updatedAt: LessThan(unchangedSince) });
    await this.conversations.delete({ deletedAt: LessThan(daysBefore(deletedDays, now)) });
    await this.conversations.deleteUnused(unusedDays, now);
    await this.usage.delete({ day: LessThan(unchangedSince.toISOString().slice(0, 10)) });
  }
}
