import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReleaseRetention1763600650000 implements MigrationInterface {
  name = 'ReleaseRetention1763600650000';

  async up(runner: QueryRunner): Promise<void> {
    // When a page was last given this version, to the hour; what tabs may hold is counted from here.
    await runner.query('ALTER TABLE release_versions ADD referenced_at timestamptz NOT NULL DEFAULT now()');
    // Files of shells of earlier images, by their hashed names: a tab opened before an upgrade asks for its chunks later.
    await runner.query(`
      CREATE TABLE shell_files (
        file text PRIMARY KEY,
        object_key text NOT NULL,
        referenced_at timestamptz NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shell_files');
    await runner.query('ALTER TABLE release_versions DROP referenced_at');
  }
}
