import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module.js';
import { FilesModule } from '../files/files.module.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { ChatPurgeWorker } from './retention/chat-purge.worker.js';
import { ChatAccountData } from './rights/chat.account-data.js';
import { AssistantBudget } from './turns/assistant-budget.js';
import { NextActionController } from './turns/next-action.controller.js';
import { TurnBeginning } from './turns/turn-beginning.js';
import { TurnEnding } from './turns/turn-ending.js';
import { TurnLease } from './turns/turn-lease.js';
import { TurnStops } from './turns/turn-stops.js';
import { TurnsService } from './turns/turns.service.js';
import { ChatUploadController } from './uploads/chat-upload.controller.js';
import { ExplanationWorker } from './uploads/explanation.worker.js';
import { UploadReplies } from './uploads/upload-replies.js';

@Module({
  imports: [AssistantModule, FilesModule],
  controllers: [ConversationsController, NextActionController, ChatUploadController],
  providers: [
    ConversationsService,
    TurnsService,
    TurnBeginning,
    TurnEnding,
    TurnLease,
    TurnStops,
    AssistantBudget,
    UploadReplies,
    ExplanationWorker,
    ChatPurgeWorker,
    ChatAccountData,
  ],
})
export class ChatModule {}
