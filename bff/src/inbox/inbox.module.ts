import { Global, Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { MailedAnswers } from '../mail/mailed-answers.js';
import { InboxEntriesModule } from './inbox-entries.module.js';
import { InboxController } from './inbox.controller.js';
import { InboxMailAnswers } from './inbox-mail-answers.js';
import { InboxPersonalData } from './inbox.personal-data.js';
import { InboxService } from './inbox.service.js';

/** What people want to be read by a person, and the answers to it. */
@Global()
@Module({
  imports: [ChatModule, InboxEntriesModule],
  controllers: [InboxController],
  providers: [{ provide: MailedAnswers, useClass: InboxMailAnswers }, InboxPersonalData, InboxService],
  // For the mails, whose module is everybody's.
  exports: [MailedAnswers],
})
export class InboxModule {}
