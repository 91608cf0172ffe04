import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepCopiesAlike } from './1763601640000-one-corrected-copy.js';

/** The columns that `OneCorrectedCopy` replaced, and the trigger that kept them alike: no version that runs beside this one has them. */
export class OldCopiesDropped1763601700000 implements MigrationInterface {
  name = 'OldCopiesDropped1763601700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_corrected_copies_alike ON files');
    await runner.query('DROP FUNCTION keep_corrected_copies_alike');
    // With `fixed_key` goes the constraint `files_check`, in whose place `files_fixed_has_copy` stands.
    await runner.query(`ALTER TABLE files
      DROP COLUMN fixed_key, DROP COLUMN fixed_bytes, DROP COLUMN fixed_sha256, DROP COLUMN fixed_at,
      DROP COLUMN copy_key, DROP COLUMN copy_bytes, DROP COLUMN copy_sha256, DROP COLUMN copied_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE files
      ADD COLUMN fixed_key text UNIQUE, ADD COLUMN fixed_bytes bigint, ADD COLUMN fixed_sha256 text,
      ADD COLUMN fixed_at timestamptz,
      ADD COLUMN copy_key text UNIQUE, ADD COLUMN copy_bytes bigint, ADD COLUMN copy_sha256 text,
      ADD COLUMN copied_at timestamptz`);
    await keepCopiesAlike(runner);
    // The trigger fills them.
    await runner.query('UPDATE files SET corrected_key = corrected_key WHERE corrected_key IS NOT NULL');
    await runner.query(
      'ALTER TABLE files ADD CONSTRAINT files_check CHECK ((wait_reason IS NULL) = (fixed_key IS NOT NULL))',
    );
  }
}
