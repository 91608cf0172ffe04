import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which somebody joined the waitlist, unknown of entries of before, and the one mail in other languages than English. */
export class WaitlistLanguages1763601730000 implements MigrationInterface {
  name = 'WaitlistLanguages1763601730000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waitlist ADD COLUMN language text');
    await runner.query(`ALTER TABLE waitlist_mail ADD COLUMN translations jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waitlist_mail DROP COLUMN translations');
    await runner.query('ALTER TABLE waitlist DROP COLUMN language');
  }
}
