import { Global, Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { MailedAnswers } from '../mails/mailed-answers.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { InboxDeskController } from './inbox-desk.controller.js';
import { InboxMailAnswers } from './inbox-mail-answers.js';
import { InboxPersonalData } from '../inbox/inbox.personal-data.js';
import { InboxDeskService } from './inbox-desk.service.js';

/** What people want to be read by a person, and the answers to it. */
@Global()
@Module({
  imports: [ChatModule, InboxModule],
  controllers: [InboxDeskController],
  providers: [{ provide: MailedAnswers, useClass: InboxMailAnswers }, InboxPersonalData, InboxDeskService],
  // For the mails, whose module is everybody's.
  exports: [MailedAnswers],
})
export class InboxDeskModule {}
