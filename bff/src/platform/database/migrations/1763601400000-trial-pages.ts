import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff see the pages of a file before and after a recipe in trial. */
export class TrialPages1763601400000 implements MigrationInterface {
  name = 'TrialPages1763601400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE recipe_trial_pages (
      evidence bigint PRIMARY KEY REFERENCES recipe_evidence (seq) ON DELETE CASCADE,
      state text NOT NULL,
      pages jsonb NOT NULL DEFAULT '[]',
      made_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recipe_trial_pages');
  }
}
