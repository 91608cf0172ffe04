import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ask } from '../../database/ask.js';
import { rowsOf } from '../../database/rows-of.js';
import { AccountData, type AccountDataContributor, type AccountIdentity } from '../../identity/rights/account-data.js';
import { ConversationRow } from '../conversations/conversation.entity.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { toConversation } from '../conversations/conversation-view.js';

/** The conversations' part in an account's export and deletion. */
@Injectable()
export class ChatAccountData implements AccountDataContributor, OnModuleInit {
  readonly name = 'conversations';

  constructor(
    @Inject(AccountData) private readonly data: AccountData,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ConversationsService) private readonly conversations: ConversationsService,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async export({ id }: AccountIdentity) {
    const manager = this.source.manager;
    const rows = await rowsOf(manager, ConversationRow, 'WHERE account_id = $1 ORDER BY created_at', [id]);

    return Promise.all(
      rows.map(async (row) => ({
        ...toConversation(row, await this.conversations.messages(manager, row.id), false),
        report: row.report,
      })),
    );
  }

  /** Messages, reports and the turn under way go with their conversation. */
  async erase(manager: EntityManager, { id }: AccountIdentity): Promise<void> {
    await ask(manager, 'DELETE FROM conversations WHERE account_id = $1', [id]);
  }
}
