import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module.js';
import { FilesModule } from '../files/files.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { RepairsModule } from '../repairs/repairs.module.js';
import { ChatPersonalData } from './chat.personal-data.js';
import { ConversationMemory } from './conversations/conversation-memory.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { MessagesRepository } from './conversations/messages.repository.js';
import { ReportEditsService } from './conversations/report-edits.service.js';
import { RatingsController } from './ratings/ratings.controller.js';
import { RatingsRepository } from './ratings/ratings.repository.js';
import { RatingsService } from './ratings/ratings.service.js';
import { AssistantBudget } from './turns/assistant-budget.js';
import { AssistantUsageRepository } from './turns/assistant-usage.repository.js';
import { NextActionController } from './turns/next-action.controller.js';
import { RemoteTurns } from './turns/remote-turns.js';
import { TurnAnswers } from './turns/turn-answers.js';
import { TurnEnd } from './turns/turn-end.js';
import { TurnEvents } from './turn-events.js';
import { TurnLeases } from './turns/turn-leases.js';
import { TurnStart } from './turns/turn-start.js';
import { TurnsRepository } from './turns/turns.repository.js';
import { TurnsService } from './turns/turns.service.js';
import { UploadReplies } from './upload-replies.js';
import { UploadRepliesProcessor } from './upload-replies.processor.js';

const repositories = [
  ConversationsRepository,
  MessagesRepository,
  RatingsRepository,
  TurnsRepository,
  AssistantUsageRepository,
];
const turns = [TurnsService, TurnStart, TurnAnswers, TurnEnd, TurnLeases, TurnEvents, RemoteTurns, AssistantBudget];

@Module({
  imports: [AssistantModule, FilesModule, InboxModule, RepairsModule],
  controllers: [ConversationsController, NextActionController, RatingsController],
  providers: [
    ...repositories,
    ...turns,
    ConversationsService,
    ConversationMemory,
    RatingsService,
    ReportEditsService,
    UploadReplies,
    UploadRepliesProcessor,
    ChatPersonalData,
  ],
  exports: [AssistantUsageRepository, ConversationsService, UploadReplies],
})
export class ChatModule {}
