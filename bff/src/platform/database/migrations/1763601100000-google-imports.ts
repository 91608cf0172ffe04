import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Google's own pages of files whose organisation has switched measuring on. */
export class GoogleImports1763601100000 implements MigrationInterface {
  name = 'GoogleImports1763601100000';

  async up(runner: QueryRunner): Promise<void> {
    // Without a foreign key: whoever deletes a file takes the keys of its pages from here.
    await runner.query(`CREATE TABLE google_imports (
      file_id uuid PRIMARY KEY,
      original text NOT NULL,
      corrected text NOT NULL,
      pdfs jsonb
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE google_imports');
  }
}
