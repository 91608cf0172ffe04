import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import type { MailboxMessage } from '@fidelio/contracts';
import { z } from 'zod';
import { Policy } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { Mailbox } from './mailbox.js';
import { listPage, messagePage } from './mailbox-pages.js';

const MailboxQuery = z.strictObject({ to: z.string().max(254).optional() });
type MailboxQuery = z.infer<typeof MailboxQuery>;
const MessagePath = z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
type MessagePath = z.infer<typeof MessagePath>;

/** Stands in for a mail server on a developer's or a visitor's own machine; there is none of it in production. */
@Controller('dev/mailbox')
export class MailboxController {
  constructor(@Inject(Mailbox) private readonly mailbox: Mailbox) {}

  @Get()
  @Policy('dev')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async page(@Query({ schema: MailboxQuery }) { to }: MailboxQuery): Promise<string> {
    return listPage(await this.mailbox.messages(to), to);
  }

  @Get('messages')
  @Policy('dev')
  @Header('cache-control', 'no-store')
  async messages(@Query({ schema: MailboxQuery }) { to }: MailboxQuery): Promise<MailboxMessage[]> {
    const messages = await this.mailbox.messages(to);

    return messages.map(({ to, subject, text, html, date }) => ({ to, subject, text, html, date }));
  }

  @Get('messages/:id')
  @Policy('dev')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async message(@Param({ schema: MessagePath }) { id }: MessagePath): Promise<string> {
    const message = await this.mailbox.message(id);
    if (!message) throw new Problem('request.not-found');

    return messagePage(message);
  }
}
