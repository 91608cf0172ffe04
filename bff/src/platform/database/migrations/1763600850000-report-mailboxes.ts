import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of accounts with one mailbox count once. The column holds a keyed hash of the mailbox; earlier rows have none. */
export class ReportMailboxes1763600850000 implements MigrationInterface {
  name = 'ReportMailboxes1763600850000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_reports ADD mailbox bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_reports DROP mailbox');
  }
}
