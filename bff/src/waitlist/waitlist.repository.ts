import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../database/base.repository.js';
import type { Transaction } from '../database/transactions.js';
import { WaitlistEntryEntity } from './waitlist-entry.entity.js';

@Injectable()
export class WaitlistRepository extends BaseRepository<WaitlistEntryEntity> {
  protected readonly entity = WaitlistEntryEntity;

  /** One entry for each address: a second one changes nothing. */
  async add(email: string, company: string): Promise<void> {
    const text = 'INSERT INTO waitlist (email, company) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING';
    await this.execute(text, [email, company]);
  }

  async delete(email: string, tx: Transaction): Promise<void> {
    await this.execute('DELETE FROM waitlist WHERE email = $1', [email], tx);
  }
}
