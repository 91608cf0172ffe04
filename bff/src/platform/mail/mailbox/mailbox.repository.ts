import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../database/base.repository.js';
import type { Email } from '../mail-transport.js';
import { MailboxMessageEntity } from './mailbox-message.entity.js';

const maxListed = 200;

@Injectable()
export class MailboxRepository extends BaseRepository<MailboxMessageEntity> {
  protected readonly entity = MailboxMessageEntity;

  /** An e-mail whose message id is there already is not added again. */
  async add({ messageId, to, subject, text, html }: Email): Promise<void> {
    await this.execute(
      `INSERT INTO dev_mailbox (message_id, recipient, subject, text, html) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (message_id) DO NOTHING`,
      [messageId, to, subject, text, html],
    );
  }

  /** Newest first. */
  list(recipient: string | undefined): Promise<MailboxMessageEntity[]> {
    return this.findMany({ recipient: recipient?.toLowerCase() }, { order: { id: 'DESC' }, limit: maxListed });
  }

  deleteOlderThan(days: number, now: Date): Promise<number> {
    return this.execute('DELETE FROM dev_mailbox WHERE sent_at < $2::timestamptz - make_interval(days => $1)', [
      days,
      now,
    ]);
  }
}
