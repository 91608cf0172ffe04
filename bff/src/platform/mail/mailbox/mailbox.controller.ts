import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type { MailboxMessage } from '@fidelio/contracts';
import { z } from 'zod';
import { Policy } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { MailboxRepository } from './mailbox.repository.js';
import { listPage, messagePage } from './mailbox-pages.js';

const MailboxQuery = z.strictObject({ to: z.string().max(254).optional() });
type MailboxQuery = z.infer<typeof MailboxQuery>;
const MessagePath = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
type MessagePath = z.infer<typeof MessagePath>;

/** Shows the e-mails of embedded mode, which has no mail server. */
@Controller('dev/mailbox')
export class MailboxController {
  constructor(private readonly mailbox: MailboxRepository) {}

  @Get()
  @Policy('embedded-only')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async page(@Query({ schema: MailboxQuery }) { to }: MailboxQuery): Promise<string> {
    return listPage(await this.mailbox.list(to), to);
  }

  @Get('messages')
  @Policy('embedded-only')
  @Header('cache-control', 'no-store')
  async messages(@Query({ schema: MailboxQuery }) { to }: MailboxQuery): Promise<MailboxMessage[]> {
    const messages = await this.mailbox.list(to);

    return messages.map(({ recipient, subject, text, html, sentAt }) => ({
      to: recipient,
      subject,
      text,
      html,
      date: sentAt.toISOString(),
    }));
  }

  @Get('messages/:id')
  @Policy('embedded-only')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async message(@Param({ schema: MessagePath }) { id }: MessagePath): Promise<string> {
    const message = await this.mailbox.findOne({ id: String(id) });
    if (!message) throw new Problem('request.not-found');

    return messagePage(message);
  }
}
