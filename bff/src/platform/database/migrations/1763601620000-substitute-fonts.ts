import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages say which fonts they were drawn without. */
export class SubstituteFonts1763601620000 implements MigrationInterface {
  name = 'SubstituteFonts1763601620000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE page_drawings ADD COLUMN substitutes jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_drawings DROP COLUMN substitutes');
  }
}
