import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { Deliveries } from './deliveries.js';
import { Mailbox } from './mailbox/mailbox.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { MailboxTransport } from './mailbox/mailbox.transport.js';
import { MailWorker } from './mail.worker.js';
import { Mailer } from './mailer.js';
import { SmtpTransport } from './transports/smtp.transport.js';
import { MailTransport } from './transports/transport.js';

@Global()
@Module({
  controllers: [MailboxController],
  providers: [
    Deliveries,
    Mailbox,
    Mailer,
    MailWorker,
    {
      provide: MailTransport,
      inject: [CONFIG, DataSource],
      useFactory: ({ mail }: Config, source: DataSource): MailTransport =>
        mail.smtpUrl === undefined ? new MailboxTransport(source) : new SmtpTransport(mail.smtpUrl, mail.from),
    },
  ],
  exports: [Mailer],
})
export class MailModule {}
