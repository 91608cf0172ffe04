import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users correct in the report of a conversation. */
export class ReportEdits1763601420000 implements MigrationInterface {
  name = 'ReportEdits1763601420000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD report_edits jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations DROP report_edits');
  }
}
