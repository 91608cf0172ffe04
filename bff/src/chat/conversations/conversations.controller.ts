import { ConversationId, InitializeChat } from '@fidelio/contracts';
import { Body, Controller, Header, Inject, Param } from '@nestjs/common';
import { z } from 'zod';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import type { Assistant } from '../../assistant/port.js';
import { Account, type AccountContext, Handles } from '../../http/policy.js';
import { TurnStops } from '../turns/turn-stops.js';
import { ConversationsService } from './conversations.service.js';

const ConversationPath = z.object({ id: ConversationId });
type ConversationPath = z.infer<typeof ConversationPath>;

@Controller()
export class ConversationsController {
  constructor(
    @Inject(ConversationsService) private readonly conversations: ConversationsService,
    @Inject(TurnStops) private readonly stops: TurnStops,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
  ) {}

  /** Public: the policy names the processors to those who have no account yet. */
  @Handles('chatInfo')
  @Header('cache-control', 'public, max-age=300')
  info() {
    return { results: { processors: this.assistant.processors() } };
  }

  @Handles('initializeChat')
  async initialize(@Account() account: AccountContext, @Body({ schema: InitializeChat }) start: InitializeChat) {
    return { results: await this.conversations.start(account.id, start.fileId) };
  }

  @Handles('conversations')
  async list(@Account() account: AccountContext) {
    return { results: await this.conversations.list(account.id) };
  }

  @Handles('conversation')
  async read(@Account() account: AccountContext, @Param({ schema: ConversationPath }) path: ConversationPath) {
    return { results: await this.conversations.read(account.id, path.id) };
  }

  @Handles('stopTurn')
  async stop(@Account() account: AccountContext, @Param({ schema: ConversationPath }) path: ConversationPath) {
    await this.conversations.owned(account.id, path.id);
    await this.stops.ask(path.id);

    return { results: { done: true } };
  }
}
