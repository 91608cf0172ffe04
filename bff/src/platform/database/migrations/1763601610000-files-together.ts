import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that come together share one mail. */
export class FilesTogether1763601610000 implements MigrationInterface {
  name = 'FilesTogether1763601610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE files ADD COLUMN following integer NOT NULL DEFAULT 0, ADD COLUMN mail_due timestamptz, ADD COLUMN mail_job uuid`,
    );
    await runner.query('CREATE INDEX files_mail_job ON files (mail_job) WHERE mail_job IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_mail_job');
    await runner.query('ALTER TABLE files DROP COLUMN following, DROP COLUMN mail_due, DROP COLUMN mail_job');
  }
}
