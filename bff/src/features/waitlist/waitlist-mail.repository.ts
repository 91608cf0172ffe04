import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { WaitlistMailEntity } from './waitlist-mail.entity.js';

@Injectable()
export class WaitlistMailRepository extends BaseRepository<WaitlistMailEntity> {
  protected readonly entity = WaitlistMailEntity;

  find(): Promise<WaitlistMailEntity | null> {
    return this.findOne({ single: true });
  }

  lock(tx: Transaction): Promise<WaitlistMailEntity | null> {
    return this.findOneForUpdate({ single: true }, tx);
  }

  /** @returns false where the mail is of another version, or has gone out */
  async write({ subject, text, version }: Pick<WaitlistMailEntity, 'subject' | 'text' | 'version'>, tx: Transaction) {
    const written =
      version === 0
        ? 'INSERT INTO waitlist_mail (subject, text) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : `UPDATE waitlist_mail SET subject = $1, text = $2, version = version + 1
           WHERE version = $3 AND first_sent_at IS NULL`;

    return (await this.execute(written, version === 0 ? [subject, text] : [subject, text, version], tx)) > 0;
  }

  async freeze(tx: Transaction): Promise<void> {
    await this.execute('UPDATE waitlist_mail SET first_sent_at = coalesce(first_sent_at, now())', [], tx);
  }
}
