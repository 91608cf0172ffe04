import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff get an entry for a file in which the virus scanner found something. */
export class QuarantinedInInbox1763601570000 implements MigrationInterface {
  name = 'QuarantinedInInbox1763601570000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbox_entries DROP CONSTRAINT inbox_entries_kind_check');
    await runner.query(
      `ALTER TABLE inbox_entries ADD CONSTRAINT inbox_entries_kind_check
       CHECK (kind IN ('request', 'still-wrong', 'person', 'quarantined'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM inbox_entries WHERE kind = 'quarantined'`);
    await runner.query('ALTER TABLE inbox_entries DROP CONSTRAINT inbox_entries_kind_check');
    await runner.query(
      `ALTER TABLE inbox_entries ADD CONSTRAINT inbox_entries_kind_check CHECK (kind IN ('request', 'still-wrong', 'person'))`,
    );
  }
}
