import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import { TrialPagesEntity } from './trial-pages.entity.js';

/** All SQL of the table `recipe_trial_pages`. */
@Injectable()
export class TrialPagesRepository extends BaseRepository<TrialPagesEntity> {
  protected readonly entity = TrialPagesEntity;

  /** @returns false where somebody else has begun them */
  async begin(evidence: string, tx: Transaction): Promise<boolean> {
    const text = `INSERT INTO recipe_trial_pages (evidence, state) VALUES ($1, 'drawing') ON CONFLICT DO NOTHING`;

    return (await this.execute(text, [evidence], tx)) === 1;
  }

  async finish(evidence: string, { state, pages }: Pick<TrialPagesEntity, 'state' | 'pages'>): Promise<void> {
    await this.execute('UPDATE recipe_trial_pages SET state = $2, pages = $3 WHERE evidence = $1', [
      evidence,
      state,
      JSON.stringify(pages),
    ]);
  }

  /** Deletes all but the newest. */
  async deleteBeyond(kept: number, tx: Transaction): Promise<void> {
    await this.execute(
      `DELETE FROM recipe_trial_pages WHERE evidence IN
         (SELECT evidence FROM recipe_trial_pages ORDER BY made_at DESC OFFSET $1)`,
      [kept],
      tx,
    );
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.execute('DELETE FROM recipe_trial_pages WHERE made_at < $1', [moment]);
  }
}
