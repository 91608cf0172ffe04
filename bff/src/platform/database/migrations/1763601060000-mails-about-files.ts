import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which mails about files an account wants, and when its owner was mailed that a file needs a decision, or that nothing can be done. */
export class MailsAboutFiles1763601060000 implements MigrationInterface {
  name = 'MailsAboutFiles1763601060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE accounts
      ADD COLUMN mails_decision boolean NOT NULL DEFAULT true,
      ADD COLUMN mails_nothing boolean NOT NULL DEFAULT true`);
    await runner.query(`ALTER TABLE files
      ADD COLUMN decision_mailed_at timestamptz,
      ADD COLUMN nothing_mailed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN mails_decision, DROP COLUMN mails_nothing');
    await runner.query('ALTER TABLE files DROP COLUMN decision_mailed_at, DROP COLUMN nothing_mailed_at');
  }
}
