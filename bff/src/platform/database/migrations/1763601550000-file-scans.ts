import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the virus scanner said of a file. Null: none was configured. */
export class FileScans1763601550000 implements MigrationInterface {
  name = 'FileScans1763601550000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE files ADD COLUMN scan text CHECK (scan IN ('clean', 'infected', 'not-scanned')), ADD COLUMN scan_found text`,
    );
    await runner.query(
      `CREATE INDEX files_scanned ON files (scan, created_at) WHERE scan IN ('infected', 'not-scanned')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_scanned');
    await runner.query('ALTER TABLE files DROP COLUMN scan, DROP COLUMN scan_found');
  }
}
