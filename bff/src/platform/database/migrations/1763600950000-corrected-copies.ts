import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrected copies of files that are not FIXED, what a file's diagnosis comes to, and whether its owner was told. */
export class CorrectedCopies1763600950000 implements MigrationInterface {
  name = 'CorrectedCopies1763600950000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE files
      ADD COLUMN copy_key text UNIQUE,
      ADD COLUMN copy_bytes bigint,
      ADD COLUMN copy_sha256 text,
      ADD COLUMN copied_at timestamptz,
      ADD COLUMN summary jsonb,
      ADD COLUMN announced_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE files
      DROP COLUMN copy_key, DROP COLUMN copy_bytes, DROP COLUMN copy_sha256, DROP COLUMN copied_at,
      DROP COLUMN summary, DROP COLUMN announced_at`);
  }
}
