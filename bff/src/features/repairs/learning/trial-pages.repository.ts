import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { TrialPagesEntity } from './trial-pages.entity.js';

/** All SQL of the table `recipe_trial_pages`. */
@Injectable()
export class TrialPagesRepository extends BaseRepository<TrialPagesEntity> {
  protected readonly entity = TrialPagesEntity;

  /** @returns false where somebody else has begun them */
  begin(evidence: string, tx: Transaction): Promise<boolean> {
    return this.insertOnce({ evidence, state: 'drawing' }, tx);
  }

  /** Deletes all but the newest; as text, because one statement finds and deletes them. */
  async deleteBeyond(kept: number, tx: Transaction): Promise<void> {
    await this.execute(
      `DELETE FROM recipe_trial_pages WHERE evidence IN
         (SELECT evidence FROM recipe_trial_pages ORDER BY made_at DESC OFFSET $1)`,
      [kept],
      tx,
    );
  }
}
