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
    if (version === 0) return this.insertOnce({ subject, text }, tx);
    const unsent = { version, firstSentAt: null };

    return (await this.update(unsent, { subject, text, version: () => 'version + 1' }, tx)) > 0;
  }

  async freeze(tx: Transaction): Promise<void> {
    await this.update({ single: true, firstSentAt: null }, { firstSentAt: () => 'now()' }, tx);
  }
}
