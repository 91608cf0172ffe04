import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of an account's pages and emails. Of accounts of before nobody knows. */
export class AccountLanguage1763601670000 implements MigrationInterface {
  name = 'AccountLanguage1763601670000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN language');
  }
}
