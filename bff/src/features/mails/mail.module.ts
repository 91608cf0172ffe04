import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FileEmails } from './file-emails.js';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import { MailPersonalData } from './mail.personal-data.js';
import { MailProcessor } from './mail.processor.js';
import { MailQueue } from './mail.queue.js';
import { MailSender } from './mail.sender.js';
import { MailTransport } from '../../platform/mail/mail-transport.js';
import { MailboxController } from '../../platform/mail/mailbox/mailbox.controller.js';
import { MailboxRepository } from '../../platform/mail/mailbox/mailbox.repository.js';
import { MailboxTransport } from '../../platform/mail/mailbox/mailbox.transport.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { SmtpTransport } from '../../platform/mail/smtp.transport.js';

@Global()
@Module({
  controllers: [MailboxController],
  providers: [
    MailboxRepository,
    MailDeliveriesRepository,
    MailPersonalData,
    MailProcessor,
    MailQueue,
    FileEmails,
    MailSender,
    UnsubscribeLinks,
    {
      provide: MailTransport,
      inject: [CONFIG, MailboxRepository],
      useFactory: ({ mail }: Config, mailbox: MailboxRepository): MailTransport =>
        mail.smtpUrl === undefined ? new MailboxTransport(mailbox) : new SmtpTransport(mail.smtpUrl, mail.from),
    },
  ],
  exports: [MailDeliveriesRepository, MailQueue, MailSender, MailTransport, UnsubscribeLinks],
})
export class MailModule {}
