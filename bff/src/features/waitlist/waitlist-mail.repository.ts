import type { WriteWaitlistMail } from '@fidelio/contracts/staff';
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
  async write({ version, translations, ...english }: WriteWaitlistMail, tx: Transaction): Promise<boolean> {
    const mail = { ...english, ...(translations && { translations }) };
    if (version === 0) return this.insertOnce(mail, tx);
    const unsent = { version, firstSentAt: null };

    return (await this.update(unsent, { ...mail, version: () => 'version + 1' }, tx)) > 0;
  }

  async freeze(tx: Transaction): Promise<void> {
    await this.update({ single: true, firstSentAt: null }, { firstSentAt: () => 'now()' }, tx);
  }
}
