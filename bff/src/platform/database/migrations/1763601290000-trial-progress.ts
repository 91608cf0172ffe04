import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff follow a trial of a recipe in the browser. */
export class TrialProgress1763601290000 implements MigrationInterface {
  name = 'TrialProgress1763601290000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipes ADD COLUMN trial_progress jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipes DROP COLUMN trial_progress');
  }
}
