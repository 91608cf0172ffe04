import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../database/base.repository.js';
import type { Email } from '../mail-transport.js';
import { MailboxMessageEntity } from './mailbox-message.entity.js';

const maxListed = 200;

@Injectable()
export class MailboxRepository extends BaseRepository<MailboxMessageEntity> {
  protected readonly entity = MailboxMessageEntity;

  /** An e-mail whose message id is there already is not added again. */
  async add({ messageId, to: recipient, subject, text, html }: Email): Promise<void> {
    await this.insertOnce({ messageId, recipient, subject, text, html });
  }

  /** Newest first. */
  list(recipient: string | undefined): Promise<MailboxMessageEntity[]> {
    const ofOne = recipient === undefined ? {} : { recipient: recipient.toLowerCase() };

    return this.findMany(ofOne, { order: { id: 'DESC' }, limit: maxListed });
  }
}
