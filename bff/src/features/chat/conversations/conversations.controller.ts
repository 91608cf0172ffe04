import {
  ConversationId,
  EditReport,
  InitializeChat,
  type Language,
  ListConversations,
  ReadConversation,
  RenameConversation,
} from '@fidelio/contracts';
import { Body, Controller, Header, Inject, Param, Query, UseInterceptors } from '@nestjs/common';
import { z } from 'zod';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import { type Assistant, sentCategories } from '@fidelio/assistant';
import { AccountReadsInterceptor } from '../../../platform/concurrency/account-reads.interceptor.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Account, type AccountContext, Handles, PageLanguage } from '../../../platform/http/policy.js';
import { TurnEvents } from '../turn-events.js';
import { ConversationsService } from './conversations.service.js';
import { ReportEditsService } from './report-edits.service.js';

const ConversationPath = z.object({ id: ConversationId });
type ConversationPath = z.infer<typeof ConversationPath>;

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly reports: ReportEditsService,
    private readonly turns: TurnEvents,
    private readonly limits: RateLimits,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Public, because the privacy policy names the processors to people without an account. */
  @Handles('chatInfo')
  @Header('cache-control', 'public, max-age=300')
  info() {
    const { google, llm } = this.config;
    const sent = llm && { categories: sentCategories(llm), redacted: llm.redact };

    return {
      results: { processors: this.assistant.processors(), drive: google !== undefined, ...(sent && { sent }) },
    };
  }

  @Handles('initializeChat')
  async initialize(
    @Account() account: AccountContext,
    @Body({ schema: InitializeChat }) start: InitializeChat,
    @PageLanguage() language: Language,
  ) {
    await this.limits.charge('conversationsPerMinute', account.id);

    return { results: await this.conversations.start(account.id, start, language) };
  }

  @Handles('conversations')
  @UseInterceptors(AccountReadsInterceptor)
  async list(@Account() account: AccountContext, @Query({ schema: ListConversations }) { words }: ListConversations) {
    return { results: await this.conversations.list(account.id, words) };
  }

  @Handles('conversation')
  @UseInterceptors(AccountReadsInterceptor)
  async read(
    @Account() account: AccountContext,
    @Param({ schema: ConversationPath }) path: ConversationPath,
    @Query({ schema: ReadConversation }) page: ReadConversation,
  ) {
    return { results: await this.conversations.read(account.id, path.id, page) };
  }

  @Handles('renameConversation')
  async rename(
    @Account() account: AccountContext,
    @Param({ schema: ConversationPath }) path: ConversationPath,
    @Body({ schema: RenameConversation }) change: RenameConversation,
  ) {
    return { results: await this.conversations.rename(account.id, path.id, change) };
  }

  @Handles('editReport')
  async editReport(
    @Account() account: AccountContext,
    @Param({ schema: ConversationPath }) path: ConversationPath,
    @Body({ schema: EditReport }) edit: EditReport,
  ) {
    await this.limits.charge('chatTurnsPerMinute', account.id);

    return { results: await this.reports.edit(account.id, path.id, edit) };
  }

  @Handles('deleteConversation')
  async delete(@Account() account: AccountContext, @Param({ schema: ConversationPath }) path: ConversationPath) {
    await this.conversations.delete(account.id, path.id);
    await this.turns.stop(path.id);

    return { results: { done: true } };
  }

  @Handles('restoreConversation')
  async restore(@Account() account: AccountContext, @Param({ schema: ConversationPath }) path: ConversationPath) {
    return { results: await this.conversations.restore(account.id, path.id) };
  }

  @Handles('stopTurn')
  async stop(@Account() account: AccountContext, @Param({ schema: ConversationPath }) path: ConversationPath) {
    await this.conversations.owned(account.id, path.id);
    await this.turns.stop(path.id);

    return { results: { done: true } };
  }
}
