import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was said of a file in its conversation: it may name a problem whose fix waits for that. */
export class FilesReported1763600400000 implements MigrationInterface {
  name = 'FilesReported1763600400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE files ADD COLUMN reported text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE files DROP COLUMN reported');
  }
}
