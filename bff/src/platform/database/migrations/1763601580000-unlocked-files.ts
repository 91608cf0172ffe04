import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that came locked say when they were opened. */
export class UnlockedFiles1763601580000 implements MigrationInterface {
  name = 'UnlockedFiles1763601580000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files ADD COLUMN unlocked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN unlocked_at');
  }
}
