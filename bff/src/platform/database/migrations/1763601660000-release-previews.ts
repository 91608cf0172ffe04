import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a version that is not live may be opened through a link. */
export class ReleasePreviews1763601660000 implements MigrationInterface {
  name = 'ReleasePreviews1763601660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_versions ADD COLUMN preview_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_versions DROP COLUMN preview_until');
  }
}
