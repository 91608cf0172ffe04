import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second factor of staff, and what their acts were done to. */
export class Staff1763601200000 implements MigrationInterface {
  name = 'Staff1763601200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz');
    await runner.query('ALTER TABLE audit_events ADD COLUMN subject text CHECK (length(subject) <= 200)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_events DROP COLUMN subject');
    await runner.query('ALTER TABLE sessions DROP COLUMN second_factor_at');
  }
}
