import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells a drawing from the one before it of the same side and the same file, whose job may still run. */
export class DrawingIds1763601110000 implements MigrationInterface {
  name = 'DrawingIds1763601110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_drawings ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_drawings DROP COLUMN id');
  }
}
