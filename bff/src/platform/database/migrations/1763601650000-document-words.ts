import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a reply is words of documents. Of replies of before nobody knows. */
export class DocumentWords1763601650000 implements MigrationInterface {
  name = 'DocumentWords1763601650000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN document_words jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN document_words');
  }
}
